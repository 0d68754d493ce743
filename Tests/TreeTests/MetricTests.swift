import Foundation
import Testing

/// `docs/metrics.md` has the metrics that a node has.
@Suite struct MetricTests {
  /// The rows of the page: each metric with its meaning.
  private func rows() throws -> [(name: String, meaning: String)] {
    try Tree.file("docs/metrics.md").lines.compactMap { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 4, cells[0].hasPrefix("`") else { return nil }
      return (name: cells[0].replacingOccurrences(of: "`", with: ""), meaning: cells[3])
    }
  }

  @Test func thePageHasEachMetricWithItsHelp() throws {
    let source = try Tree.files(under: "Sources/API/Core/Metrics", ending: ".swift")
      .map(\.text).joined()
    let declared = source.matches(of: /"((?:callboard|process)_[a-z_]+)"/).map {
      String($0.output.1)
    }
    try #require(declared.count > 80)
    let rows = try rows()
    let named = rows.map(\.name).sorted()
    #expect(named == declared.sorted())
    for row in rows { #expect(source.contains("\"\(row.meaning)\""), "\(row.name)") }
  }
}
