/// How a client calls, and whom it may.
public struct ClientSettings: Sendable {
  /// The time that connecting may take, looking up the name and TLS included.
  public var connectSeconds = 5.0
  /// The time that all of it may take.
  public var totalSeconds = 15.0
  /// Whether plain HTTP may be spoken.
  public var allowsHTTP = false
  /// Whether addresses that are not of the public internet may be called.
  public var allowsPrivate = false
  /// A file of certificates to trust instead of the system's.
  public var certificates: String?
  /// The transfers that go on at once; more wait.
  public var transfersMax = 64
  /// The bytes of an answer that are read, and thrown away, before the connection is cut.
  public var answerBytesMax = 64 << 10

  /// Starts from the defaults.
  public init() {}
}
