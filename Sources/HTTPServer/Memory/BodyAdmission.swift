/// Whether a long body is read, decided by its request's head.
public enum BodyAdmission: Sendable {
  /// It is, and charged to this account.
  case admitted(account: String)
  /// It is not: this is answered, and the connection closed.
  case refused(Response)
}
