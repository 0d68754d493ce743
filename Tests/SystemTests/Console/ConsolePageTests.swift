import Testing

/// Guarantees of all of the console's pages: nobody's text is markup, everybody can use them, and size harms none.
@Suite(.serialized, .timeLimit(.minutes(15))) struct ConsolePageTests {
  /// Names and texts that look like HTML are shown as they are.
  @Test(.enabled(if: Browser.isToRun, "no Chromium: make test installs it"))
  func hostileTextsAreShownAsText() async throws {
    try await ConsoleScript.run("hostile")
  }

  /// axe-core finds no violation on any page, in light and dark.
  @Test(.enabled(if: Browser.isToRun, "no Chromium: make test installs it"))
  func everyPageIsAccessible() async throws {
    try await ConsoleScript.run("accessible")
  }

  /// The overview loads less than 200 KB, and a tab that nobody sees asks for nothing.
  @Test(.enabled(if: Browser.isToRun, "no Chromium: make test installs it"))
  func theFirstViewIsSmallAndAHiddenTabAsksForNothing() async throws {
    try await ConsoleScript.run("first_view")
  }

  /// 10,000 members and 100,000 events scroll in order, with a bounded number of rows in the document.
  @Test(.enabled(if: Browser.isToRun, "no Chromium: make test installs it"))
  func longListsScrollInOrderWithFewRows() async throws {
    try await ConsoleScript.run("large", ["--limits", "off"])
  }
}
