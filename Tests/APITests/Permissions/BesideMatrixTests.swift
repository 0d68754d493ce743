import CallboardDomain
import CallboardEventLog
import CallboardHTTPServer
import CallboardTestSupport
import FoundationEssentials
import Testing

@testable import CallboardAPI

/// Asks every route outside of spaces that names a thing of another person, about existing things, as every asker.
@Suite struct BesideMatrixTests {
  @Test func everyRouteBesideSpacesThatNamesSomethingIsAsked() {
    let asked = Set(BesideRow.all.map(\.endpoint))
    for endpoint in VersionOne.endpoints where endpoint.isBesideSpaces {
      guard endpoint.path.contains("{") else { continue }
      #expect(asked.contains(endpoint.name))
    }
    #expect(asked.isSubset(of: VersionOne.endpoints.filter(\.isBesideSpaces).map(\.name)))
  }

  @Test func everybodyIsAnsweredWhatIsTheirsToKnow() async throws {
    try await TestApp.run(limits: Self.patient) { app in
      let shared = try await BesideCast(app)
      for row in BesideRow.all {
        let cast = row.bringsTogether ? try await BesideCast(app) : shared
        for asker in BesideAsker.allCases { try await check(row, asker, cast) }
      }
    }
  }

  @Test func aTicketOpensWhatItsHolderMayFollowAndNothingElse() async throws {
    try await TestApp.run { app in
      let cast = try await BesideCast(app)
      let path = JSON.string("\(cast.project)/events/stream")
      for asker in BesideAsker.allCases where ![.anonymous, .operator].contains(asker) {
        let ticket = try await cast.ask(.post, "/v1/stream_tickets", ["path": path], as: asker)
        let opened = try await app.send(.get, ticket["url"]?.string ?? "none")
        let mayFollow = [.owner, .member].contains(asker)
        #expect(opened.status == (mayFollow ? 200 : 404), "\(asker): \(opened.text)")
      }
    }
  }

  /// Without a limit on wrong codes, which would delay a caller who asks for many missing things.
  private static var patient: Limits {
    var limits = Limits()
    limits.codes = nil
    return limits
  }

  private func check(_ row: BesideRow, _ asker: BesideAsker, _ cast: BesideCast) async throws {
    let asked = try await row.prepare(cast)
    let endpoint = try #require(VersionOne.endpoints.first { $0.name == row.endpoint })
    let before = try await cast.app.service.reader.head().position
    let answer = try await cast.ask(endpoint.method, asked.path, asked.body, as: asker)
    let expected = row.expected(of: asker)
    #expect(answer.status == expected, "\(row.name), \(asker): \(answer.text)")
    guard !answer.isSuccess else {
      #expect(row.check(answer, asked, asker), "\(row.name), \(asker): \(answer.text)")
      return
    }
    let after = try await cast.app.service.reader.head().position
    #expect(after == before, "\(row.name), \(asker): refused and done")
  }
}

extension Endpoint {
  /// Whether its path names no space.
  fileprivate var isBesideSpaces: Bool {
    !SpaceKind.allCases.contains { path.contains("{\($0.rawValue)}") }
  }
}
