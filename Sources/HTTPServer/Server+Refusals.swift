import CMicroHTTPD

extension Server {
  /// What to answer in the handler's place.
  func refusal(_ reason: Refusal.Reason, of exchange: Exchange?) -> Response {
    configuration.renderRefusal(
      Refusal(reason: reason, requestID: exchange?.arrival.requestID.text))
  }

  /// A refusal as bytes, for where the library takes no response; it ends the connection.
  func rawRefusal(_ reason: Refusal.Reason, of exchange: Exchange?) -> [UInt8] {
    let response = refusal(reason, of: exchange)
    let body: [UInt8] = if case .bytes(let bytes) = response.body { bytes } else { [] }
    let phrase = MHD_get_reason_phrase_for(UInt32(response.status)).map { String(cString: $0) }
    var head = "HTTP/1.1 \(response.status) \(phrase ?? "")\r\n"
    for (name, value) in response.headers where !(name + value).utf8.contains(where: { $0 < 0x20 })
    {
      head += "\(name): \(value)\r\n"
    }
    if let id = exchange?.arrival.requestID.text { head += "X-Request-Id: \(id)\r\n" }
    head += "Connection: close\r\nContent-Length: \(body.count)\r\n\r\n"
    return Array(head.utf8) + body
  }

  /// Ends a stream with the configured last bytes.
  func farewell(to stream: EventStream) {
    stream.finish(configuration.streamFarewell)
  }
}
