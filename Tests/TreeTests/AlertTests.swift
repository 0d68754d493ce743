import CallboardTestSupport
import Foundation
import Testing

/// The alerts say what they should, and how to react.
@Suite struct AlertTests {
  private static let rules = "deploy/prometheus/alerts.yml"

  @Test func prometheusTakesTheRules() async throws {
    let check = try await Promtool.run(["check", "rules", Self.rules])
    #expect(check.exitCode == 0, "\(check.output)")
  }

  @Test func eachAlertFiresWhenItShouldAndNotBefore() async throws {
    let check = try await Promtool.run(["test", "rules", "deploy/prometheus/alerts_test.yml"])
    #expect(check.exitCode == 0, "\(check.output)")
  }

  @Test func eachAlertHasATest() throws {
    let tests = try Tree.file("deploy/prometheus/alerts_test.yml").text
    for name in try Self.names() {
      #expect(tests.contains("alertname: \(name)\n"), "\(name)")
    }
  }

  @Test func eachAlertHasASectionOfTheRunbookAndEachSectionAnAlert() throws {
    let names = try Self.names()
    let page = try Tree.file("docs/alerts.md")
    let sections = page.lines.filter { $0.hasPrefix("## ") }.map { String($0.dropFirst(3)) }
    #expect(names == sections)
    let links = try Tree.file(Self.rules).lines.compactMap { line -> String? in
      guard let range = line.range(of: "runbook_url: ") else { return nil }
      return String(line[range.upperBound...])
    }
    #expect(links == names.map { "docs/alerts.md#\($0.lowercased())" })
  }

  private static func names() throws -> [String] {
    let names = try Tree.file(rules).text.matches(of: /- alert: (\w+)/).map { String($0.output.1) }
    try #require(names.count > 20)
    return names
  }
}
