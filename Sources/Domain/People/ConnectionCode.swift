/// A code that a person shows to other people in order to connect with them.
///
/// The digits are derived from the code's id and the number of the candidate, with the log's secret; neither the log
/// nor the state holds them.
public struct ConnectionCode: Sendable, Equatable {
  /// The number of digits of a code.
  public static let digits = 6
  /// The time for which a code is valid, in seconds.
  public static let seconds: Int64 = 3_600
  /// The time after `expiresAt` for which a code is remembered, in seconds. Until then a refusal says why the code is
  /// no longer valid, and its digits are not free for others.
  public static let memorySeconds: Int64 = 86_400
  /// How many codes a person may have, including the remembered ones.
  public static let countMax = 50
  /// The largest number of uses of a code.
  public static let usesMax = 100

  /// The reason why a code is no longer valid.
  public enum End: String, Sendable {
    case usedUp = "used_up"
    case revoked
    case expired
  }

  /// The number of the candidate that became the code.
  public let candidate: Int
  /// The claim on its digits: a keyed hash of them.
  public let claim: Claim
  /// How often it may be used.
  public let maxUses: Int
  /// How often it was used.
  public internal(set) var uses = 0
  /// When it was made.
  public let createdAt: Timestamp
  /// The time until which it is valid.
  public let expiresAt: Timestamp
  /// The reason why it is no longer valid; nil while it is valid.
  public internal(set) var end: End?
  /// The version of the last event that touched it.
  public internal(set) var version: Int

  /// The time at which its digits become free for others.
  var freedAt: Timestamp { expiresAt.adding(seconds: Self.memorySeconds) }

  /// Its next deadline.
  var dueAt: Timestamp { end == nil ? expiresAt : freedAt }
}
