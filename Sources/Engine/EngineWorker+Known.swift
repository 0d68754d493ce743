import Domain
import EventLog
import FoundationEssentials

/// What became of a unit's commands when they were sent before.
enum SentBefore {
  /// These have caused events; none of a new unit.
  case caused(Caused)
  /// One was carried out and caused none.
  case withoutEvents(CommandWithoutEvents, CommandKey)
  /// The id of one stands for something else.
  case reused(UUID)

  /// The commands of a unit that have caused events.
  struct Caused {
    /// The events of those for which they are at hand.
    var events: [UUID: [RecordedEvent]] = [:]
    /// Those whose events are in the log only.
    var unread: [CommandIdentity] = []
    /// The version at which the last of them left the stream that they were to change.
    var version = 0

    var count: Int { events.count + unread.count }

    /// The answer to a unit all of whose commands they are: their events are read once its batch is committed.
    func told(of unit: Unit) -> Told {
      Told(
        unit: unit, events: unread.isEmpty ? unit.keys.flatMap { events[$0.id] ?? [] } : [],
        version: version, isRepeated: true,
        unread: unread.isEmpty ? [] : unit.keys.map(\.identity))
    }
  }
}

extension EngineWorker {
  /// Looks what became of a unit's commands before, in this batch, in the one before and in the log.
  func sentBefore(
    _ unit: Unit, _ answers: Batch.Answers, behind before: Batch?
  ) -> SentBefore {
    var caused = SentBefore.Caused()
    let stream = unit.command.stream
    for key in unit.keys {
      let identity = key.identity
      if let events = answers.events(of: identity) ?? before?.answers.events(of: identity)
        ?? unit.events(of: identity)
      {
        guard events.allSatisfy({ $0.stored.commandDigest == key.digest }) else {
          return .reused(key.id)
        }
        caused.events[key.id] = events
        caused.version = events.last { $0.stored.streamID == stream }?.version ?? caused.version
      } else if let known = answers.known[identity] {
        guard known.digest == key.digest else { return .reused(key.id) }
        caused.unread.append(identity)
        caused.version = known.versions[stream] ?? caused.version
      } else if let earlier = answers.withoutEvents(of: identity, behind: before) {
        return .withoutEvents(earlier, key)
      }
    }
    return .caused(caused)
  }

  /// Has the events read of commands in a unit that were carried out, where others in it were not.
  func fetchEvents(of commands: [CommandIdentity], for unit: Unit) {
    if isStopped { return unit.answer(.failure(.stops)) }
    post.yield(.events(of: commands, for: unit))
  }

  /// Has a unit decided whose events have been read.
  func putBack(_ unit: Unit) {
    if isStopped { return unit.answer(.failure(.stops)) }
    if queue.putBack([unit]) { pump() }
  }
}

extension Batch.Answers {
  /// What is remembered of a command that caused no event, here, in the batch before, or in the log.
  fileprivate func withoutEvents(
    of command: CommandIdentity, behind before: Batch?
  ) -> CommandWithoutEvents? {
    withoutEvents[command] ?? before?.answers.withoutEvents[command]
      ?? knownWithoutEvents[command]
  }
}
