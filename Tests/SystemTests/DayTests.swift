import Foundation
import TestSupport
import Testing

@testable import callboard

/// The demo's day goes as the tutorial tells it.
@Suite struct DayTests {
  @Test func aDayInEachSystemGoesAsItIsTold() async throws {
    let stage = try Stage()
    defer { stage.strike() }
    let mint = TokenMint()
    let node = try stage.node(arguments: mint.arguments(in: stage.folder.path))
    try await node.untilReady()
    guard let key = node.adminKey else { throw Failure("no admin key: \(node.output)") }
    let scribe = Scribe()

    let page = try await Day(
      cast: Cast(ServiceAddress(url: node.url, key: key), mint, scribe)
    ).live(from: 1)

    let tutorial = try String(
      contentsOf: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("docs/tutorial.md"), encoding: .utf8)
    #expect(told(page).filter { !told(tutorial).contains($0) } == [])
    #expect(told(tutorial).count >= told(page).count)
    #expect(try await stage.flaws() == [])
  }

  /// What is told and asked, without answers, in which times and codes differ from day to day.
  private func told(_ page: String) -> [String] {
    page.split(separator: "\n").map(String.init).filter { line in
      line.hasPrefix("## ") || line.firstMatch(of: /^(GET|POST|PUT|PATCH|DELETE) \//) != nil
        || line.hasPrefix("HTTP ")
    }
  }
}
