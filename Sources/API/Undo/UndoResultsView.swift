import Domain
import Engine
import FoundationEssentials

/// What an undo came to, made from the events that it caused.
struct UndoResultsView {
  private let reply: Reply
  private let author: UUID?
  private let range: ClosedRange<Int>

  /// - Parameters:
  ///   - author: whose changes were to be undone; nil: everybody's.
  ///   - range: the versions that were looked through.
  init(_ reply: Reply, author: UUID?, _ range: ClosedRange<Int>) {
    self.reply = reply
    self.author = author
    self.range = range
  }

  func write(to json: inout JSONWriter) {
    var report: UndoReport?
    if case .project(.undone(let found))? = reply.events.last?.event { report = found }
    json.object {
      $0.member("version", reply.version)
      $0.member("position", reply.written)
      $0.member("repeated", reply.isRepeated)
      $0.member("author", report == nil ? author : report?.author)
      $0.member("from", report?.from ?? range.lowerBound)
      $0.member("to", report?.to ?? range.upperBound)
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
