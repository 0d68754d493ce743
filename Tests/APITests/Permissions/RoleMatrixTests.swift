import Domain
import FoundationEssentials
import Testing

@testable import API

/// Every route of a kind of space, asked by every role: what a write takes is what the registry says of the events
/// that it causes when the owner asks.
@Suite struct RoleMatrixTests {
  /// The kinds whose members are given their roles.
  static let kinds: [SpaceKind] = [.project, .course, .worksession, .room]

  @Test(arguments: kinds)
  func everyRoleMayWhatTheRegistrySaysAndNothingElse(kind: SpaceKind) async throws {
    try await TestApp.run { app in
      let cast = try await MatrixCast(app, kind)
      let routes = MatrixRoute.all(of: kind)
      #expect(routes.count > 30)
      try await withThrowingTaskGroup(of: Void.self) { group in
        for (index, route) in routes.enumerated() {
          if index >= 6 { try await group.next() }
          group.addTask { try await check(route, cast) }
        }
        try await group.waitForAll()
      }
    }
  }

  private func check(_ route: MatrixRoute, _ cast: MatrixCast) async throws {
    let first = try await MatrixStage(cast, route)
    let asked = try await first.ask(route, as: cast.owner)
    #expect(asked.isSuccess, "owner: \(route.endpoint.name) \(asked.text)")
    guard asked.isSuccess else { return }
    let taken = try await first.takenByNewEvents()
    let needed = route.needs ?? taken
    let refusing = try await MatrixStage(cast, route)
    let version = try await refusing.version()
    for (role, person) in cast.members where !role.isOwner {
      let missing = needed.subtracting(role.capabilities)
      if missing.isEmpty, !route.isPersonal {
        let stage = try await MatrixStage(cast, route)
        let answer = try await stage.ask(route, as: person)
        #expect(answer.isSuccess, "\(role.name): \(route.endpoint.name) \(answer.text)")
        continue
      }
      let answer = try await refusing.ask(route, as: person)
      let place: Testing.Comment = "\(role.name): \(route.endpoint.name) \(answer.text)"
      #expect(answer.status == 403, place)
      if !route.isPersonal {
        let names = cast.kind.names(of: missing)
        #expect(answer["missing_capability"]?.string.map { names.contains($0) } ?? false, place)
      }
      #expect(try await refusing.version() == version, place)
    }
  }
}

extension Answer {
  fileprivate var isSuccess: Bool { (200..<300).contains(status) }
}
