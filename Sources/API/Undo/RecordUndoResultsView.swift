import Domain
import Engine

/// What an undo of changes of records came to, made from the events that it caused.
struct RecordUndoResultsView {
  private let reply: Reply
  private let asked: UndoAsked

  init(_ reply: Reply, of asked: UndoAsked) {
    self.reply = reply
    self.asked = asked
  }

  func write(to json: inout JSONWriter) {
    var report: RecordUndoReport?
    if case .space(.recordsUndone(let found))? = reply.events.last?.event { report = found }
    json.object {
      $0.member("version", reply.version)
      $0.member("position", reply.written)
      $0.member("repeated", reply.isRepeated)
      $0.member("author", report == nil ? asked.author : report?.author)
      $0.member("from", report?.from ?? asked.range.lowerBound)
      $0.member("to", report?.to ?? asked.range.upperBound)
      $0.member("events") { json in
        json.array { json in
          for recorded in reply.events {
            guard let target = recorded.event.record else { continue }
            json.object {
              $0.member("version", recorded.version)
              $0.member("position", recorded.stored.position)
              $0.member("type", recorded.stored.type)
              $0.member("target", target)
            }
          }
        }
      }
      $0.member("kept", report?.kept ?? [])
    }
  }

  static let schema = Schema.object([
    "version": .version, "position": .position, "repeated": .bool, "author": .uuid.orNull,
    "from": .version, "to": .version,
    "events": .array(
      .object([
        "version": .version, "position": .position, "type": .string(),
        "target": .named("RecordTarget"),
      ])),
    "kept": .array(
      .object([
        "target": .named("RecordTarget"),
        "reason": .oneOf(KeptRecord.Reason.allCases.map(\.rawValue)), "version?": .version,
      ])),
  ])

  static let target = Schema.object([
    "kind": .oneOf(
      CourseRecordKind.allCases.map(\.rawValue)
        + [TargetKind.marker, .task, .calendarEvent, .goal, .taskTemplate].map(\.rawValue)),
    "id": .uuid,
  ])
}
