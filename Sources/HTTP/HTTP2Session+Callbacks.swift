internal import CNGHTTP2

extension HTTP2Session {
  /// A session of the library that calls back; `nil` when there is no memory.
  func makeHandle() -> OpaquePointer? {
    var callbacks: OpaquePointer?
    var options: OpaquePointer?
    guard unsafe nghttp2_session_callbacks_new(&callbacks) == 0 else { return nil }
    defer { unsafe nghttp2_session_callbacks_del(callbacks) }
    guard unsafe nghttp2_option_new(&options) == 0 else { return nil }
    defer { unsafe nghttp2_option_del(options) }
    unsafe Self.set(callbacks)
    unsafe nghttp2_option_set_no_closed_streams(options, 1)
    unsafe nghttp2_option_set_max_outbound_ack(options, limits.maximumUnsentAcknowledgements)
    unsafe nghttp2_option_set_max_settings(options, limits.maximumSettings)
    unsafe nghttp2_option_set_stream_reset_rate_limit(
      options, UInt64(limits.resetBurst), UInt64(limits.resetsPerSecond))
    var handle: OpaquePointer?
    let context = unsafe Unmanaged.passUnretained(self).toOpaque()
    guard unsafe nghttp2_session_server_new2(&handle, callbacks, context, options) == 0 else {
      return nil
    }
    return unsafe handle
  }

  func submitSettings() {
    let settings = [
      (NGHTTP2_SETTINGS_MAX_CONCURRENT_STREAMS, limits.maximumStreams),
      (NGHTTP2_SETTINGS_INITIAL_WINDOW_SIZE, limits.streamWindow),
      (NGHTTP2_SETTINGS_MAX_HEADER_LIST_SIZE, requestLimits.maximumFieldBytes),
      (NGHTTP2_SETTINGS_NO_RFC7540_PRIORITIES, 1),
    ].map { nghttp2_settings_entry(settings_id: Int32($0.0.rawValue), value: UInt32($0.1)) }
    let none = UInt8(NGHTTP2_FLAG_NONE.rawValue)
    unsafe nghttp2_submit_settings(handle, none, settings, settings.count)
    unsafe nghttp2_session_set_local_window_size(handle, none, 0, Int32(limits.connectionWindow))
  }

  private static func set(_ callbacks: OpaquePointer?) {
    unsafe nghttp2_session_callbacks_set_on_begin_headers_callback(callbacks) {
      _, frame, context in
      unsafe HTTP2Session.of(context).beganHeaders(frame)
      return 0
    }
    unsafe nghttp2_session_callbacks_set_on_header_callback(callbacks) {
      _, frame, name, nameCount, value, valueCount, _, context in
      unsafe HTTP2Session.of(context).receivedField(
        frame, UnsafeBufferPointer(start: name, count: nameCount),
        UnsafeBufferPointer(start: value, count: valueCount))
      return 0
    }
    unsafe nghttp2_session_callbacks_set_on_data_chunk_recv_callback(callbacks) {
      _, _, stream, bytes, count, context in
      unsafe HTTP2Session.of(context).receivedData(
        stream, UnsafeBufferPointer(start: bytes, count: count))
      return 0
    }
    unsafe nghttp2_session_callbacks_set_on_frame_recv_callback(callbacks) { _, frame, context in
      unsafe HTTP2Session.of(context).receivedFrame(frame)
      return 0
    }
    unsafe nghttp2_session_callbacks_set_on_frame_send_callback(callbacks) { _, frame, context in
      unsafe HTTP2Session.of(context).sentFrame(frame)
      return 0
    }
    unsafe nghttp2_session_callbacks_set_on_stream_close_callback(callbacks) {
      _, stream, _, context in
      unsafe HTTP2Session.of(context).closedStream(stream)
      return 0
    }
  }

  /// The session that a callback of the library belongs to.
  private static func of(_ context: UnsafeMutableRawPointer?) -> HTTP2Session {
    guard let context = unsafe context else {
      preconditionFailure("libnghttp2 calls back without a session")
    }
    return unsafe Unmanaged<HTTP2Session>.fromOpaque(context).takeUnretainedValue()
  }
}

// MARK: - What arrives

extension HTTP2Session {
  private static func ends(_ header: nghttp2_frame_hd) -> Bool {
    header.flags & UInt8(NGHTTP2_FLAG_END_STREAM.rawValue) != 0
  }

  private func beganHeaders(_ frame: UnsafePointer<nghttp2_frame>?) {
    guard let frame = unsafe frame?.pointee, unsafe frame.headers.cat == NGHTTP2_HCAT_REQUEST
    else { return }
    unsafe streams[frame.hd.stream_id] = Stream()
  }

  private func receivedField(
    _ frame: UnsafePointer<nghttp2_frame>?, _ name: UnsafeBufferPointer<UInt8>,
    _ value: UnsafeBufferPointer<UInt8>
  ) {
    // Trailer fields are dropped: nobody asked for them.
    guard let frame = unsafe frame?.pointee, unsafe frame.headers.cat == NGHTTP2_HCAT_REQUEST,
      let stream = unsafe streams[frame.hd.stream_id]
    else { return }
    unsafe stream.add(name: name, value: value, limits: requestLimits)
  }

  private func receivedData(_ id: Int32, _ bytes: UnsafeBufferPointer<UInt8>) {
    guard let stream = streams[id], stream.refusal == nil else { return }
    if stream.isStreamed {
      return unsafe events.append(.piece(HTTP2StreamID(id), Array(bytes)))
    }
    let limit = requestLimits.maximumBodyBytes + limits.framingBytes(of: stream.request)
    guard stream.heldBytes + bytes.count <= limit else {
      stream.request.body = []
      return refuse(stream, id, .bodyTooLarge(limit: limit))
    }
    guard heldBytes + bytes.count <= limits.maximumHeldBytes else {
      stream.request.body = []
      stream.refusal = .bodyTooLarge(limit: limit)
      return reset(HTTP2StreamID(id), .excess)
    }
    stream.heldBytes += bytes.count
    heldBytes += bytes.count
    unsafe stream.request.body.append(contentsOf: bytes)
  }

  private func receivedFrame(_ frame: UnsafePointer<nghttp2_frame>?) {
    guard let frame = unsafe frame?.pointee else { return }
    let header = unsafe frame.hd
    switch UInt32(header.type) {
    case NGHTTP2_HEADERS.rawValue:
      unsafe receivedHeaders(header, isRequest: frame.headers.cat == NGHTTP2_HCAT_REQUEST)
    case NGHTTP2_DATA.rawValue:
      if Self.ends(header) {
        complete(header.stream_id)
      } else if header.length == 0 {
        controlFrames += 1
      }
    case NGHTTP2_WINDOW_UPDATE.rawValue:
      break
    default:
      controlFrames += 1
    }
  }

  private func receivedHeaders(_ header: nghttp2_frame_hd, isRequest: Bool) {
    let id = header.stream_id
    guard let stream = streams[id] else { return }
    if isRequest, let refusal = stream.refusal { refuse(stream, id, refusal) }
    if Self.ends(header) { return complete(id) }
    guard isRequest, stream.refusal == nil else { return }
    events.append(.head(HTTP2StreamID(id), stream.request))
    if stream.request.expectsContinue { submitContinue(to: id) }
  }

  private func complete(_ id: Int32) {
    guard let stream = streams[id], !stream.isComplete else { return }
    stream.isComplete = true
    guard stream.refusal == nil else { return }
    guard !stream.isStreamed else { return events.append(.bodyEnd(HTTP2StreamID(id))) }
    events.append(.request(HTTP2StreamID(id), stream.request))
    stream.request.body = []
  }

  private func refuse(_ stream: Stream, _ id: Int32, _ refusal: HTTP1Error) {
    stream.refusal = refusal
    events.append(.refused(HTTP2StreamID(id), stream.request, refusal))
  }

  private func closedStream(_ id: Int32) {
    guard let stream = streams.removeValue(forKey: id) else { return }
    heldBytes -= stream.heldBytes
    events.append(.closed(HTTP2StreamID(id)))
  }
}

// MARK: - What is sent

extension HTTP2Session {
  /// A peer that still sends the body of a request that is answered is told to stop.
  private func sentFrame(_ frame: UnsafePointer<nghttp2_frame>?) {
    guard let header = unsafe frame?.pointee.hd, Self.ends(header),
      [NGHTTP2_HEADERS.rawValue, NGHTTP2_DATA.rawValue].contains(UInt32(header.type)),
      let stream = streams[header.stream_id], !stream.isComplete
    else { return }
    unsafe nghttp2_submit_rst_stream(
      handle, UInt8(NGHTTP2_FLAG_NONE.rawValue), header.stream_id, NGHTTP2_NO_ERROR.rawValue)
  }

  /// Gives the library the next bytes of a body.
  static let readBody: nghttp2_data_source_read_callback = {
    _, id, buffer, capacity, flags, _, context in
    let session = unsafe HTTP2Session.of(context)
    guard let stream = session.streams[id], let flags = unsafe flags else {
      return Int(NGHTTP2_ERR_TEMPORAL_CALLBACK_FAILURE.rawValue)
    }
    let count = min(capacity, stream.body.count - stream.offset)
    guard count > 0 || stream.isBodyComplete else { return Int(NGHTTP2_ERR_DEFERRED.rawValue) }
    unsafe stream.body.withUnsafeBufferPointer { body in
      guard count > 0, let base = body.baseAddress else { return }
      unsafe buffer?.update(from: base + stream.offset, count: count)
    }
    stream.offset += count
    stream.sentBytes += count
    if stream.isBodyComplete, stream.offset == stream.body.count {
      unsafe flags.pointee |= NGHTTP2_DATA_FLAG_EOF.rawValue
      if !stream.trailers.isEmpty {
        unsafe flags.pointee |= NGHTTP2_DATA_FLAG_NO_END_STREAM.rawValue
        session.submitTrailers(stream.trailers, to: id)
      }
    }
    return count
  }
}
