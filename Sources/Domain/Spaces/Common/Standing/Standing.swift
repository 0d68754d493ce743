/// How a space stands.
public enum Standing: String, Sendable, CaseIterable {
  /// It lives.
  case open
  /// It can be read and nothing more, until it is restored.
  case archived
  /// A room that is over: its members may look back at it.
  case closed
  /// It is gone for everyone but operators.
  case deleted
}
