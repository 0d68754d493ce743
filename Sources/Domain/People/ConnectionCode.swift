import FoundationEssentials

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

extension Decision {
  mutating func makeCode(
    _ person: inout PersonState, _ id: UUID, _ candidates: [Claim], _ maxUses: Int
  ) throws(Undecided) {
    try ensure(person.codes[id] == nil, else: .duplicateID, "there is a code with this id already")
    guard (1...ConnectionCode.usesMax).contains(maxUses) else {
      throw .refused(.invalid("/max_uses", "must be from 1 to \(ConnectionCode.usesMax)"))
    }
    guard person.codes.count < ConnectionCode.countMax else {
      throw .refused(.limitReached, "there are \(ConnectionCode.countMax) codes of the last day")
    }
    guard let candidate = candidates.firstIndex(where: { !isTaken($0) }) else {
      throw .refused(.limitReached, "no code is free now: try again")
    }
    let claim = candidates[candidate]
    let expiresAt = now.adding(seconds: ConnectionCode.seconds)
    change(
      .take(
        claim, stream: person.id,
        expiresAt: expiresAt.adding(seconds: ConnectionCode.memorySeconds)))
    emit(
      .codeMade(id, candidate: candidate, claim, maxUses: maxUses, expiresAt: expiresAt),
      to: &person)
  }

  mutating func revokeCode(_ person: inout PersonState, _ id: UUID) throws(Undecided) {
    guard let code = person.codes[id] else { throw .refused(.noSuchCode) }
    if code.end == nil { emit(.codeRevoked(id), to: &person) }
  }

  /// Returns the id of the code that has a claim, and throws a refusal unless the code is valid.
  func goodCode(_ claim: Claim, of owner: PersonState) throws(Undecided) -> UUID {
    guard let (id, code) = owner.code(claim) else { throw .refused(.noSuchCode) }
    switch code.end {
    case .revoked?: throw .refused(.codeRevoked, "the code was revoked")
    case .usedUp?:
      throw .refused(.codeUsedUp, "the code has no uses left")
    case .expired?: throw .refused(.codeExpired, "the code has expired")
    case nil: return id
    }
  }

  /// Expires codes at `expiresAt`; at `freedAt` removes them and releases their digits.
  mutating func expire(_ state: PersonState) {
    var person = state
    while let (id, code) = person.codes.min(by: { Self.isEarlier($0, $1) }), code.dueAt <= now {
      if code.end == nil {
        emit(.codeExpired(id), to: &person)
      } else {
        change(.release(code.claim))
        emit(.codeForgotten(id), to: &person)
      }
    }
    put(person.id, .person(person))
  }

  private static func isEarlier(
    _ a: (key: UUID, value: ConnectionCode), _ b: (key: UUID, value: ConnectionCode)
  ) -> Bool {
    (a.value.dueAt, a.key.lower) < (b.value.dueAt, b.key.lower)
  }
}

extension Refusal {
  static let noSuchCode = Refusal(.notFound, "there is no such code")
}
