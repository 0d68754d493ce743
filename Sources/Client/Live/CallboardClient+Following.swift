extension CallboardClient {
  /// Follows a stream, such as `/v1/projects/…/events/stream`, until the service ends it or the body throws.
  ///
  /// Reconnects with the last id whenever the connection breaks, so that the body gets every event once, in order. The
  /// body runs on the caller's task. If it is slow, bytes are buffered up to a bound; beyond it the client drops the
  /// connection and connects again.
  ///
  /// - Parameter id: the id of the event to continue after; nil: from now on.
  /// - Throws: `ClientError` if another try cannot help; the errors of the body; `CancellationError`.
  public func follow(
    _ path: String, over transport: any EventTransport, after id: String? = nil,
    _ body: (ServerEvent) async throws -> Void
  ) async throws {
    var parser = ServerEventParser(lastID: id)
    while true {
      var pauseSeconds = 0.0
      var headers = headers + [("Accept", "text/event-stream")]
      if let id = parser.lastID { headers.append(("Last-Event-ID", id)) }
      parser = ServerEventParser(lastID: parser.lastID)
      do {
        let stream = transport.open(ClientRequest(method: "GET", path: path, headers: headers))
        for try await bytes in stream {
          for event in parser.read(bytes) {
            try await body(event)
            if event.name == "end" { return }
          }
        }
      } catch let error as ClientError {
        guard error.isWorthAnotherTry else { throw error }
        pauseSeconds = error.retryAfterSeconds ?? 0
      }
      let milliseconds = Double(parser.retryMilliseconds ?? 1_000) * .random(in: 0.75...1.25)
      try await Task.sleep(for: .seconds(pauseSeconds) + .milliseconds(milliseconds))
    }
  }
}
