import CallboardDomain
import FoundationEssentials

extension World {
  @discardableResult
  mutating func acquire(
    _ key: LockKey = .space, by person: UUID, seconds: Int = 30, in space: UUID? = nil
  ) -> Answer {
    run(person, space ?? project, .space(.lock(.acquire(key, seconds: seconds))))
  }

  @discardableResult
  mutating func lock(_ command: LockCommand, by person: UUID) -> Answer {
    run(person, project, .space(.lock(command)))
  }

  /// Acquires a lock and returns its fence.
  mutating func fence(_ key: LockKey = .space, by person: UUID, seconds: Int = 30) -> Int64 {
    acquire(key, by: person, seconds: seconds).events.first?.stored.position ?? 0
  }

  /// Runs a command that names a fence.
  mutating func run(_ person: UUID, _ action: Action, fence: Int64) -> Answer {
    run(
      Command(
        actor: .person(person), id: UUID(), digest: 0, correlationID: nil, stream: project,
        fence: fence, action: action))
  }

  var locks: Locks { space.core.locks }
}
