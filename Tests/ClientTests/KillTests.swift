import CallboardDomain
import Foundation
import Testing

@testable import CallboardClient

/// Processes that are killed while a person types offline.
@Suite(.serialized) struct KillTests {
  /// `CALLBOARD_ROUNDS` says how often; by default 30 times.
  private static let rounds =
    ProcessInfo.processInfo.environment["CALLBOARD_ROUNDS"].flatMap { Int($0) } ?? 30

  @Test func aChangeThatWasAcknowledgedOutlivesAKillAtAnyTime() throws {
    let stage = DocumentStage()
    let folder = try TestFolder()
    defer { folder.remove() }
    do {
      let (file, _) = try RecordFile.open(in: folder.path)
      _ = try StoredDocument(try stage.document(), in: file)
    }
    var acknowledged: [UUID] = []
    var unacknowledged = 0
    var total = 0
    for round in 0..<Self.rounds {
      let driver = try DriverProcess()
      _ = try driver.ask([
        "do": "open", "url": "http://127.0.0.1:9", "project": .string(stage.project.lower),
        "person": .string(UUID().lower), "key": "k", "store": .string(folder.path),
        "start": false,
      ])
      // On a busy machine a process needs longer for its first change.
      driver.kill(afterMilliseconds: Double.random(in: 0...(total > 2 * round ? 6 : 60)))
      var number = 0
      while let answer = try? driver.ask([
        "do": "change",
        "operation": [
          "type": "update_scene", "scene": .string(stage.scene.lower),
          "heading": .string("\(round)-\(number) \(String(repeating: "x", count: number % 97))"),
        ],
      ]) {
        guard let id = answer["id"]?.string.flatMap({ UUID($0) }) else {
          Issue.record("\(answer)")
          break
        }
        acknowledged.append(id)
        total += 1
        number += 1
      }
      driver.wait()
      #expect(driver.wasKilled, "round \(round)")
      let (file, records) = try RecordFile.open(in: folder.path)
      let stored = try StoredDocument(file, records)
      let pending = stored.document.pending.map(\.id)
      // The last change of a round may be there though its acknowledgement was lost.
      let others = pending.filter { !acknowledged.contains($0) }
      #expect(pending.filter { acknowledged.contains($0) } == acknowledged, "round \(round)")
      #expect(others.count <= unacknowledged + 1, "round \(round)")
      unacknowledged = others.count
      // The next round begins with few changes, so that each is as quick as the first.
      if pending.count > 200 {
        acknowledged = []
        unacknowledged = 0
        try FileManager.default.removeItem(atPath: folder.path + "/copy")
        _ = try StoredDocument(try stage.document(), in: file)
      }
    }
    // Most processes were killed in the middle of their work.
    #expect(total > Self.rounds)
  }
}

/// A driver in a process of its own, which may be killed.
private final class DriverProcess {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var read: [UInt8] = []

  init() throws {
    // Writing to a process that is gone is an error here, and not the end of the tests.
    signal(SIGPIPE, SIG_IGN)
    let folder = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    process.executableURL = URL(fileURLWithPath: folder).deletingLastPathComponent()
      .appendingPathComponent("CallboardClientDriver")
    process.standardInput = input
    process.standardOutput = output
    try process.run()
  }

  /// Asks, and waits for the answer; throws when the process is gone.
  func ask(_ request: JSON) throws -> JSON {
    try input.fileHandleForWriting.write(contentsOf: Data(request.bytes() + [10]))
    while true {
      if let end = read.firstIndex(of: 10) {
        defer { read.removeFirst(end + 1) }
        return try JSON.parse(Array(read[..<end]))
      }
      let more = output.fileHandleForReading.availableData
      if more.isEmpty { throw CocoaError(.fileReadUnknown) }
      read += more
    }
  }

  func kill(afterMilliseconds milliseconds: Double) {
    let pid = process.processIdentifier
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: milliseconds / 1_000)
      Foundation.kill(pid, SIGKILL)
    }
  }

  var wasKilled: Bool { process.terminationReason == .uncaughtSignal }

  func wait() { process.waitUntilExit() }
}
