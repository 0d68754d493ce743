import CallboardClient
import CallboardDomain
import CallboardTestSupport
import Foundation
import Testing

@testable import CallboardCommandLine

/// Debian's Chromium, driven by a script in Python.
enum Browser {
  /// Whether tests with it run: in CI always, elsewhere if it is installed.
  static var isToRun: Bool {
    StockClient.isToRun
      && (ProcessInfo.processInfo.environment["CI"] == "true"
        || FileManager.default.isExecutableFile(atPath: "/usr/lib/chromium/chromium-headless-shell"))
  }

  /// Runs a part of a script on a project of two people, and restarts the service whenever the script asks for it.
  ///
  /// - Parameters:
  ///   - more: further arguments for the script.
  ///   - arguments: for the service.
  ///   - meanwhile: called again and again while the script runs.
  /// - Returns: the output of the service since its last start.
  @discardableResult
  static func run(
    _ path: String, _ part: String, _ more: [String] = [], on stage: Stage,
    arguments: [String] = [], timeoutSeconds: Double,
    meanwhile: (StockClient, ServiceAddress) async throws -> Void = { _, _ in }
  ) async throws -> String {
    let port = try Stage.freePort()
    var service = try stage.node(port: port, arguments: arguments)
    try await service.untilReady()
    let troupe = try await Troupe(["Ada", "Ben"], on: service)
    let room = try await TypingRoom.make(troupe)
    let script = try StockClient(
      [part, service.url.absoluteString, troupe.address.key, troupe.appKey, room.project.lower]
        + troupe.people.map(\.lower) + more,
      script: path, in: stage.folder)
    var restarts = 0
    try await script.untilEnd(says: ["\"part\": \"\(part)\""], timeoutSeconds: timeoutSeconds) {
      if script.count("restart") > restarts {
        restarts += 1
        try await service.crash()
        service = try stage.node(port: port, arguments: arguments)
        try await service.untilReady()
        try script.tell("restarted")
      }
      try await meanwhile(script, troupe.address)
    }
    #expect(try await stage.flaws() == [])
    return service.output
  }
}
