import CallboardDomain
import FoundationEssentials

/// A simple second implementation of codes, connections and blocks.
struct ConnectionModel {
  struct Code {
    let owner: UUID
    var usesLeft: Int
    let expiresAt: Timestamp
    var isRevoked = false
  }

  /// A command.
  enum Wish {
    case connect(owner: UUID, code: String)
    case revoke(String)
    case remove(UUID)
    case leave(UUID)
    case block(UUID)
    case unblock(UUID)
  }

  private(set) var codes: [String: Code] = [:]
  private(set) var connected: Set<Set<UUID>> = []
  /// The people whom each person blocks.
  private(set) var blocks: [UUID: Set<UUID>] = [:]

  mutating func make(_ code: String, by owner: UUID, uses: Int, at now: Timestamp) {
    codes[code] = Code(owner: owner, usesLeft: uses, expiresAt: now.adding(seconds: 3_600))
  }

  func isBlocking(_ one: UUID, _ other: UUID) -> Bool { blocks[one]?.contains(other) ?? false }

  // MARK: - Refusals

  func expects(_ wish: Wish, by person: UUID, at now: Timestamp) -> Refusal.Code? {
    switch wish {
    case .connect(let owner, let text):
      // A person whom the owner blocks learns nothing of the code.
      guard !isBlocking(owner, person), let code = codes[text], code.owner == owner,
        now < code.expiresAt.adding(seconds: 86_400)
      else { return .notFound }
      if code.isRevoked { return .codeRevoked }
      if code.usesLeft == 0 { return .codeUsedUp }
      if code.expiresAt <= now { return .codeExpired }
      if owner == person { return .ownCode }
      if isBlocking(person, owner) { return .blocked }
      return connected.contains([owner, person]) ? .alreadyConnected : nil
    case .revoke(let text):
      guard let code = codes[text], code.owner == person,
        now < code.expiresAt.adding(seconds: 86_400)
      else { return .notFound }
      return nil
    case .remove(let other), .leave(let other):
      return connected.contains([person, other]) ? nil : .notFound
    case .block(let other): return person == other ? .notFound : nil
    case .unblock(let other): return isBlocking(person, other) ? nil : .notFound
    }
  }

  // MARK: - Effects

  mutating func apply(_ wish: Wish, by person: UUID, at now: Timestamp) {
    switch wish {
    case .connect(let owner, let text):
      codes[text]?.usesLeft -= 1
      connected.insert([owner, person])
    case .revoke(let text):
      if let code = codes[text], code.usesLeft > 0, code.expiresAt > now {
        codes[text]?.isRevoked = true
      }
    case .remove(let other), .leave(let other): connected.remove([person, other])
    case .block(let other):
      blocks[person, default: []].insert(other)
      connected.remove([person, other])
    case .unblock(let other): blocks[person]?.remove(other)
    }
  }
}
