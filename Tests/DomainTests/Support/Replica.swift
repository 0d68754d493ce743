import CallboardDomain
import FoundationEssentials

/// One replica of a project, as far as sending goes.
struct Replica {
  let id = UUID()
  let person: UUID
  /// The version that it has seen.
  var base: Int

  init(_ person: UUID, seen base: Int) {
    self.person = person
    self.base = base
  }
}

extension World {
  /// Makes a replica that has seen everything so far.
  func replica(_ person: UUID) -> Replica { Replica(person, seen: version) }

  /// Sends operations as one request. The replica's base does not change.
  @discardableResult
  mutating func send(
    _ replica: Replica, onConflict: ChangeSet.OnConflict = .resolve, seen: ChangeSet.Seen? = nil,
    _ operations: CallboardDomain.Operation...
  ) -> Answer {
    send(replica, onConflict: onConflict, seen: seen, changes: operations.map { .test($0) })
  }

  /// Sends changes as one request.
  @discardableResult
  mutating func send(
    _ replica: Replica, onConflict: ChangeSet.OnConflict = .resolve, seen: ChangeSet.Seen? = nil,
    changes: [Change]
  ) -> Answer {
    let set = ChangeSet(
      replica: replica.id, seen: seen ?? .version(replica.base), onConflict: onConflict,
      changes: changes)
    return run(replica.person, project, .project(.change(set)))
  }

  /// Sends operations from a new replica that has seen everything.
  @discardableResult
  mutating func edit(_ person: UUID? = nil, _ operations: CallboardDomain.Operation...) -> Answer {
    send(replica(person ?? owner), changes: operations.map { .test($0) })
  }
}

extension Change {
  static func test(_ operation: CallboardDomain.Operation, id: UUID = UUID()) -> Change {
    Change(id: id, operation: operation, madeAt: nil, digest: 0)
  }
}

extension World.Answer {
  /// The events of the content, change by change.
  var contents: [ContentEvent] {
    events.compactMap {
      if case .project(.content(let content)) = $0.event { content } else { nil }
    }
  }

  var facts: [ContentFact] { contents.map(\.fact) }

  /// The conflicts in the answer.
  var conflicts: [Conflict] { contents.flatMap(\.origin.conflicts) }

  /// The outcome and the reason of each change; `applied` or `merged` if it took effect.
  var results: [String] {
    facts.map {
      switch $0 {
      case .setAside(let outcome, let reason, _): "\(outcome.rawValue) \(reason)"
      case .textEdited(_, _, _, let merged): merged ? "merged" : "applied"
      default: "applied"
      }
    }
  }
}
