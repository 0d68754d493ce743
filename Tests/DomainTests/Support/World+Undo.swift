import CallboardDomain
import FoundationEssentials
import Testing

extension World {
  /// The undo, as it is computed from the project's history.
  func undoing(_ author: UUID?, from: Int, to: Int) -> Undoing {
    var before = StreamState.absent
    for recorded in history.prefix(from - 1) { _ = try? before.evolve(recorded) }
    guard case .project(let project) = before else {
      preconditionFailure("the project is made before something is undone")
    }
    var undoing = Undoing(author: author, from: from, to: to, before: project)
    for recorded in history.dropFirst(from - 1) { try? undoing.take(recorded) }
    return undoing
  }

  /// Undoes an author's changes, or everybody's, up to now if no end is given.
  @discardableResult
  mutating func undo(
    _ author: UUID?, from: Int, to: Int? = nil, by person: UUID
  ) -> Answer {
    run(person, project, .project(.undo(undoing(author, from: from, to: to ?? version))))
  }
}

extension World.Answer {
  /// The report of an undo.
  var report: UndoReport<KeptChange>? {
    if case .project(.undone(let report))? = events.last?.event { report } else { nil }
  }
}
