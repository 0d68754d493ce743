import CallboardAccounts
import CallboardCrypto
import CallboardDomain
import CallboardEngine
import FoundationEssentials

/// Has the display names of people follow the names in their tokens.
///
/// A name is compared with the stored one when a token with another name comes, not with each request.
final class NameFollower: Sendable {
  private let vault: Vault
  private let engine: Engine
  private let limiter: Limiter
  private let tokens = LatestTokens()

  init(vault: Vault, engine: Engine, limiter: Limiter) {
    self.vault = vault
    self.engine = engine
    self.limiter = limiter
  }

  /// A token's name as it is stored, without control characters; nil if it has none.
  static func name(in claim: String?) -> String? {
    let letters = (claim ?? "").unicodeScalars.lazy
      .filter { $0.properties.generalCategory != .control }.prefix(ProfileView.nameMax)
    return letters.isEmpty ? nil : String(String.UnicodeScalarView(letters))
  }

  /// Renames the person if the token has another name than tokens before, and the person has no name of their own.
  ///
  /// If that fails, or the profile changes meanwhile, the next request tries again: a name is no reason to refuse one.
  ///
  /// - Parameter claims: those of the token.
  func follow(_ name: String, of person: PersonState, in claims: JWTClaims) async {
    let token = LatestTokens.Token(name, of: claims)
    guard !engine.isReadOnly, tokens.isDue(token, of: person.id) else { return }
    do {
      let stored = try await vault.values(of: [person.id], keys: ["display_name"])[person.id]
      if person.follows(name, stored: stored?["display_name"]) {
        let command = PersonCommand.followName(name, ifVersion: person.profileVersion)
        let reply = try await engine.submit(command, as: person.id, chargedBy: limiter)
        if reply.events.isEmpty { return }
      }
      tokens.noteStored(token, of: person.id)
    } catch {
      // It is still due when the next request comes.
    }
  }
}

extension PersonState {
  /// Whether the display name should become the token's name, or be marked as it: of people who signed in before names
  /// were followed, only the name itself tells whether it is their own.
  fileprivate func follows(_ name: String, stored: String?) -> Bool {
    isNameOfToken || stored == nil ? stored != name : stored == name
  }
}
