import Domain
import Engine

/// What an undo came to, made from the events that it caused.
struct UndoResultsView {
  private let reply: Reply
  private let undoing: Undoing

  init(_ reply: Reply, of undoing: Undoing) {
    self.reply = reply
    self.undoing = undoing
  }

  func write(to json: inout JSONWriter) {
    var report: UndoReport?
    if case .project(.undone(let found))? = reply.events.last?.event { report = found }
    json.object {
      $0.member("version", reply.events.last?.version ?? undoing.version)
      $0.member("position", reply.events.last?.stored.position ?? reply.position)
      $0.member("repeated", reply.isRepeated)
      $0.member("author", report == nil ? undoing.author : report?.author)
      $0.member("from", report?.from ?? undoing.from)
      $0.member("to", report?.to ?? undoing.to)
      $0.member("events") { json in
        json.array { json in
          for recorded in reply.events { Self.write(recorded, to: &json) }
        }
      }
      $0.member("kept", report?.kept ?? [])
    }
  }

  private static func write(_ recorded: RecordedEvent, to json: inout JSONWriter) {
    guard case .project(.content(let content)) = recorded.event else { return }
    json.object {
      $0.member("version", recorded.version)
      $0.member("position", recorded.stored.position)
      $0.member("type", recorded.stored.type)
      $0.member("target", content.target)
      $0.member("conflicts", content.origin.conflicts)
    }
  }
}
