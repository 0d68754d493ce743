import CallboardClient
import CallboardDomain
import CallboardTestSupport
import Foundation
import Testing

@testable import CallboardCommandLine

/// A client may give streams up at any moment. It closes their connections and goes on.
@Suite struct GivenUpStreamTests {
  @Test(.timeLimit(.minutes(15)))
  func aStreamGivenUpAtAnyMomentIsClosedAndHarmsNothing() async throws {
    let stage = try await Stage.start()
    defer { stage.strike() }
    let node = try stage.node(arguments: ["--limits", "off"])
    try await node.untilReady()
    let troupe = try await Troupe(["Ada"], on: node)
    let made = try await troupe.client(0).post("/v1/projects", ["title": "Given up"])
    let path = "/v1/projects/\(try Troupe.id(made).lower)"
    let transport = URLSessionEventTransport(url: node.url)
    // One request is a stream that goes on. The other ends as soon as it has begun, and is given up at about that time.
    let stream = ClientRequest(
      method: "GET", path: "\(path)/events/stream?snapshot=true", headers: troupe.headers(0))
    let short = ClientRequest(method: "GET", path: "/healthz")
    var pieces = 0
    var patience = 1
    for round in 0..<400 {
      let slowness = patience
      try await withThrowingTaskGroup(of: Int.self) { group in
        for index in 0..<8 {
          group.addTask {
            let (request, most) = index % 4 == 0 ? (stream, 15_000) : (short, 6_000)
            let following = Task {
              var count = 0
              for try await _ in transport.open(request) { count += 1 }
              return count
            }
            try await Task.sleep(for: .microseconds(Int.random(in: 0...most * slowness)))
            following.cancel()
            return (try? await following.value) ?? 0
          }
        }
        // Some events arrive while streams are given up.
        if round % 5 == 0 { try await troupe.client(0).post("\(path)/chat", ["text": "hello"]) }
        for try await count in group { pieces += count }
      }
      // On a busy machine nothing may arrive in this time.
      if pieces == 0 { patience = min(2 * patience, 100) }
    }
    #expect(pieces > 0)
    try await eventually("all lines are closed") { try await Self.openStreams(node) == 0 }
    // A stream can still be followed.
    let follower = troupe.client(0)
    var first = ""
    try? await follower.follow(stream.path, over: transport) { event in
      first = event.name
      throw CancellationError()
    }
    #expect(first == "snapshot")
    try await eventually("its line is closed too") { try await Self.openStreams(node) == 0 }
  }

  private static func openStreams(_ node: ServiceProcess) async throws -> Int {
    let answer = try await URLSessionTransport(url: node.url).send(
      ClientRequest(method: "GET", path: "/metrics"))
    let line = String(decoding: answer.body, as: UTF8.self).split(separator: "\n")
      .first { $0.hasPrefix("callboard_live_streams ") }
    return try #require(line?.split(separator: " ").last.flatMap { Int($0) })
  }
}
