import CallboardHTTPServer
import Synchronization
import Testing

@testable import CallboardAPI

/// Requests for a tenant that is not served, by callers whom nobody has verified yet.
@Suite struct TenantRouterTests {
  /// Sends different requests until one of them is refused for another reason than its key.
  ///
  /// - Returns: the number of requests before that one, and the problem with which it was refused.
  private static func askUntilRefused(
    _ tenants: TestTenants, _ request: (Int) throws -> Request
  ) async throws -> (count: Int, refusal: ProblemCode?) {
    _ = try await tenants.create(
      NewTenant(name: "acme", title: "Acme", database: nil, hosts: [], issuers: []))
    let router = TenantRouter(control: tenants)
    let limiter = Limiter(.open)
    var count = 0
    while count < 100_000 {
      if let refusal = try await refusal(router, try request(count), limiter) {
        return (count, refusal)
      }
      count += 1
    }
    return (count, nil)
  }

  private static func refusal(
    _ router: TenantRouter, _ request: Request, _ limiter: Limiter
  ) async throws -> ProblemCode? {
    do {
      _ = try await router.tenant(of: request, limiter)
      return nil
    } catch let problem as Problem {
      return problem.code == .unauthenticated ? nil : problem.code
    }
  }

  @Test func inventedKeysAreRefusedUnread() async throws {
    try await TestApp.run { app in
      let tenants = try #require(app.service.tenants as? TestTenants)
      let asked = try await Self.askUntilRefused(tenants) { number in
        Request(
          method: .get, target: try #require(RequestTarget("/v1/me")),
          headers: Headers([("Authorization", "Bearer cb_acme.\(number)")]))
      }
      #expect(asked.refusal == .tooManyRequests)
      #expect(tenants.lookups.load(ordering: .relaxed) == asked.count)
    }
  }

  @Test func inventedTicketsStartFewTenants() async throws {
    try await TestApp.run { app in
      let tenants = try #require(app.service.tenants as? TestTenants)
      let asked = try await Self.askUntilRefused(tenants) { number in
        Request(
          method: .get,
          target: try #require(RequestTarget("/v1/me/stream?ticket=acme.\(number)")))
      }
      #expect(asked.refusal == .tooManyRequests)
      #expect(tenants.lookups.load(ordering: .relaxed) == 0)
    }
  }
}
