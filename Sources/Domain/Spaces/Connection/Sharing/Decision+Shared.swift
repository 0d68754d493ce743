import FoundationEssentials

extension Decision {
  /// The result of a command on a thing.
  enum SharedOutcome<Thing: SharedThing> {
    case set(SharedEventKind, Thing)
    case deleted(title: String)
    case nothing
  }

  /// Decides a command on one of the things of a sort.
  func decided<Change: SharedChange>(
    _ action: SharedCommand<Change>, _ id: UUID, _ things: Shared<Change.Thing>,
    in space: ConnectionState
  ) throws(Undecided) -> SharedOutcome<Change.Thing> {
    switch action {
    case .create(let thing):
      let word = Change.Thing.word
      guard things[id] == nil else {
        throw .refused(Refusal(.duplicateID, "there is such a \(word) already"))
      }
      guard things.count < Change.Thing.countMax else {
        throw .refused(
          Refusal(.limitReached, "there are \(Change.Thing.countMax) \(word)s already"))
      }
      if let fault = thing.fault(in: space, before: nil) { throw .refused(fault) }
      return .set(.created, thing)
    case .update(let change, let version):
      let before = try thing(id, things, ifVersion: version)
      let after = change.applied(to: before)
      guard after != before else { return .nothing }
      if let fault = after.fault(in: space, before: before) { throw .refused(fault) }
      return .set(.updated, after)
    case .delete(let version):
      return .deleted(title: try thing(id, things, ifVersion: version).title)
    }
  }

  /// Returns a thing, and checks its version if one is given.
  func thing<Thing: SharedThing>(
    _ id: UUID, _ things: Shared<Thing>, ifVersion version: Int?
  ) throws(Undecided) -> Thing {
    guard let entry = things[id] else {
      throw .refused(Refusal(.notFound, "there is no such \(Thing.word)"))
    }
    try check(version, current: entry.version)
    return entry.value
  }
}

/// The commands of a thing of any sort that partners share.
public enum SharedCommand<Change: SharedChange>: Sendable {
  case create(Change.Thing)
  /// Change the values that the change names.
  case update(Change, ifVersion: Int?)
  case delete(ifVersion: Int?)
}

/// The kind of an event after which the thing still exists.
public enum SharedEventKind: Sendable, CaseIterable {
  case created
  case updated
}
