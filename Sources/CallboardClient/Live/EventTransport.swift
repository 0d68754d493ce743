/// What carries a client's streams.
public protocol EventTransport: Sendable {
  /// Asks for a stream and hands over its bytes as they come, until it ends or breaks.
  ///
  /// - Throws: `ClientError`, `problem` where the service refuses.
  func open(_ request: ClientRequest) -> AsyncThrowingStream<[UInt8], any Error>
}
