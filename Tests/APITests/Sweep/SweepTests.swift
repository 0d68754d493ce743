import CallboardDomain
import CallboardHTTPServer
import CallboardProjections
import CallboardTestSupport
import FoundationEssentials
import Testing

@testable import CallboardAPI

/// Expects that every route succeeds, and that no place in its answers is always empty.
@Suite struct SweepTests {
  @Test func everyRouteAnswersWithSuccessAndNothingItAnswersIsAlwaysEmpty() async throws {
    try await TestApp.run(verifier: try TestIssuer.verifier()) { app in
      let coverage = AnswerCoverage()
      let recorded = RecordedAnswers()
      try await AnswerCoverage.$current.withValue(coverage) {
        try await RecordedAnswers.$current.withValue(recorded) {
          try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await app.service.board.run() }
            try await live(app, coverage)
            group.cancelAll()
            while let result = await group.nextResult() { _ = result }
          }
        }
      }
      try Golden.check("answers.txt", recorded.lines(of: App.endpoints))
      let unasked = coverage.unasked(of: App.endpoints).filter { !AlwaysEmpty.isRefused($0) }
      #expect(unasked.isEmpty, "never answered with success: \(unasked.sorted())")
      let empty = coverage.empty(of: App.endpoints)
      let unexplained = empty.filter { AlwaysEmpty.reason(for: $0) == nil }
      #expect(
        unexplained.isEmpty,
        "always empty:\n\(unexplained.sorted().joined(separator: "\n"))")
      let idle = AlwaysEmpty.idle(empty)
      #expect(idle.isEmpty, "said to be empty, and is not: \(idle)")
    }
  }

  private func live(_ app: TestApp, _ coverage: AnswerCoverage) async throws {
    var sweep = try await Sweep(app)
    try await sweep.fillPeople()
    try await sweep.fillProject()
    try await sweep.fillCourse()
    try await sweep.fillWorkSession()
    try await sweep.fillRooms()
    try await sweep.fillConnection()
    try await sweep.fillAdmin()
    try await sweep.readAll()
    try await sweep.followAll(coverage)
    try await sweep.signal()
    for place in sweep.places where place.ids.count > 1 { try await sweep.handOver(place) }
    if let room = sweep.places.first(where: { $0.kind == .room }) {
      try await sweep.becomeAbsent(in: room)
    }
    try await sweep.endSessions()
    try await sweep.readAll()
    try await sweep.endRooms()
    try await sweep.readAll()
    for place in sweep.places where place.ids.count > 1 { try await sweep.end(place) }
    try await sweep.readAll()
  }

  /// `GET /v1/rooms` once answered in this way in an optimised build.
  @Test func aListThatIsAlwaysEmptyIsFound() throws {
    let endpoint = try #require(App.endpoints.first { $0.name == "listRooms" })
    let coverage = AnswerCoverage()
    let empty: JSON = ["items": [], "next": "x", "reset": false]
    coverage.note(try Answer(Response(status: 200, body: .bytes(empty.bytes()))), of: endpoint)
    #expect(coverage.unasked(of: [endpoint]).isEmpty)
    #expect(coverage.empty(of: [endpoint]) == ["listRooms /items"])
    #expect(AlwaysEmpty.reason(for: "listRooms /items") == nil)
    let failed: JSON = ["code": "not_found"]
    let unasked = AnswerCoverage()
    unasked.note(try Answer(Response(status: 404, body: .bytes(failed.bytes()))), of: endpoint)
    #expect(unasked.unasked(of: [endpoint]) == ["listRooms"])
  }
}
