import HTTP

/// What a parser makes of bytes, as text: one line for each event and one for the error.
func transcript(
  _ text: String, limits: HTTP1Limits = HTTP1Limits(), pieces: [Int] = []
) -> [String] {
  transcript(Array(text.utf8), limits: limits, pieces: pieces)
}

/// The same for bytes that arrive cut at the given offsets.
func transcript(_ bytes: [UInt8], limits: HTTP1Limits, pieces: [Int]) -> [String] {
  var parser = HTTP1Parser(limits: limits)
  var lines: [String] = []
  var start = 0
  for end in pieces + [bytes.count] {
    parser.append(Array(bytes[start..<end]))
    start = end
    do throws(HTTP1Error) {
      while let event = try parser.next() { lines.append(describe(event)) }
    } catch {
      return lines + ["\(error.status.code) \(error.message)"]
    }
  }
  return lines
}

private func describe(_ event: HTTP1Parser.Event) -> String {
  switch event {
  case .head(let request): "head \(describe(request))"
  case .request(let request):
    "\(describe(request)) [\(String(decoding: request.body, as: UTF8.self))]"
  }
}

private func describe(_ request: HTTPRequest) -> String {
  let fields = request.fields.map { " \($0.name)=\($0.value)" }.joined()
  let query = request.query.map { "?\($0)" } ?? ""
  return "\(request.method.name) \(request.path)\(query) \(request.version)\(fields)"
}
