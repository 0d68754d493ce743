import CallboardClient
import CallboardDomain
import CallboardTestSupport
import Foundation
import Testing

@testable import CallboardCommandLine

/// The client for JavaScript and the example of a page, in Debian's Chromium.
@Suite(.serialized, .timeLimit(.minutes(15))) struct BrowserTests {
  /// Two windows that type at once, with carets, undo, and hours without a network, end equal.
  @Test(.enabled(if: Browser.isToRun, "no Chromium: make test installs it"))
  func twoWindowsEndEqual() async throws {
    try await Browser.run("type")
  }

  /// The page of `examples/browser` does what it shows.
  @Test(.enabled(if: Browser.isToRun, "no Chromium: make test installs it"))
  func theExampleDoesWhatItShows() async throws {
    try await Browser.run("example")
  }

  /// Windows go on after the service was killed and started again, with all that was typed meanwhile.
  @Test(.enabled(if: Browser.isToRun, "no Chromium: make test installs it"))
  func aRestartOfTheServiceLosesNothing() async throws {
    try await Browser.run("restart")
  }

  /// All tabs of a browser have one stream; if the tab that holds it ends, another one takes it.
  @Test(.enabled(if: Browser.isToRun, "no Chromium: make test installs it"))
  func tabsShareAStream() async throws {
    try await Browser.run("tabs")
  }

  /// Several tabs are killed without a network. One tab that is opened later sends what all of them had stored.
  @Test(.enabled(if: Browser.isToRun, "no Chromium: make test installs it"))
  func oneTabSendsWhatSeveralHaveLeft() async throws {
    try await Browser.run("left")
  }

  /// One tab wipes a project: the browser has nothing of it any more, of no tab. Before, a crashed tab's draft is shown.
  @Test(.enabled(if: Browser.isToRun, "no Chromium: make test installs it"))
  func aWipeLeavesNothing() async throws {
    try await Browser.run("wipe")
  }

  /// If the tab that has the connection of all tabs is silent for 45 s, another one takes it.
  @Test(.enabled(if: Browser.isToRun, "no Chromium: make test installs it"))
  func aFrozenTabHoldsNobodyUp() async throws {
    try await Browser.run("frozen")
  }

  /// A tab, or the whole browser, that is killed while it stores and sends loses nothing and repeats nothing.
  /// `CALLBOARD_TAB_KILLS` is the number of kills.
  @Test(.enabled(if: Browser.isToRun, "no Chromium: make test installs it"))
  func aKilledTabLosesNothing() async throws {
    let kills = ProcessInfo.processInfo.environment["CALLBOARD_TAB_KILLS"] ?? "10"
    try await Browser.run(
      "kill", [kills, "\(SeededRandom.printed("BrowserTests").seed)"], timeoutSeconds: 800)
  }
}

/// Debian's Chromium, driven by a script in Python.
private enum Browser {
  /// Whether tests with it run: in CI always, elsewhere if it is installed.
  static var isToRun: Bool {
    StockClient.isToRun
      && (ProcessInfo.processInfo.environment["CI"] == "true"
        || FileManager.default.isExecutableFile(atPath: "/usr/bin/chromium"))
  }

  /// Runs a part of the script on a project of two people, and restarts the service whenever the script asks for it.
  static func run(
    _ part: String, _ more: [String] = [], timeoutSeconds: Double = 800
  ) async throws {
    let stage = try await Stage.start()
    defer { stage.strike() }
    let port = try Stage.freePort()
    var service = try stage.node(port: port)
    try await service.untilReady()
    guard let key = service.adminKey else { throw Failure("no admin key: \(service.output)") }
    let troupe = try await Troupe(["Ada", "Ben"], on: ServiceAddress(url: service.url, key: key))
    let room = try await TypingRoom.make(troupe)
    let script = try StockClient(
      [part, service.url.absoluteString, key, troupe.appKey, room.project.lower]
        + troupe.people.map(\.lower) + more,
      script: "../Clients/browser.py", in: stage.folder)
    var restarts = 0
    try await eventually("it ends: \(script.text)", timeoutSeconds: timeoutSeconds) {
      if script.count("restart") > restarts {
        restarts += 1
        try await service.crash()
        service = try stage.node(port: port)
        try await service.untilReady()
        try script.tell("restarted")
      }
      return script.exitCode.value != nil
    }
    #expect(script.exitCode.value == 0, "\(script.text.suffix(8_000))")
    #expect(script.text.contains("\"part\": \"\(part)\""), "\(script.text.suffix(8_000))")
    #expect(try await stage.flaws() == [])
    print(script.text.split(separator: "\n").last ?? "")
  }
}
