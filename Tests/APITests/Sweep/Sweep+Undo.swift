import CallboardDomain
import CallboardHTTPServer
import FoundationEssentials
import Testing

@testable import CallboardAPI

/// Undoes changes of records, and hands spaces over to a successor.
extension Sweep {
  /// Undoes the other person's changes to two records, one of which the owner has changed since.
  func undoRecords(
    in path: String, _ records: String, _ bodies: [JSON], _ method: HTTPMethod = .put
  ) async throws {
    func send(_ person: TestPerson, _ record: String, _ body: JSON) async throws {
      good(try await app.send(as: person.id, method, record, body))
    }
    let mine = "\(records)/\(made(try await owner.post(records, bodies[0])))"
    let from = try await owner.get("\(path)/history?limit=1").items.first?["version"] ?? 1
    try await send(other, mine, bodies[1])
    try await send(owner, mine, bodies[2])
    _ = made(try await other.post(records, bodies[1]))
    good(try await owner.post("\(path)/undo", ["author": other.json, "from": from]))
  }

  /// Hands a person's spaces over to another person, as an operator does.
  func succeed() async throws {
    let (gone, heir) = (try await app.person("Gus"), try await app.person("Hue"))
    let (first, second, third) = (
      try await gone.makeProject("First"), try await gone.makeProject("Second"),
      try await gone.makeProject("Third")
    )
    func id(_ path: String) -> String { path.split(separator: "/").last.map(String.init) ?? "" }
    for path in [first, second] { good(try await gone.add(heir, "editor", to: path)) }
    good(try await gone.add(other, "editor", to: third))
    good(
      try await app.sendAsOperator(
        .post, "/admin/v1/spaces/\(id(first))/hand_over", ["to": heir.json]))
    good(
      try await app.sendAsOperator(
        .post, "/admin/v1/people/\(gone.id.lower)/hand_over", ["to": heir.json]))
  }
}
