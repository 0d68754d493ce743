import CallboardDomain
import CallboardHTTPServer
import FoundationEssentials
import Testing

@testable import CallboardAPI

/// A node keeps the requests that it refuses, within bounds.
@Suite struct RefusedRequestsTests {
  private let start = Timestamp(microseconds: 1_000_000_000_000)

  private func request(
    _ person: UUID?, _ number: Int64, key: UUID? = nil, code: ProblemCode = .forbidden,
    path: String = "/v1/me"
  ) throws -> RefusedRequest {
    let target = try #require(RequestTarget(path))
    return RefusedRequest(
      Problem(code, "no"), of: Request(method: .get, target: target, id: "r\(number)"), route: path,
      caller: person.map { Caller.person($0) } ?? .anybody, key: key,
      at: start.adding(microseconds: number))
  }

  private func ids(
    _ refused: RefusedRequests, _ filter: RefusedRequests.Filter = .init()
  ) -> [String] {
    refused.page(filter, limit: .max, at: start).items.map(\.requestID)
  }

  @Test func nobodyPushesOutWhatOthersWereRefused() throws {
    let refused = RefusedRequests(node: UUID(), at: start)
    let (quiet, loud, key) = (UUID(), UUID(), UUID())
    refused.note(try request(quiet, 0))
    refused.note(try request(nil, 1))
    for number in 2..<20_000 { refused.note(try request(loud, Int64(number))) }
    for number in 20_000..<40_000 { refused.note(try request(nil, Int64(number), key: key)) }
    #expect(ids(refused, .init(person: quiet)) == ["r0"])
    #expect(ids(refused, .init(requestID: "r1")) == ["r1"])
    let ofLoud = (19_900..<20_000).reversed().map { "r\($0)" }
    #expect(ids(refused, .init(person: loud)) == ofLoud)
    #expect(ids(refused).count == 202)
    #expect(refused.page(limit: 1, at: start).since == start)
    for number in 40_000..<60_000 { refused.note(try request(nil, Int64(number))) }
    #expect(ids(refused).count == 1_201 && ids(refused, .init(person: quiet)) == ["r0"])
    #expect(ids(refused, .init(requestID: "r1")) == [])
  }

  @Test func theOldestOfAllGoOnceThereAreTooMany() throws {
    let refused = RefusedRequests(node: UUID(), at: start)
    for number in 0..<10_500 { refused.note(try request(UUID(), Int64(number))) }
    let kept = ids(refused)
    #expect(kept.count == RefusedRequests.countMax)
    #expect(kept.first == "r10499" && kept.last == "r500")
    #expect(refused.page(limit: 1, at: start).since == start.adding(microseconds: 499))
  }

  @Test func theyAreForgottenAfterADay() throws {
    let refused = RefusedRequests(node: UUID(), at: start)
    let person = UUID()
    for number in 0..<5 { refused.note(try request(person, Int64(number) * 3_600_000_000)) }
    let day = start.adding(seconds: 86_400 + 3_600)
    let found = refused.page(.init(person: person), limit: 10, at: day)
    #expect(found.items.map(\.requestID).count == 4)
    #expect(found.since == start.adding(seconds: 3_600))
    #expect(refused.page(limit: 10, at: day.adding(seconds: 86_400)).items.isEmpty)
  }

  @Test func pagesGoOnToTheEndWhateverComesMeanwhile() throws {
    let refused = RefusedRequests(node: UUID(), at: start)
    let person = UUID()
    for number in 0..<25 {
      refused.note(try request(number % 2 == 0 ? person : UUID(), Int64(number)))
    }
    for filter in [RefusedRequests.Filter(), .init(person: person), .init(code: .forbidden)] {
      let whole = ids(refused, filter)
      var (found, before): ([String], Int64?) = ([], nil)
      repeat {
        let page = refused.page(filter, before: before, limit: 4, at: start)
        #expect(page.items.count == 4 || page.next == nil)
        found += page.items.map(\.requestID)
        before = page.next
        refused.note(try request(person, 100 + Int64(found.count)))
      } while before != nil
      #expect(found == whole)
    }
    #expect(ids(refused, .init(code: .locked)).isEmpty)
  }

  @Test func whatIsKeptOfOneHasABound() throws {
    let long = String(repeating: "x", count: 8_000)
    let paths = [
      "/v1/projects/{project}/notices/{notice}", "/v1/room_codes/{code}",
      "/v1/projects/{project}/comments/{comment}",
    ]
    for route in paths {
      let path = route.split(separator: "/").map { $0.hasPrefix("{") ? long : String($0) }
      let target = try #require(RequestTarget("/" + path.joined(separator: "/") + "?a=" + long))
      let kept = RefusedRequest(
        Problem(.notFound, long, ["limit": "x"]),
        of: Request(method: .get, target: target, body: Array(long.utf8)), route: route,
        caller: .anybody, key: nil)
      #expect(kept.path.utf8.count < 512 && !kept.path.contains("x"), "\(kept.path)")
      #expect(kept.space == nil)
    }
  }
}
