internal import CNGHTTP2

// MARK: - Sending fields

extension HTTP2Session {
  func submit(_ status: HTTPStatus, _ fields: HTTPFields, to id: HTTP2StreamID, hasContent: Bool) {
    let result = unsafe Self.withNameValues(of: fields, status: status) { values in
      guard hasContent else {
        return unsafe nghttp2_submit_response(
          handle, id.number, values.baseAddress, values.count, nil)
      }
      var provider = unsafe nghttp2_data_provider()
      unsafe provider.read_callback = Self.readBody
      return unsafe nghttp2_submit_response(
        handle, id.number, values.baseAddress, values.count, &provider)
    }
    if result != 0 { reset(id, .failed) }
  }

  func submitContinue(to id: Int32) {
    _ = unsafe Self.withNameValues(of: [:], status: HTTPStatus(100, "Continue")) { values in
      unsafe nghttp2_submit_headers(
        handle, UInt8(NGHTTP2_FLAG_NONE.rawValue), id, nil, values.baseAddress, values.count, nil)
    }
  }

  func submitTrailers(_ fields: HTTPFields, to id: Int32) {
    _ = unsafe Self.withNameValues(of: fields, status: nil) { values in
      unsafe nghttp2_submit_trailer(handle, id, values.baseAddress, values.count)
    }
  }

  /// Lends fields in the form of the library, which copies them.
  ///
  /// A control character in a value becomes a blank.
  private static func withNameValues<Output>(
    of fields: HTTPFields, status: HTTPStatus?,
    _ body: (UnsafeBufferPointer<nghttp2_nv>) -> Output
  ) -> Output {
    var bytes: [UInt8] = []
    var ends: [(name: Int, value: Int)] = []
    if let status {
      bytes.append(contentsOf: ":status".utf8)
      let name = bytes.count
      bytes.append(contentsOf: String(status.code).utf8)
      ends.append((name, bytes.count))
    }
    for field in fields {
      bytes.append(contentsOf: field.name.description.utf8)
      let name = bytes.count
      bytes.append(contentsOf: field.value.utf8.lazy.map { $0.isFieldCharacter ? $0 : 0x20 })
      ends.append((name, bytes.count))
    }
    return unsafe bytes.withUnsafeMutableBufferPointer { bytes in
      var start = 0
      var values = unsafe [nghttp2_nv]()
      for end in ends {
        unsafe values.append(
          nghttp2_nv(
            name: bytes.baseAddress.map { unsafe $0 + start },
            value: bytes.baseAddress.map { unsafe $0 + end.name },
            namelen: end.name - start, valuelen: end.value - end.name,
            flags: UInt8(NGHTTP2_NV_FLAG_NONE.rawValue)))
        start = end.value
      }
      return unsafe values.withUnsafeBufferPointer(body)
    }
  }
}

// MARK: - Receiving fields

extension HTTP2Session.Stream {
  /// Takes a field of the request; beyond the limits only the refusal is kept.
  func add(
    name: UnsafeBufferPointer<UInt8>, value: UnsafeBufferPointer<UInt8>, limits: HTTP1Limits
  ) {
    fieldBytes += name.count + value.count + 4
    guard refusal == nil else { return }
    guard fieldBytes <= limits.maximumFieldBytes else {
      return refusal = .fieldsTooLarge(limit: limits.maximumFieldBytes)
    }
    guard unsafe name.first != UInt8(ascii: ":") else {
      return unsafe addPseudoField(
        String(decoding: name, as: UTF8.self), value, limits: limits)
    }
    guard request.fields.count < limits.maximumFieldCount else {
      return refusal = .tooManyFields(limit: limits.maximumFieldCount)
    }
    guard let name = unsafe HTTPField.Name(name) else { return }
    unsafe request.fields.append(HTTPField(name, String(decoding: value, as: UTF8.self)))
  }

  private func addPseudoField(
    _ name: String, _ value: UnsafeBufferPointer<UInt8>, limits: HTTP1Limits
  ) {
    switch name {
    case ":method":
      request.method = unsafe HTTPMethod(String(decoding: value, as: UTF8.self))
    case ":path":
      guard value.count <= limits.maximumRequestLineBytes else {
        return refusal = .requestLineTooLong(limit: limits.maximumRequestLineBytes)
      }
      let mark = unsafe value.firstIndex(of: UInt8(ascii: "?")) ?? value.count
      request.path = unsafe String(decoding: value[..<mark], as: UTF8.self)
      if mark < value.count {
        request.query = unsafe String(decoding: value[(mark + 1)...], as: UTF8.self)
      }
    case ":authority":
      request.fields.append(unsafe HTTPField(.host, String(decoding: value, as: UTF8.self)))
    default:
      return
    }
  }
}
