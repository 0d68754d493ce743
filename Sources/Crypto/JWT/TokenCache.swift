import Synchronization

/// Verified tokens by their SHA-256, limited to the most recently used.
///
/// Two generations approximate the order of use: a token that is used moves to the young one, and when that is full,
/// the old one is dropped.
final class TokenCache: Sendable {
  private struct Generations {
    var young: [[UInt8]: JWTClaims] = [:]
    var old: [[UInt8]: JWTClaims] = [:]
  }

  private let generations = Mutex(Generations())
  private let generationMax: Int

  init(tokensMax: Int) {
    generationMax = tokensMax / 2
  }

  subscript(digest: [UInt8]) -> JWTClaims? {
    get {
      generations.withLock { generations in
        if let claims = generations.young[digest] { return claims }
        guard let claims = generations.old[digest] else { return nil }
        insert(claims, digest, into: &generations)
        return claims
      }
    }
    set {
      guard let newValue else { return }
      generations.withLock { insert(newValue, digest, into: &$0) }
    }
  }

  private func insert(
    _ claims: JWTClaims, _ digest: [UInt8], into generations: inout Generations
  ) {
    guard generationMax > 0 else { return }
    if generations.young.count >= generationMax {
      generations = Generations(old: generations.young)
    }
    generations.young[digest] = claims
  }
}
