import CallboardTestSupport
import Foundation
import Testing

@testable import CallboardCommandLine
@testable import CallboardDemo

/// The demo's day goes as the tutorial describes it.
@Suite struct DayTests {
  @Test func aDayInEachSystemGoesAsItIsTold() async throws {
    let stage = try await Stage.start()
    defer { stage.strike() }
    let mint = TokenMint()
    let node = try stage.node(arguments: mint.arguments(in: stage.folder.path))
    try await node.untilReady()
    let scribe = Scribe()

    let page = try await Day(cast: Cast(try node.address, mint, scribe)).live(from: 1)

    try expectConclusions(of: page)
    let tutorial = try String(
      contentsOf: Self.root.appendingPathComponent("docs/tutorial.md"), encoding: .utf8)
    #expect(told(page).filter { !told(tutorial).contains($0) } == [])
    #expect(told(tutorial).filter { !told(page).contains($0) } == [])
    #expect(try await stage.flaws() == [])
  }

  @Test func theCommandLivesThroughItAndWritesItDown() async throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let samples = try samples(in: folder)
    let run = try await ProgramRun(
      ["demo", "--samples", samples, "--folder", folder.path, "--tutorial", "day.md"], in: folder,
      timeoutSeconds: 600)
    #expect(run.exitCode == 0, "\(run.complaint)")
    let lines = run.output.split(separator: "\n").map { $0.drop { $0 == " " } }
    #expect(lines.count { $0 == "the feed" } == Day.count)
    #expect(lines.count { $0 == "who may do what" } == Day.count)
    #expect(run.output.contains("0 differences"))
    try expectConclusions(of: try String(contentsOfFile: "\(folder.path)/day.md", encoding: .utf8))
  }

  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Makes a folder with a short play and a short trace.
  private func samples(in folder: TestFolder) throws -> String {
    let path = "\(folder.path)/samples"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try Data("Title: Macbeth\n\nEXT. HEATH\n\nThunder.\n\nWITCH\nWhen shall we meet?\n".utf8)
      .write(to: URL(fileURLWithPath: "\(path)/macbeth.fountain"))
    let trace = """
      {"startContent": "", "endContent": "Oh! Hello world.", "numAgents": 3, "txns": [
        {"agent": 0, "parents": [], "patches": [[0, 0, "Hello"]]},
        {"agent": 1, "parents": [0], "patches": [[5, 0, " world"]]},
        {"agent": 2, "parents": [0], "patches": [[0, 0, "Oh! "]]},
        {"agent": 0, "parents": [1, 2], "patches": [[15, 0, "."]]}]}
      """
    try Data(trace.utf8).write(to: URL(fileURLWithPath: "\(path)/clownschool.json"))
    let gzip = Process()
    gzip.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    gzip.arguments = ["gzip", "\(path)/clownschool.json"]
    try gzip.run()
    gzip.waitUntilExit()
    return path
  }

  /// The feed and the table of each system at the end of its day.
  private static let conclusions: [(title: String, feed: [String], roles: [String])] = [
    (
      "The screenplay workshop",
      ["Ada: Removed Ben", "Ben: Joined the project by invitation", "Ada: Created the project"],
      ["Ada | owner", "Ben | removed", "Cleo | viewer"]
    ),
    (
      "A work session", ["Emil: Set a marker", "Dora: Began the work session"],
      ["Dora | owner", "Emil | editor"]
    ),
    (
      "A course", ["Ines: Changed what Jon may do", "Jon: Added a recording"],
      ["Ines | owner", "Jon | ta"]
    ),
    (
      "A game room", ["Fay: The game ended", "Gil: Drew a card", "Hanna: Came into the room"],
      ["Fay | host", "Gil | player", "Hanna | spectator"]
    ),
    (
      "A connection", ["Kim: Added the task “Buy paint”", "Lou: Completed the task “Buy paint”"],
      ["Kim | removed", "Lou | removed"]
    ),
  ]

  private func expectConclusions(of page: String) throws {
    for (title, feed, roles) in Self.conclusions {
      let part = try #require(page.components(separatedBy: "\n## ").first { $0.hasPrefix(title) })
      let lines = part.split(separator: "\n")
      let items = lines.filter { $0.hasPrefix("- ") }
      for item in feed { #expect(items.contains("- \(item)"), "\(title): \(items)") }
      let rows = lines.filter { $0.hasPrefix("| ") }.dropFirst(2)
      #expect(rows.count == roles.count, "\(title): \(rows)")
      for role in roles {
        #expect(rows.contains { $0.hasPrefix("| \(role) | ") }, "\(title): \(rows)")
      }
    }
  }

  /// The headings, requests, statuses, lists and tables of a page, without the answers: their times and codes differ
  /// from day to day.
  private func told(_ page: String) -> [String] {
    page.split(separator: "\n").map(String.init).filter { line in
      line.hasPrefix("## ") || line.firstMatch(of: /^(GET|POST|PUT|PATCH|DELETE) \//) != nil
        || line.hasPrefix("HTTP ") || line.hasPrefix("- ") || line.hasPrefix("| ")
    }
  }
}
