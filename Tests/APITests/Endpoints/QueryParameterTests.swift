import CallboardDomain
import CallboardHTTPServer
import FoundationEssentials
import Testing

@testable import CallboardAPI

/// Endpoints refuse a query parameter that they do not declare, so that a misspelt filter is not ignored.
@Suite struct QueryParameterTests {
  private static let unheardOf = "no_such_parameter"

  /// All endpoints but those that ignore unknown parameters for the sake of existing clients.
  private static let endpoints = App.endpoints.filter { !$0.passesOverUnknownParameters }

  @Test func everyRouteRefusesAParameterThatItDoesNotDeclare() async throws {
    try await TestApp.run(limits: .open) { app in
      let ann = try await app.person("Ann")
      for endpoint in Self.endpoints {
        let answer = try await ask(endpoint, "?\(Self.unheardOf)=1", app, ann)
        #expect(answer.status == 422, "\(endpoint.name): \(answer.text)")
        #expect(answer.code == "invalid", "\(endpoint.name)")
        #expect(answer["pointer"] == .string(Self.unheardOf), "\(endpoint.name)")
      }
    }
  }

  @Test func everyRouteRefusesAParameterThatComesTwice() async throws {
    try await TestApp.run(limits: .open) { app in
      let ann = try await app.person("Ann")
      var asked = 0
      for endpoint in Self.endpoints {
        let single = endpoint.parameters.filter { $0.place == .query && !$0.mayRepeat }
        // A ticket is read in place of `Authorization`.
        for parameter in single where parameter.name != "ticket" {
          let name = parameter.name
          let answer = try await ask(endpoint, "?\(name)=1&\(name)=1", app, ann)
          #expect(answer.code == "invalid", "\(endpoint.name): \(answer.text)")
          #expect(answer["pointer"] == .string(name), "\(endpoint.name)")
          #expect(answer["detail"]?.string?.contains("twice") == true, "\(answer.text)")
          asked += 1
        }
      }
      #expect(asked > 300)
    }
  }

  @Test func aReadThatCannotTellOfThePastRefusesToBeAskedOfIt() async throws {
    try await TestApp.run(limits: .open) { app in
      let ann = try await app.person("Ann")
      for endpoint in Self.endpoints where endpoint.method == .get {
        let names = Set(endpoint.parameters.map(\.name))
        for (name, value) in [("version", "1"), ("at", "2026-11-23T12:00:00Z")]
        where !names.contains(name) {
          let answer = try await ask(endpoint, "?\(name)=\(value)", app, ann)
          #expect(answer["pointer"] == .string(name), "\(endpoint.name): \(answer.text)")
          #expect(answer.code == "invalid", "\(endpoint.name)")
        }
      }
    }
  }

  @Test func aMisspeltFilterIsNotTakenForNone() async throws {
    try await TestApp.run { app in
      let ann = try await app.person("Ann")
      let project = try await ann.makeProject()
      let feed = try await app.get("/admin/v1/feed?actr=\(ann.id.lower)")
      #expect(feed.code == "invalid" && feed["pointer"] == "actr", "\(feed.text)")
      #expect(feed["detail"]?.string?.contains("actor") == true, "\(feed.text)")
      let members = try await ann.get("\(project)/members?limt=2")
      #expect(members.code == "invalid" && members["pointer"] == "limt", "\(members.text)")
      let long = String(repeating: "x", count: 5_000)
      let answer = try await ann.get("\(project)?\(long)=1")
      #expect(answer.code == "invalid" && answer.text.utf8.count < 1_000)
      // A parameter that takes several values separated by commas may also be repeated.
      let kinds = try await ann.get("/v1/me/feed?kind=project_created&kind=member_added")
      #expect(kinds.status == 200, "\(kinds.text)")
      #expect(try await ann.get("\(project)?").status == 200)
    }
  }

  @Test func theRoutesOfClientsThatAreThereAlreadyTakeWhatTheseSend() async throws {
    let taking = App.endpoints.filter(\.passesOverUnknownParameters)
    #expect(Set(taking.map(\.path)).allSatisfy { !$0.hasPrefix("/v1/") })
    #expect(taking.count == SessionLockEndpoints.all.count + SessionPresenceEndpoints.all.count)
    try await TestApp.run { app in
      let ann = try await app.person("Ann")
      let made = try await ann.post("/v1/worksessions", [:])
      let id = made["id"]?.string ?? "none"
      #expect(try await ann.get("/locks/\(id)?_=1732363200&_=2")["locked"] == false)
      #expect(try await ann.get("/presence/\(id)?user_id=x")["users"] == [])
    }
  }

  private func ask(
    _ endpoint: Endpoint, _ query: String, _ app: TestApp, _ person: TestPerson
  ) async throws -> Answer {
    let path = endpoint.filledPath { _ in UUID().lower } + query
    let body: JSON? = endpoint.body == nil ? nil : [:]
    return switch endpoint.access {
    case .open: try await app.send(endpoint.method, path, body)
    case .person:
      try await app.send(as: person.id, endpoint.method, path, body)
    case .operators: try await app.sendAsOperator(endpoint.method, path, body)
    }
  }
}
