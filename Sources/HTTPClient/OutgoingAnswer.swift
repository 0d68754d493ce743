/// What was answered: the head alone, whatever became of the body.
public struct OutgoingAnswer: Sendable, Equatable {
  public let status: Int
  /// How long to wait before trying again, if the answer said so.
  public let retryAfterSeconds: Int?
}
