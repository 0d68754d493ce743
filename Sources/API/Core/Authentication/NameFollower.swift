import CallboardAccounts
import CallboardDomain
import CallboardEngine
import FoundationEssentials
import Synchronization

/// Has the display names of people follow the names in their tokens.
///
/// A name is compared with the stored one when a token with another name comes, not with each request.
final class NameFollower: Sendable {
  private struct Look {
    let name: Int
    let expiresAt: Double
  }

  private let vault: Vault
  private let engine: Engine
  /// The last name of each person that was compared, as a hash.
  private let looks = Mutex<[UUID: Look]>([:])

  private static let looksMax = 100_000

  init(vault: Vault, engine: Engine) {
    self.vault = vault
    self.engine = engine
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
  /// - Parameter expiresAt: the end of the token. Of two tokens with different names, the one that ends later counts, so
  ///   that two devices with tokens of different age do not rename the person in turn.
  func follow(_ name: String, of person: PersonState, expiresAt: Double) async {
    guard !engine.isReadOnly, isDue(name, of: person.id, expiresAt) else { return }
    do {
      let stored = try await vault.values(of: [person.id], keys: ["display_name"])[person.id]
      guard person.follows(name, stored: stored?["display_name"]) else { return }
      let reply = try await engine.submit(
        Command(
          actor: .person(person.id), id: UUID(), digest: 0, correlationID: nil, stream: person.id,
          isRepeatable: false,
          action: .person(.followName(name, ifVersion: person.profileVersion))))
      if reply.events.isEmpty { forget(person.id) }
    } catch { forget(person.id) }
  }

  private func forget(_ person: UUID) { looks.withLock { $0[person] = nil } }

  private func isDue(_ name: String, of person: UUID, _ expiresAt: Double) -> Bool {
    looks.withLock { looks in
      let last = looks[person]
      guard last.map({ $0.expiresAt < expiresAt }) ?? true else { return false }
      if looks.count >= Self.looksMax, last == nil { looks.removeAll() }
      looks[person] = Look(name: name.hashValue, expiresAt: expiresAt)
      return last?.name != name.hashValue
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
