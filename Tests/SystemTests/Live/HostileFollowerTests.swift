import CallboardClient
import CallboardDomain
import CallboardHTTPServer
import CallboardTestSupport
import Foundation
import Testing

@testable import CallboardCommandLine

/// Hostile followers, and honest ones beside them.
@Suite(.serialized, .timeLimit(.minutes(20))) struct HostileFollowerTests {
  private static let eachWrites = 200
  private static let streamsMax = 1_000

  @Test func whoeverFollowsWithEvilIntentCostsNobodyElseAnEvent() async throws {
    OpenFileLimit.raise()
    let stage = try await Stage.start()
    defer { stage.strike() }
    let port = try Stage.freePort()
    let node = try stage.node(
      port: port, arguments: ["--limits", "address_streams=off,person_streams=off"])
    try await node.untilReady()
    let address = try node.address
    let honest = try await Troupe(["Ada", "Ben"], on: address)
    let room = try await TypingRoom.make(honest)
    let path = "/v1/projects/\(room.project.lower)"
    let hostile = try await Troupe(["Mallory"], on: address)
    try await honest.client(0).post(
      "\(path)/members", ["person": .string(hostile.people[0].lower), "role": "editor"])
    let stream = "\(path)/events/stream"
    let reader = try await EventReader(port: port, stream, headers: honest.headers(1))
    #expect(reader.status == 200)
    _ = try await reader.any()

    let before = try Self.residentMegabytes(of: node)
    let crowd = try await Self.crowd(port, stream, hostile.headers(0))
    #expect(crowd.refused > 0)
    #expect(try await node.metric("live_streams") <= Self.streamsMax + 1)

    // A thousand streams are not read, and some of them are half-closed. Meanwhile other streams come and go.
    async let restless: Void = Self.comeAndGo(500, port, stream, hostile.headers(0))
    let text = String(repeating: "x", count: 3_900)
    let writer = try ProjectSync(client: honest.client(0), project: room.project)
    var versions: [Int64] = []
    var slowest = Duration.zero
    for number in 0..<Self.eachWrites {
      let insert = TextOperation([.insert(TextRun("\(number) \(text)"))])
      try await writer.make(.editText(element: room.element, insert))
      _ = try await writer.exchange()
      let answered = ContinuousClock.now
      let event = try #require(try await reader.next())
      slowest = max(slowest, answered.duration(to: .now))
      versions.append(try JSON.parse(Array(event.data.utf8))["version"]?.integer ?? 0)
    }
    print("the honest reader waited for \(slowest) at most")
    let first = versions[0]
    #expect(versions == Array(first..<first + Int64(Self.eachWrites)))
    try await restless
    try await eventually("streams that are not read are cut off") {
      try await node.metric("live_streams_cut_off_total") > 0
    }
    // Far less than the events that a thousand streams did not read: about 800 KB each.
    let grown = try Self.residentMegabytes(of: node) - before
    print("memory grew by \(grown) MB")
    #expect(grown < 200)
    // The hostile streams are gone, and only the honest follower's is left.
    crowd.leave()
    try await eventually("the streams of the hostile are closed") {
      try await node.metric("live_streams") == 1
    }
    #expect(await node.readiness() == 200)
    #expect(try await stage.flaws() == [])
  }

  /// Streams that are opened and not read.
  private final class Crowd {
    var readers: [EventReader] = []
    var refused = 0

    func leave() { readers = [] }
  }

  /// Opens more streams than one key may have. All have small receive buffers, and some are half-closed.
  private static func crowd(
    _ port: Int, _ path: String, _ headers: [(String, String)]
  ) async throws -> Crowd {
    let crowd = Crowd()
    for _ in 0..<streamsMax + 20 {
      let reader = try await EventReader(
        port: port, path, headers: headers, receiveBufferBytes: 4 << 10)
      switch reader.status {
      case 200: crowd.readers.append(reader)
      case 429: crowd.refused += 1
      default: throw Failure("the service answered \(reader.status)")
      }
    }
    for index in crowd.readers.indices where index % 3 == 0 { crowd.readers[index].halfClose() }
    return crowd
  }

  /// Opens a stream and leaves at once, again and again.
  private static func comeAndGo(
    _ count: Int, _ port: Int, _ path: String, _ headers: [(String, String)]
  ) async throws {
    for _ in 0..<count {
      _ = try await EventReader(port: port, path, headers: headers)
    }
  }

  /// The resident memory of a node's process.
  private static func residentMegabytes(of node: ServiceProcess) throws -> Int {
    let status = try String(contentsOfFile: "/proc/\(node.pid)/status", encoding: .utf8)
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    let kilobytes = line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap {
      Int($0)
    }
    return try #require(kilobytes) / 1_024
  }
}
