/// A code that its owner shows to whom they want to be connected with.
///
/// The digits are derived from the code's id and the number of the candidate, under the log's secret; neither
/// the log nor the state holds them.
public struct ConnectionCode: Sendable, Equatable {
  /// How many digits one has.
  public static let digits = 6
  /// How long one is good, in seconds.
  public static let seconds: Int64 = 3_600
  /// How long one that is good no more says so, before its digits are free for others, in seconds.
  public static let memorySeconds: Int64 = 86_400
  /// How many a person may have, those remembered included.
  public static let countMax = 50
  /// How often one may be used at most.
  public static let usesMax = 100

  /// Why one is good no more.
  public enum End: String, Sendable {
    case usedUp = "used_up"
    case revoked
    case expired
  }

  /// Which candidate it became.
  public let candidate: Int
  /// The claim on its digits: a keyed hash of them.
  public let claim: Claim
  /// How often it may be used.
  public let maxUses: Int
  /// How often it was.
  public internal(set) var uses = 0
  /// When it was made.
  public let createdAt: Timestamp
  /// Until when it is good.
  public let expiresAt: Timestamp
  /// Why it is good no more; nil while it is.
  public internal(set) var end: End?
  /// The version of the last event that touched it.
  public internal(set) var version: Int

  /// When its digits are free for others.
  var freedAt: Timestamp { expiresAt.adding(seconds: Self.memorySeconds) }

  /// When time next changes it.
  var dueAt: Timestamp { end == nil ? expiresAt : freedAt }
}
