extension Server {
  /// Returns the response to send instead of the handler's.
  func refusal(_ reason: Refusal.Reason, of exchange: Exchange?) -> Response {
    configuration.renderRefusal(
      Refusal(reason: reason, requestID: exchange?.arrival.requestID.text))
  }

  /// Returns a refusal as bytes, for cases in which the library takes no response. It ends the connection.
  func rawRefusal(_ reason: Refusal.Reason, of exchange: Exchange?) -> [UInt8] {
    raw(refusal(reason, of: exchange), to: exchange)
  }

  /// Returns a response as bytes, for the same cases.
  func raw(_ response: Response, to exchange: Exchange?) -> [UInt8] {
    let body: [UInt8] = if case .bytes(let bytes) = response.body { bytes } else { [] }
    let head = RawHead.bytes(
      status: response.status, headers: response.headers + [("Content-Length", "\(body.count)")],
      requestID: exchange?.arrival.requestID)
    return exchange?.arrival.method == .head ? head : head + body
  }

  /// Ends a stream of events with the configured last bytes. Any other body goes on.
  func farewell(to stream: EventStream) {
    guard stream.isOfEvents else { return }
    stream.finish(configuration.streamFarewell())
  }
}
