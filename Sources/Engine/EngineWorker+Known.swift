import CallboardDomain
import CallboardEventLog
import FoundationEssentials

/// The records of a pending command that was sent before, in the log and the batches. A pending command has one key for
/// each command in it.
enum SentBefore {
  /// These keys have caused events; none if the command is new.
  case caused(Caused)
  /// The command was carried out and caused no event.
  case withoutEvents(CommandWithoutEvents, CommandKey)
  /// The id of a key was used for something else.
  case reused(UUID)

  /// The keys of a pending command that have caused events.
  struct Caused {
    /// The events of the keys for which they are at hand.
    var events: [UUID: [RecordedEvent]] = [:]
    /// The keys whose events are only in the log.
    var unread: [CommandIdentity] = []
    /// The version of the command's stream after the last of these keys.
    var version = 0

    var count: Int { events.count + unread.count }

    /// The answer if these are all keys of the pending command. The events are read once its batch is committed.
    func answer(of pending: PendingCommand) -> PendingAnswer {
      PendingAnswer(
        pending: pending,
        events: unread.isEmpty ? pending.keys.flatMap { events[$0.id] ?? [] } : [],
        version: version, isRepeated: true,
        unread: unread.isEmpty ? [] : pending.keys.map(\.identity))
    }
  }
}

extension EngineWorker {
  /// Looks up the keys of a pending command in this batch and in the log.
  func sentBefore(
    _ pending: PendingCommand, _ answers: Batch.Answers
  ) -> SentBefore {
    var caused = SentBefore.Caused()
    let stream = pending.command.stream
    for key in pending.keys {
      let identity = key.identity
      if let events = answers.events(of: identity)
        ?? pending.events(of: identity)
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
      } else if let earlier = answers.withoutEvents[identity]
        ?? answers.knownWithoutEvents[identity]
      {
        return .withoutEvents(earlier, key)
      }
    }
    return .caused(caused)
  }

  /// Starts reading the events of those keys that were carried out, if others of the pending command were not.
  func fetchEvents(of commands: [CommandIdentity], for pending: PendingCommand) {
    if isStopped { return pending.answer(.failure(.stops)) }
    // Nobody takes a job any more once the engine is being cancelled.
    if case .terminated = post.yield(.events(of: commands, for: pending)) {
      pending.answer(.failure(.stops))
    }
  }

  /// Queues a pending command again once its events have been read.
  func putBack(_ pending: PendingCommand) {
    if isStopped { return pending.answer(.failure(.stops)) }
    if queue.putBack([pending]) { pump() }
  }
}
