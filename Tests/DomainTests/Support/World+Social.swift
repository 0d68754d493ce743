import CallboardDomain
import FoundationEssentials

extension World {
  func personState(_ person: UUID) -> PersonState? {
    guard case .person(let state)? = states[person] else { return nil }
    return state
  }

  func connection(_ pair: UUID) -> ConnectionState? {
    states[pair].flatMap { ConnectionState($0) }
  }

  /// Makes a code of a person, with a claim on this text.
  @discardableResult
  mutating func makeCode(_ owner: UUID, _ text: String, uses: Int = 1) -> (id: UUID, Answer) {
    let id = UUID()
    return (
      id,
      run(
        owner, owner,
        .person(.makeCode(id, candidates: [.code(text)], maxUses: uses)))
    )
  }

  @discardableResult
  mutating func connect(_ person: UUID, to owner: UUID, _ text: String, _ pair: UUID) -> Answer {
    run(
      person, pair,
      .connection(.connect(owner: owner, redeemer: person, code: .code(text))))
  }

  /// Makes two people who are connected in the space with this id.
  mutating func connected(_ pair: UUID) -> (UUID, UUID) {
    let (ann, ben) = (person(), person())
    makeCode(ann, pair.uuidString)
    connect(ben, to: ann, pair.uuidString, pair)
    return (ann, ben)
  }

  @discardableResult
  mutating func task(
    _ person: UUID, _ pair: UUID, _ id: UUID, _ command: TaskCommand
  ) -> Answer {
    run(person, pair, .connection(.task(id, command)))
  }

  func task(_ id: UUID, in pair: UUID) -> SharedTask? { connection(pair)?.tasks[id]?.value }
}

extension Claim {
  static func code(_ text: String) -> Claim {
    Claim(kind: "connection_code", value: Array(text.utf8))
  }
}
