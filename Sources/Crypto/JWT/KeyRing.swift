import Synchronization

/// The keys that are taken, with the tokens that they have verified: other keys begin without any.
final class KeyRing: Sendable {
  struct Content {
    let keys: [VerificationKey]
    let cache: TokenCache
  }

  private let held: Mutex<Content>
  private let tokensMax: Int

  init(_ keys: [VerificationKey], tokensMax: Int) {
    self.tokensMax = tokensMax
    held = Mutex(Content(keys: keys, cache: TokenCache(tokensMax: tokensMax)))
  }

  /// What is held now; a token that is verified with it is remembered with it.
  var content: Content { held.withLock { $0 } }

  func replace(_ keys: [VerificationKey]) {
    let next = Content(keys: keys, cache: TokenCache(tokensMax: tokensMax))
    held.withLock { $0 = next }
  }
}
