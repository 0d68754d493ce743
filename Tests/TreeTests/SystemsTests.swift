import Domain
import HTTPServer
import Testing

@testable import API

/// What `docs/systems.md` says is where it says.
@Suite struct SystemsTests {
  private struct Row: Sendable, CustomTestStringConvertible {
    let cells: [String]
    var testDescription: String { cells[0] }
  }

  @Test func everyRowSaysAllFiveThings() throws {
    let rows = try Self.rows()
    #expect(rows.count > 20)
    for row in rows {
      #expect(row.cells.count == 5 && row.cells.allSatisfy { !$0.isEmpty }, "\(row.cells)")
    }
  }

  @Test func everyRouteIsThere() throws {
    let routes = Set(App.endpoints.map { "\($0.method.rawValue) \(Self.shape($0.path))" })
    let kinds = SpaceKind.allCases.map { "/v1/\($0.collection)/{}" }
    for row in try Self.rows() {
      for match in row.cells[1].matches(of: /(GET|POST|PUT|PATCH|DELETE) (\/[^`\s?]*)/) {
        let path = Self.shape(String(match.output.2))
        let paths = path.contains("…") ? kinds.map { path.replacing("/v1/…", with: $0) } : [path]
        #expect(
          paths.contains { routes.contains("\(match.output.1) \($0)") },
          "\(row.cells[0]): \(match.output.0)")
      }
    }
  }

  @Test func everyEventIsInTheRegistry() throws {
    for row in try Self.rows() {
      for match in row.cells[2].matches(of: /`([^`]*)`/) {
        #expect(
          EventType(rawValue: String(match.output.1)) != nil, "\(row.cells[0]): \(match.output.0)")
      }
    }
  }

  @Test func everyTestIsThere() throws {
    let files = try Tree.files(under: "Tests", ending: ".swift")
    for row in try Self.rows() {
      for match in row.cells[3].matches(of: /`(\w+)(?:\.(\w+))?`/) {
        let suites = files.filter { $0.text.contains("struct \(match.output.1) ") }
        let isThere = suites.contains { suite in
          match.output.2.map { suite.text.contains("func \($0)(") } ?? true
        }
        #expect(isThere, "\(row.cells[0]): \(match.output.0)")
      }
    }
  }

  private static func rows() throws -> [Row] {
    try Tree.file("docs/systems.md").lines.filter {
      $0.hasPrefix("|") && !$0.hasPrefix("| what |") && !$0.hasPrefix("| ---")
    }.map { line in
      let cells = line.split(separator: " | ", omittingEmptySubsequences: false)
      return Row(cells: cells.map { $0.trimming { $0 == "|" || $0 == " " } })
    }
  }

  /// A path whose parameters have no names.
  private static func shape(_ path: String) -> String {
    path.replacing(/\{[^}]*\}/, with: "{}")
  }
}

extension Substring {
  fileprivate func trimming(_ isEdge: (Character) -> Bool) -> String {
    var text = drop(while: isEdge)
    while let last = text.last, isEdge(last) { text.removeLast() }
    return String(text)
  }
}
