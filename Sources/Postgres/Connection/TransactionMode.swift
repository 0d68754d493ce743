/// How a transaction begins.
public struct TransactionMode: Sendable, Equatable {
  public enum Isolation: String, Sendable {
    case readCommitted = "read committed"
    case repeatableRead = "repeatable read"
    case serializable
  }

  public var isolation: Isolation
  public var readOnly: Bool
  /// Waits for a snapshot that cannot fail; only for serializable and read only.
  public var deferrable: Bool

  public init(
    _ isolation: Isolation = .readCommitted, readOnly: Bool = false, deferrable: Bool = false
  ) {
    self.isolation = isolation
    self.readOnly = readOnly
    self.deferrable = deferrable
  }

  public static let readWrite = TransactionMode()
  public static let readOnly = TransactionMode(readOnly: true)
  /// One snapshot for every statement in it, writing nothing.
  public static let snapshot = TransactionMode(.repeatableRead, readOnly: true)

  var begin: String {
    "begin isolation level \(isolation.rawValue)\(readOnly ? " read only" : " read write")"
      + (deferrable ? " deferrable" : "")
  }
}
