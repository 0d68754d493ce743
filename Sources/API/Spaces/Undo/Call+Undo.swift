import CallboardDomain
import CallboardEngine
import CallboardEventLog
import CallboardHTTPServer
import FoundationEssentials

extension Call {
  /// Carries out an undo that was prepared from the events, and answers with what it did; with `dry_run` in the body it
  /// only decides, on this node's state of the space, and answers with what it would do.
  func undo(
    _ present: any Space, _ action: Action, by actor: Actor, _ asked: UndoAsked, _ body: JSONReader
  ) async throws -> Response {
    guard try body.boolIfPresent("dry_run") ?? false else {
      let reply = try await submit(present.id, action, actor: actor, spaceKind: present.kind)
      return try await UndoResultsView(reply, of: try asked.told(in: reply, body)).response(self)
    }
    let state = try await state(of: present.id)
    let command = Command(
      actor: actor, id: .drawn(), digest: 0, correlationID: nil, stream: present.id,
      spaceKind: present.kind, fence: try lockFence(), isRepeatable: false, action: action)
    let reply: Reply
    do throws(EngineError) {
      reply = try service.engine.preview(command, on: state, at: .now)
    } catch { throw Problem(error) }
    return try await UndoResultsView(reply, of: asked, wouldChange: state).response(self)
  }

  /// Passes the events of a space after one version and through another to a closure, as long as it returns true.
  func follow(
    _ space: UUID, after version: Int, through last: Int,
    _ takes: (RecordedEvent) throws -> Bool
  ) async throws {
    var version = version
    while version < last {
      let events = try await service.reader.streamEvents(
        space, afterVersion: version, throughVersion: last, limit: 2_000, bytesMax: 8 << 20)
      guard let next = events.last?.version else {
        throw Problem(.internal, "the events up to version \(last) are not there")
      }
      for stored in events where !(try takes(try RecordedEvent(stored))) { return }
      version = next
    }
  }

  /// The versions of a space's events, after a position, that undid changes of records.
  func undos(in space: UUID, after position: Int64) async throws -> Set<Int> {
    var found: Set<Int> = []
    var last = position
    while true {
      let page = try await service.reader.page(
        after: last, limit: 500, bytesMax: 8 << 20,
        filter: EventFilter(stream: space, types: [EventType.recordsUndone.rawValue]))
      for stored in page.events {
        guard case .space(.recordsUndone(let report)) = try RecordedEvent(stored).event else {
          continue
        }
        found.formUnion(stored.version - report.events..<stored.version)
      }
      guard !page.isLast, let next = page.events.last?.position else { return found }
      last = next
    }
  }
}
