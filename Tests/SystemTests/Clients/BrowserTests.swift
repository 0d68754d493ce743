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
    try await Self.run("type")
  }

  /// The page of `examples/browser` does what it shows.
  @Test(.enabled(if: Browser.isToRun, "no Chromium: make test installs it"))
  func theExampleDoesWhatItShows() async throws {
    try await Self.run("example")
  }

  /// Windows go on after the service was killed and started again, with all that was typed meanwhile.
  @Test(.enabled(if: Browser.isToRun, "no Chromium: make test installs it"))
  func aRestartOfTheServiceLosesNothing() async throws {
    try await Self.run("restart")
  }

  /// All tabs of a browser have one stream; if the tab that holds it ends, another one takes it.
  @Test(.enabled(if: Browser.isToRun, "no Chromium: make test installs it"))
  func tabsShareAStream() async throws {
    try await Self.run("tabs")
  }

  /// Several tabs are killed without a network. One tab that is opened later sends what all of them had stored.
  @Test(.enabled(if: Browser.isToRun, "no Chromium: make test installs it"))
  func oneTabSendsWhatSeveralHaveLeft() async throws {
    try await Self.run("left")
  }

  /// One tab wipes a project: the browser has nothing of it any more, of no tab. Before, a crashed tab's draft is shown.
  @Test(.enabled(if: Browser.isToRun, "no Chromium: make test installs it"))
  func aWipeLeavesNothing() async throws {
    try await Self.run("wipe")
  }

  /// If the tab that has the connection of all tabs is silent for 45 s, another one takes it.
  @Test(.enabled(if: Browser.isToRun, "no Chromium: make test installs it"))
  func aFrozenTabHoldsNobodyUp() async throws {
    try await Self.run("frozen")
  }

  /// A tab, or the whole browser, that is killed while it stores and sends loses nothing and repeats nothing.
  /// `CALLBOARD_TAB_KILLS` is the number of kills.
  @Test(.enabled(if: Browser.isToRun, "no Chromium: make test installs it"))
  func aKilledTabLosesNothing() async throws {
    let kills = ProcessInfo.processInfo.environment["CALLBOARD_TAB_KILLS"] ?? "10"
    try await Self.run("kill", [kills, "\(SeededRandom.printed("BrowserTests").seed)"])
  }

  /// Runs a part of the script.
  private static func run(_ part: String, _ more: [String] = []) async throws {
    let stage = try await Stage.start()
    defer { stage.strike() }
    try await Browser.run("../Clients/browser.py", part, more, on: stage, timeoutSeconds: 800)
  }
}
