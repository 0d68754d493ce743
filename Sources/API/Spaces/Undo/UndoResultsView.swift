import CallboardDomain
import CallboardEngine
import CallboardHTTPServer
import FoundationEssentials

/// The result of an undo, made from the events that it caused, or would cause.
struct UndoResultsView {
  private let reply: Reply
  private let asked: UndoAsked
  /// The state that it would change; nil if it has changed it.
  private let unchanged: StreamState?

  init(_ reply: Reply, of asked: UndoAsked, wouldChange unchanged: StreamState? = nil) {
    self.reply = reply
    self.asked = asked
    self.unchanged = unchanged
  }

  /// The author of the changes; nil for all authors.
  private var author: UUID? {
    switch reply.events.last?.event {
    case .project(.undone(let report)): report.author
    case .space(.recordsUndone(let report)): report.author
    default: asked.author
    }
  }

  /// The answer, with the author's name.
  func response(_ call: Call) async throws -> Response {
    let names = try await Names(of: [author].compactMap(\.self), in: call.service.vault)
    let headers = unchanged == nil ? [Response.position(reply.written)] : []
    return .json(headers: headers) { write(to: &$0, names) }
  }

  private func write(to json: inout JSONWriter, _ names: Names) {
    switch reply.events.last?.event {
    case .project(.undone(let report)): write(report, to: &json, names)
    case .space(.recordsUndone(let report)): write(report, to: &json, names)
    default: write(UndoReport<KeptRecord>?.none, to: &json, names)
    }
  }

  private func write<Kept>(
    _ report: UndoReport<Kept>?, to json: inout JSONWriter, _ names: Names
  ) {
    json.object {
      $0.member("version", unchanged?.version ?? reply.version)
      $0.member("position", unchanged?.position ?? reply.written)
      $0.member("repeated", reply.isRepeated)
      $0.member("dry_run", unchanged != nil)
      $0.member("author", author.map { PersonReference($0, names) })
      $0.member("from", report?.from ?? asked.range.lowerBound)
      $0.member("to", report?.to ?? asked.range.upperBound)
      $0.member("events") { json in
        json.array { json in
          for recorded in reply.events { Self.write(recorded, to: &json) }
        }
      }
      $0.member("kept", report?.kept ?? [])
    }
  }

  private static func write(_ recorded: RecordedEvent, to json: inout JSONWriter) {
    var content: ContentEvent?
    if case .project(.content(let event)) = recorded.event { content = event }
    guard content != nil || recorded.event.record != nil else { return }
    json.object {
      $0.member("version", recorded.version)
      $0.member("position", recorded.stored.position)
      $0.member("type", recorded.stored.type)
      if let content {
        $0.member("target", content.target)
        $0.member("conflicts", content.origin.conflicts)
      } else if let target = recorded.event.record {
        $0.member("target", target)
      }
    }
  }
}
