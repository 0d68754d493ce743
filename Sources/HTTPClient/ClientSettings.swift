/// The limits of a client, and the addresses that it may call.
public struct ClientSettings: Sendable {
  /// The maximum time for connecting, including the name lookup and TLS.
  public var connectSeconds = 5.0
  /// The maximum time for the whole request; 0: none.
  public var totalSeconds = 15.0
  /// The time after which an answer of which nothing comes any more is given up; nil: `totalSeconds` alone bounds it.
  public var silentSeconds: Int?
  /// Whether plain HTTP is allowed.
  public var allowsHTTP = false
  /// Whether addresses outside the public internet are allowed.
  public var allowsPrivate = false
  /// Whether only addresses of this machine are allowed; they must be allowed as private ones too.
  public var isLoopbackOnly = false
  /// A file of certificates to trust instead of the system's.
  public var certificates: String?
  /// The maximum number of transfers at once; more wait.
  public var transfersMax = 64
  /// The maximum number of bytes of an answer, with its headers, that are read before the connection is cut.
  public var answerBytesMax = 64 << 10
  /// How many bytes of the body of an answer to a request that posts are kept, from the first on.
  public var keptBytesMax = 0

  /// Makes the default settings.
  public init() {}
}
