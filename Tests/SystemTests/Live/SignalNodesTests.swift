import CallboardClient
import CallboardDomain
import CallboardTestSupport
import Foundation
import Testing

@testable import CallboardCommandLine

/// Signals between people on different nodes.
@Suite(.serialized, .timeLimit(.minutes(15))) struct SignalNodesTests {
  @Test func anOfferCrossesToTheAddresseesNodeIntactAndLeavesNoTrace() async throws {
    let stage = try await Stage.start()
    defer { stage.strike() }
    let first = try stage.node()
    try await first.untilReady()
    let port = try Stage.freePort()
    let second = try stage.node(port: port)
    try await second.untilReady()
    let troupe = try await Troupe(["Ada", "Ben", "Cleo"], on: first)
    let path = "/v1/projects/\(try await TypingRoom.make(troupe).project.lower)"
    let ada = troupe.client(0)
    let position = try await ada.get(path)["position"]?.integer ?? 0
    func follow(_ person: Int) async throws -> EventReader {
      try await EventReader(
        port: port, "\(path)/events/stream?signals=true&min_position=\(position)",
        headers: troupe.headers(person))
    }
    let ben = try await follow(1)
    let cleo = try await follow(2)
    #expect(ben.status == 200 && cleo.status == 200)
    // The test searches all logs for this text. The whole is so long that nodes must send it in several parts.
    let secret = "fingerprint-of-ada"
    let lines = (0..<700).map { "a=candidate:\($0) 1 udp 2130706431 10.0.0.1 \u{e9}\u{1f3ad}\r\n" }
    let sdp = JSON.string(secret + lines.joined())
    #expect(sdp.bytes().count > 20_000)
    let others = ["offer", "candidate", "answer"]
    for (number, type) in others.enumerated() {
      let sent = try await ada.post(
        "\(path)/signals",
        [
          "to": .string(troupe.people[1].lower), "type": .string(type),
          "data": ["number": .integer(Int64(number)), "sdp": sdp],
        ])
      // The sender's node does not have the addressee's stream.
      #expect(sent["delivered"] == .some(.null))
    }
    for (number, type) in others.enumerated() {
      let came = try #require(try await ben.next())
      #expect(came.name == "signal" && came.id == nil)
      let json = try JSON.parse(Array(came.data.utf8))
      #expect(json["type"] == .string(type))
      #expect(json["data"]?["number"] == .integer(Int64(number)))
      #expect(json["data"]?["sdp"] == sdp)
      #expect(json["from"]?["name"] == "Ada")
    }
    try await ada.post("\(path)/chat", ["text": "hello"])
    let next = try #require(try await cleo.next())
    #expect(next.name == nil && next.data.contains("chat_posted"))
    #expect(!"\(try await ada.get("\(path)/events?limit=1000"))".contains(secret))
    // The service writes log lines ten times a second.
    try await eventually("the request is logged") {
      first.output.contains("sendProjectSignal")
    }
    #expect(!second.output.contains("sendProjectSignal"))
    for node in [first, second] { #expect(!node.output.contains(secret)) }
    #expect(try await stage.flaws() == [])
  }
}
