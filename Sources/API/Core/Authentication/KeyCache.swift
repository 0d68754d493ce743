import CallboardAccounts
import CallboardHTTPServer
import Synchronization

/// The keys that requests have named lately, each as it was read in the last 2 seconds.
///
/// However many requests name a key at the same time, it is read once. Safe to use from any thread.
final class KeyCache: Sendable {
  private struct CachedKey {
    /// The key as it was read last; nil: there is none, or it was not read yet.
    var key: APIKey?
    /// When it was read; nil: not yet.
    var readAt: ContinuousClock.Instant?
    /// The reading that runs; nil: none.
    var reading: Task<APIKey?, any Error>?
  }

  private let limiter: Limiter
  private let read: @Sendable ([UInt8]) async throws -> APIKey?
  private let keys = Mutex<[[UInt8]: CachedKey]>([:])

  /// How long a key counts as valid, or as unknown, before it is read again.
  private static let freshFor = Duration.seconds(2)
  private static let countMax = 10_000

  /// - Parameters:
  ///   - limiter: bounds how many keys of one network are looked up in vain.
  ///   - read: finds a key by the digest of its text; nil: there is none.
  init(_ limiter: Limiter, read: @escaping @Sendable ([UInt8]) async throws -> APIKey?) {
    (self.limiter, self.read) = (limiter, read)
  }

  /// The key with this digest, which a request names; nil: there is none.
  ///
  /// - Throws: 429 if too many keys from the request's network were unknown lately, unless this key was good when it
  ///   was read last; also rethrows the errors of reading.
  func find(_ digest: [UInt8], namedBy request: Request) async throws -> APIKey? {
    let found = keys.withLock { keys -> CachedKey in
      let cached = keys[digest] ?? CachedKey()
      if cached.reading != nil { return cached }
      if let readAt = cached.readAt, readAt.duration(to: .now) < Self.freshFor { return cached }
      return beginReading(digest, cached, request, &keys)
    }
    guard let reading = found.reading else { return found.key }
    return try await reading.value
  }

  private func beginReading(
    _ digest: [UInt8], _ cached: CachedKey, _ request: Request, _ keys: inout [[UInt8]: CachedKey]
  ) -> CachedKey {
    let network = cached.key == nil ? limiter.network(of: request) : nil
    if keys.count >= Self.countMax, keys[digest] == nil { Self.makeRoom(in: &keys) }
    var cached = cached
    cached.reading = Task { [self] in try await look(up: digest, from: network) }
    keys[digest] = cached
    return cached
  }

  /// Reads a key and keeps what was found.
  ///
  /// - Parameter network: the network that is charged if there is no such key; nil: none is.
  private func look(up digest: [UInt8], from network: String?) async throws -> APIKey? {
    do {
      let key = try await find(digest, from: network)
      keys.withLock { $0[digest] = CachedKey(key: key, readAt: .now) }
      return key
    } catch {
      keys.withLock { keys in
        keys[digest]?.reading = nil
        // A key that was not read takes no room: callers can invent as many as they like.
        if keys[digest]?.readAt == nil { keys[digest] = nil }
      }
      throw error
    }
  }

  private func find(_ digest: [UInt8], from network: String?) async throws -> APIKey? {
    guard let network else { return try await read(digest) }
    return try await limiter.unknownKeys.find(from: network) { try await read(digest) }
  }

  /// Forgets the unknown keys, of which callers can invent as many as they like; all keys if that does not help.
  private static func makeRoom(in keys: inout [[UInt8]: CachedKey]) {
    keys = keys.filter { $0.value.key != nil }
    if keys.count > countMax / 2 { keys.removeAll() }
  }
}
