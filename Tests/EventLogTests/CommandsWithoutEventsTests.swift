import CallboardAccounts
import CallboardDomain
import CallboardEventLog
import CallboardPostgres
import FoundationEssentials
import Testing

/// The log remembers commands that caused no event, in a table of their own.
@Suite struct CommandsWithoutEventsTests {
  private func command(_ actor: UUID = UUID(), _ id: UUID = UUID()) -> CommandWithoutEvents {
    CommandWithoutEvents(
      key: CommandKey(actor: actor, id: id, digest: -7), stream: UUID(), version: 3, position: 9)
  }

  private func known(
    _ asked: [CommandKey], in log: TestLog
  ) throws -> [CommandIdentity: CommandWithoutEvents] {
    let writer = log.writer()
    defer { writer.close() }
    return try writer.begin(seen: 0, claims: [], commands: asked).knownWithoutEvents
  }

  @Test func theyAreFoundByActorAndIdAlone() throws {
    let log = try TestLog()
    let (one, other) = (command(), command())
    try log.write(commands: [one, other])
    let asked = [
      one.key, CommandKey(actor: one.key.actor, id: other.key.id, digest: 0),
      CommandKey(actor: UUID(), id: one.key.id, digest: 0),
    ]
    #expect(try known(asked, in: log) == [one.key.identity: one])
    // The log does not take them for commands that caused events.
    let writer = log.writer()
    defer { writer.close() }
    #expect(try writer.begin(seen: 0, claims: [], commands: [one.key]).known.isEmpty)
  }

  @Test func noneIsRememberedOfABatchThatIsUndone() throws {
    let log = try TestLog()
    let one = command()
    let writer = log.writer()
    defer { writer.close() }
    _ = try writer.begin(seen: 0, claims: [], commands: [])
    try writer.append([], commands: [one])
    writer.rollback()
    #expect(try known([one.key], in: log).isEmpty)
  }

  @Test func theyGoWithWhoSentThem() async throws {
    let log = try TestLog()
    let (gone, stays) = (command(), command())
    try log.write(erasures: [Erasure(.person, gone.key.actor)], commands: [gone, stays])
    try await log.withReader { _ = try await Eraser(of: $0).step() }
    #expect(Set(try known([gone.key, stays.key], in: log).keys) == [stays.key.identity])
    #expect(
      try await log.withReader { try await $0.kept(of: stays.key.actor).count } == 1)
  }
}
