import CallboardDomain
import CallboardEngine

/// The results of a request's changes, made from the events that they caused.
struct ChangeResultsView {
  private let reply: Reply

  init(_ reply: Reply) {
    self.reply = reply
  }

  func write(to json: inout JSONWriter) {
    json.object {
      $0.member("version", reply.events.last?.version ?? 0)
      $0.member("position", reply.events.last?.stored.position ?? reply.position)
      $0.member("repeated", reply.isRepeated)
      $0.member("results") { json in
        json.array { json in
          for recorded in reply.events { Self.write(recorded, to: &json) }
        }
      }
    }
  }

  private static func write(_ recorded: RecordedEvent, to json: inout JSONWriter) {
    guard case .project(.content(let content)) = recorded.event else { return }
    json.object {
      $0.member("id", recorded.stored.commandID)
      $0.member("version", recorded.version)
      $0.member("position", recorded.stored.position)
      switch content.fact {
      case .setAside(let outcome, let reason, _):
        $0.member("result", outcome.rawValue)
        $0.member("reason", reason)
      case .textEdited(_, _, let operation, let merged):
        $0.member("result", merged ? "merged" : "applied")
        if merged { $0.member("operation", operation) }
      case .sceneInserted, .sceneUpdated, .sceneMoved, .sceneDeleted, .elementInserted,
        .elementUpdated, .elementDeleted, .entityInserted, .entityUpdated, .entityDeleted:
        $0.member("result", "applied")
      }
      $0.member("conflicts", content.origin.conflicts)
    }
  }
}
