import CallboardClient
import CallboardDomain
import Foundation

/// The events of a project.
struct ProjectLog: Sendable {
  let events: [JSON]

  /// Reads all events as a person.
  static func read(_ client: CallboardClient, _ project: UUID) async throws -> ProjectLog {
    var events: [JSON] = []
    var query = "after_version=0"
    while true {
      let page = try await client.get("/v1/projects/\(project.lower)/events?\(query)&limit=1000")
      events += page["items"]?.array ?? []
      guard let next = page["next"]?.string else { return ProjectLog(events: events) }
      query = "after=\(next)"
    }
  }

  /// The events that replicas have made.
  var changes: [JSON] { events.filter { $0["data"]?["replica"]?.string != nil } }

  /// The last events about a thing, as lines for a person.
  func lines(about id: UUID, last count: Int) -> [String] {
    events.filter { event in
      event["data"].map { data in ["element", "scene"].contains { data[$0]?.string == id.lower } }
        ?? false
    }
    .suffix(count).map(Self.line)
  }

  static func line(_ event: JSON) -> String {
    let shown = ["version", "type", "command_id", "data"].compactMap { key in
      event[key].map { "\(key) \($0)" }
    }
    return shown.joined(separator: " ")
  }
}
