import CallboardDomain
import CallboardHTTPServer
import FoundationEssentials
import Testing

@testable import CallboardAPI

/// Asks every route of a connection as both partners, and again after one has blocked the other.
@Suite struct ConnectionMatrixTests {
  private static let endpoints = MatrixRoute.all(of: .connection).map(\.endpoint)

  /// The endpoints that may be asked in one connection: a GET changes nothing, and each other one has a connection of
  /// its own.
  private static let sharing =
    [endpoints.filter { $0.method == .get }] + endpoints.filter { $0.method != .get }.map { [$0] }

  @Test func bothPartnersMayTheSame() async throws {
    try await TestApp.run { app in
      #expect(Self.endpoints.count > 40)
      for endpoints in Self.sharing {
        for isMaker in [true, false] {
          let stage = try await ConnectionStage(app)
          let person = isMaker ? stage.maker : stage.partner
          for endpoint in endpoints {
            let answer = try await stage.ask(endpoint, as: person, of: stage.maker)
            let isRefused =
              Self.managing.contains(endpoint.name)
              || Self.own.contains(endpoint.name) && !isMaker
            #expect(
              isRefused ? answer.status == 403 : answer.isSuccess,
              "maker \(isMaker): \(endpoint.name) \(answer.text)")
          }
        }
      }
    }
  }

  @Test func onceOneEndsItNeitherFindsAnythingThere() async throws {
    try await TestApp.run { app in
      let stage = try await ConnectionStage(app)
      #expect(try await stage.partner.delete(stage.space).status == 200)
      for endpoint in Self.endpoints {
        for person in [stage.maker, stage.partner] {
          let answer = try await stage.ask(endpoint, as: person, of: stage.maker)
          #expect(answer.status == 404, "\(endpoint.name) \(answer.text)")
        }
      }
    }
  }

  @Test func whoWasNeverAPartnerFindsNothingThere() async throws {
    try await TestApp.run { app in
      for endpoints in Self.sharing {
        let stage = try await ConnectionStage(app)
        var outsiders: [(MatrixOutsider.Exit, TestPerson)] = []
        for exit in MatrixOutsider.Exit.allCases where exit.isOf(.connection) {
          let outsider = try await app.person(exit.rawValue)
          _ = try await stage.maker.connect(with: outsider)
          if exit == .blocked { _ = try await stage.maker.blocks(outsider) }
          outsiders.append((exit, outsider))
        }
        for endpoint in endpoints { try await checkOthers(endpoint, in: stage, outsiders) }
      }
    }
  }

  private func checkOthers(
    _ endpoint: Endpoint, in stage: ConnectionStage,
    _ outsiders: [(MatrixOutsider.Exit, TestPerson)]
  ) async throws {
    let before = try await stage.version()
    for (exit, outsider) in outsiders {
      let answer = try await stage.ask(endpoint, as: outsider, of: stage.maker)
      #expect(answer.status == 404, "\(exit): \(endpoint.name) \(answer.text)")
    }
    let anonymous = try await stage.ask(endpoint, as: nil, of: stage.maker)
    #expect(anonymous.status == 401, "anonymous: \(endpoint.name) \(anonymous.text)")
    let operators = try await stage.askAsOperator(endpoint)
    #expect(operators.status == 403, "operator: \(endpoint.name) \(operators.text)")
    #expect(try await stage.version() == before, "\(endpoint.name)")
    guard !Self.managing.contains(endpoint.name) else { return }
    let partner = try await stage.ask(endpoint, as: stage.maker, of: stage.maker)
    #expect(partner.isSuccess, "maker: \(endpoint.name) \(partner.text)")
  }

  @Test func afterABlockNeitherFindsAnythingThere() async throws {
    try await TestApp.run { app in
      let stage = try await ConnectionStage(app)
      #expect(try await stage.maker.blocks(stage.partner).status == 200)
      for endpoint in Self.endpoints {
        for person in [stage.maker, stage.partner] {
          let answer = try await stage.ask(endpoint, as: person, of: stage.maker)
          #expect(answer.status == 404, "\(endpoint.name) \(answer.text)")
        }
      }
      // They cannot connect again until the blocker has ended the block.
      let code = try await stage.maker.makeCode()
      let refused = try await stage.partner.post("/v1/connections", ["code": code])
      #expect(refused.status == 404 || refused.status == 410, "\(refused.text)")
      let other = try await stage.partner.makeCode()
      #expect(try await stage.maker.post("/v1/connections", ["code": other]).status == 409)
      #expect(
        try await stage.partner.delete("/v1/me/blocks/\(stage.maker.id.lower)").status == 404)
      #expect(
        try await stage.maker.delete("/v1/me/blocks/\(stage.partner.id.lower)").status == 200)
      #expect(try await stage.maker.post("/v1/connections", ["code": other]).status == 201)
    }
  }

  /// The routes that only the maker of a thing may use, and removing a person, who is the maker here.
  private static let own: Set = [
    "updateConnectionComment", "deleteConnectionComment", "updateConnectionChat",
    "deleteConnectionChat", "extendConnectionLock", "releaseConnectionLock",
    "removeConnectionMember",
  ]

  /// The routes by which neither partner may act on the other.
  private static let managing: Set = [
    "addConnectionMember", "updateConnectionMember", "transferConnectionOwnership",
    "endConnectionLock", "setConnectionRole", "deleteConnectionRole",
  ]
}
