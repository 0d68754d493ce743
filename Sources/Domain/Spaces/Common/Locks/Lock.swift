public import FoundationEssentials

/// A lock that a member holds.
public struct Lock: Sendable, Equatable {
  /// The key of the locked target.
  public let key: LockKey
  /// The member who holds it.
  public let holder: UUID
  /// The position of the event that acquired it. Fences only grow, and each one names a single lock.
  public let fence: Int64
  /// When it was acquired.
  public let acquiredAt: Timestamp
  /// When it ends unless it is extended. From then on it has no effect.
  public internal(set) var expiresAt: Timestamp

  /// The time that a lock may last without being extended, in seconds.
  public static let secondsRange = 1...300
  /// The time that a lock lasts if the request names none, in seconds.
  public static let secondsDefault = 30
}

extension Lock: JSONWritable {
  /// Writes the lock for a snapshot.
  public func write(to json: inout JSONWriter) {
    json.object {
      $0.member("key", key.text)
      $0.member("holder", holder)
      $0.member("fence", fence)
      $0.member("acquired_at", acquiredAt.microseconds)
      $0.member("expires_at", expiresAt.microseconds)
    }
  }

  init(_ reader: JSONReader) throws(JSONReader.Problem) {
    self.init(
      key: try reader.lockKey("key"), holder: try reader.uuid("holder"),
      fence: Int64(try reader.integer("fence")),
      acquiredAt: try reader.microseconds("acquired_at"),
      expiresAt: try reader.microseconds("expires_at"))
  }
}

extension JSONReader {
  /// Reads the key of a lock.
  public func lockKey(_ key: String) throws(Problem) -> LockKey {
    guard let lockKey = LockKey(try string(key)) else {
      throw problem(key, "must be 1 to \(LockKey.textMax) letters, digits and _.:-")
    }
    return lockKey
  }
}
