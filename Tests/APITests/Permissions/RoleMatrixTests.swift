import CallboardDomain
import CallboardHTTPServer
import FoundationEssentials
import Testing

@testable import CallboardAPI

/// Asks every route of a kind of space as every role. A route must need what `MatrixTable` says, and the events that
/// the owner causes by it must declare the same.
@Suite struct RoleMatrixTests {
  /// The kinds whose members have roles.
  static let kinds: [SpaceKind] = [.project, .course, .worksession, .room]

  @Test(arguments: kinds)
  func everyRoleMayWhatTheTableSaysAndNothingElse(kind: SpaceKind) async throws {
    try await TestApp.run { app in
      let cast = try await MatrixCast(app, kind)
      let routes = MatrixRoute.rows(of: kind).filter { !$0.isComingIn }
      #expect(Set(routes.map(\.label)) == MatrixTable.labels(of: kind))
      try await withThrowingTaskGroup(of: Void.self) { group in
        for (index, route) in routes.enumerated() {
          if index >= 6 { try await group.next() }
          group.addTask { try await check(route, cast) }
        }
        try await group.waitForAll()
      }
    }
  }

  @Test func nobodyInARoomComesInAnewOrIsPutIn() async throws {
    try await TestApp.run { app in
      let cast = try await MatrixCast(app, .room)
      for route in MatrixRoute.all(of: .room) where route.isComingIn {
        let stage = try await MatrixStage(cast, route)
        for part in cast.members {
          let answer = try await stage.ask(route, as: part.person)
          let place: Testing.Comment = "\(part.name): \(route.label) \(answer.text)"
          switch (route.name, part.name) {
          // A spectator may join as a player.
          case ("joinRoom", "spectator"): #expect(answer.status == 200, place)
          case ("joinRoom", _): #expect(answer.code == "already_member", place)
          default: #expect(answer.code == "invalid", place)
          }
        }
      }
    }
  }

  private func check(_ route: MatrixRoute, _ cast: MatrixCast) async throws {
    let first = try await MatrixStage(cast, route)
    let asked = try await first.ask(route, as: cast.owner)
    #expect(asked.isSuccess, "owner: \(route.label) \(asked.text)")
    guard asked.isSuccess else { return }
    let needed = try #require(MatrixTable.needs(of: cast.kind, route.label), "\(route.label)")
    if route.endpoint.method != .get,
      !MatrixTable.beyondDeclarations.contains(route.operation ?? route.name)
    {
      let declared = try await first.takenByNewEvents()
      #expect(declared == needed, "declared of \(route.label): \(cast.kind.names(of: declared))")
    }
    /// A GET changes nothing, so all parts may ask in the owner's space.
    func nextStage() async throws -> MatrixStage {
      route.endpoint.method == .get ? first : try await MatrixStage(cast, route)
    }
    let isPermitted = { (part: MatrixPart) in
      needed.subtracting(part.capabilities).isEmpty && !route.isPersonal
    }
    let others = cast.members.filter { !$0.isOwner }
    for part in others where isPermitted(part) {
      let answer = try await nextStage().ask(route, as: part.person)
      #expect(answer.isSuccess, "\(part.name): \(route.label) \(answer.text)")
    }
    let refused = others.filter { !isPermitted($0) }
    guard !refused.isEmpty else { return }
    let refusing = try await nextStage()
    let version = try await refusing.version()
    for part in refused {
      let missing = needed.subtracting(part.capabilities)
      let answer = try await refusing.ask(route, as: part.person)
      let place: Testing.Comment = "\(part.name): \(route.label) \(answer.text)"
      let isHidden = route.isHidden(without: missing)
      #expect(answer.status == (isHidden ? 404 : 403), place)
      if !route.isPersonal, !isHidden {
        let names = cast.kind.names(of: missing)
        #expect(answer["missing_capability"]?.string.map { names.contains($0) } ?? false, place)
      }
      #expect(try await refusing.version() == version, place)
    }
  }
}
