import CallboardDomain
import CallboardHTTPServer
import CallboardTestSupport
import FoundationEssentials
import Testing

@testable import CallboardAPI

/// Asks every route of every kind of space except connections, about things that exist, as everyone who is not a
/// member, and then as the owner. `ConnectionMatrixTests` asks the routes of connections.
@Suite struct OutsiderMatrixTests {
  @Test(arguments: RoleMatrixTests.kinds)
  func whoIsNoMemberFindsNothingThereAndItsOwnerDoes(kind: SpaceKind) async throws {
    try await TestApp.run { app in
      let cast = try await MatrixCast(app, kind)
      let outsiders = try await MatrixOutsider.all(app, kind, owner: cast.owner)
      #expect(outsiders.count >= 5)
      let routes = MatrixRoute.rows(of: kind)
      #expect(routes.count > 30)
      let sharing = routes.filter { !$0.needsOwnStage }
      let shared = try await MatrixStage(cast, try #require(sharing.first), outsiders: outsiders)
      for route in sharing { try await check(route, in: shared, cast, outsiders) }
      try await withThrowingTaskGroup(of: Void.self) { group in
        for (index, route) in routes.filter(\.needsOwnStage).enumerated() {
          if index >= 6 { try await group.next() }
          group.addTask {
            let stage = try await MatrixStage(cast, route, outsiders: outsiders)
            try await check(route, in: stage, cast, outsiders)
          }
        }
        try await group.waitForAll()
      }
    }
  }

  private func check(
    _ route: MatrixRoute, in stage: MatrixStage, _ cast: MatrixCast, _ outsiders: [MatrixOutsider]
  ) async throws {
    let name = route.label
    let before = try await stage.version()
    for outsider in outsiders {
      let answer = try await stage.ask(route, as: outsider.person)
      #expect(answer.status == 404, "\(outsider.name): \(name) \(answer.text)")
    }
    let anonymous = try await stage.askAnonymously(route)
    #expect(anonymous.status == 401, "anonymous: \(name) \(anonymous.text)")
    let operators = try await stage.askAsOperator(route)
    #expect(operators.status == 403, "operator: \(name) \(operators.text)")
    #expect(try await stage.version() == before, "\(name)")
    // Nobody joins a room twice.
    guard !route.isComingIn else { return }
    let owner = try await stage.ask(route, as: cast.owner)
    #expect(owner.isSuccess, "owner: \(name) \(owner.text)")
  }
}

extension TestPerson {
  /// Makes a space of a kind and returns its path.
  ///
  /// - Parameter partner: the other person of a connection.
  func make(_ kind: SpaceKind, with partner: TestPerson? = nil) async throws -> String {
    if kind == .connection, let partner {
      let code = try await post("/v1/me/connection_codes", [:])["code"] ?? .null
      let made = try await partner.post("/v1/connections", ["code": code])
      return "/v1/connections/\(made["id"]?.string ?? "none")"
    }
    let body: JSON =
      switch kind {
      case .project, .course: ["title": "x"]
      case .worksession: ["session_type": "x"]
      case .room: ["name": "x", "private": true]
      case .connection: [:]
      }
    let made = try await post("/v1/\(kind.collection)", body)
    return "/v1/\(kind.collection)/\(made["id"]?.string ?? "none")"
  }
}
