/// The decision whether a long body is read, made from the head of its request.
public enum BodyAdmission: Sendable {
  /// The body is read and charged to this account.
  case admitted(account: String)
  /// The body is not read: this response is sent and the connection closed.
  case refused(Response)
}
