import Testing

/// The console, as operators use it in Debian's Chromium.
@Suite(.serialized, .timeLimit(.minutes(15))) struct ConsoleTests {
  /// A wrong key is refused in the service's words, and a revoked one ends the session.
  @Test(.enabled(if: Browser.isToRun, "no Chromium: make test installs it"))
  func onlyAnAdminKeyOpensIt() async throws {
    try await ConsoleScript.run("sign_in")
  }

  /// The feed and the tail of the log show what happens, after a crash of the service too.
  @Test(.enabled(if: Browser.isToRun, "no Chromium: make test installs it"))
  func feedAndLogAreLive() async throws {
    try await ConsoleScript.run("live")
  }

  /// The slider shows what the API has at ten versions; an undo is the operator's.
  @Test(.enabled(if: Browser.isToRun, "no Chromium: make test installs it"))
  func theSliderShowsThePast() async throws {
    try await ConsoleScript.run("past")
  }

  /// Two windows on one scene show each other's typing, carets and locks; their keys end with the page.
  @Test(.enabled(if: Browser.isToRun, "no Chromium: make test installs it"))
  func aLiveDocumentShowsBothWindowsTheSame() async throws {
    try await ConsoleScript.run("document")
  }

  /// From a search to the reason for a permission; a rebuild's bar moves to its end; every list opens.
  @Test(.enabled(if: Browser.isToRun, "no Chromium: make test installs it"))
  func operatorsFindTheirWay() async throws {
    try await ConsoleScript.run("find")
  }

  /// Filters take names; a wrong one is reported once; an entry that goes on keeps its place in the feed.
  @Test(.enabled(if: Browser.isToRun, "no Chromium: make test installs it"))
  func filtersTakeNamesAndTellWhatIsWrongOnce() async throws {
    try await ConsoleScript.run("filters")
  }

  /// From the id of a request to why it was refused; codes and ids lead to what they are of.
  @Test(.enabled(if: Browser.isToRun, "no Chromium: make test installs it"))
  func whatWasRefusedIsFoundWithItsReason() async throws {
    try await ConsoleScript.run("refused")
  }

  /// The page shows whether the service accepts a token, and why it refuses it; the token stays in the page.
  @Test(.enabled(if: Browser.isToRun, "no Chromium: make test installs it"))
  func aTokenIsCheckedAsInARequest() async throws {
    try await ConsoleScript.run("tokens")
  }

  /// The page hides what the key's scope does not suffice for.
  @Test(.enabled(if: Browser.isToRun, "no Chromium: make test installs it"))
  func aKeySeesTheButtonsThatItMayPress() async throws {
    try await ConsoleScript.run("scopes")
  }

  /// `callboard console` prints a link that opens the page once, and whose code no server or log sees.
  @Test(.enabled(if: Browser.isToRun, "no Chromium: make test installs it"))
  func aLinkOpensThePageOnce() async throws {
    try await ConsoleScript.run("link")
  }
}
