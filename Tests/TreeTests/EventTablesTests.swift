import Foundation
import Testing

@testable import CallboardDomain

/// The tables of `docs/events.md` are made from the declarations of the types.
@Suite struct EventTablesTests {
  private static let page = "docs/events.md"

  /// The tables by their names on the page, which stand in the line above each: `<!-- events: people -->`.
  private static let tables: [(name: String, declarations: [EventDeclaration])] = [
    ("people", EventCatalogue.people),
    (
      "spaces",
      EventCatalogue.members + EventCatalogue.invitations + EventCatalogue.roles
        + EventCatalogue.standing + EventCatalogue.chat + EventCatalogue.comments
        + EventCatalogue.activities
    ),
    ("locks", EventCatalogue.locks + EventCatalogue.recordUndos),
    ("projects", EventCatalogue.projects + EventCatalogue.content + EventCatalogue.sessions),
    ("work sessions", EventCatalogue.workSessions),
    ("rooms", EventCatalogue.rooms),
    ("courses", EventCatalogue.courses + EventCatalogue.courseRecords),
    (
      "connections",
      EventCatalogue.connections + EventCatalogue.tasks + EventCatalogue.calendar
        + EventCatalogue.goals + EventCatalogue.templates
    ),
  ]

  @Test func everyTypeIsInOneTable() {
    let types = Self.tables.flatMap(\.declarations).map(\.type)
    #expect(types.count == EventType.allCases.count)
    #expect(Set(types) == Set(EventType.allCases))
  }

  /// With `CALLBOARD_WRITE_DOCS=1`, writes the tables on the page anew.
  @Test func theTablesOnThePageAreThoseOfTheDeclarations() throws {
    let file = try Tree.file(Self.page)
    let made = try Self.renewed(file.lines)
    if ProcessInfo.processInfo.environment["CALLBOARD_WRITE_DOCS"] == "1" {
      try Data(made.joined(separator: "\n").utf8)
        .write(to: Tree.root.appendingPathComponent(Self.page))
      return
    }
    for (number, lines) in zip(file.lines, made).enumerated()
    where !lines.0.utf8.elementsEqual(lines.1.utf8) {
      Issue.record(
        "\(Self.page):\(number + 1) is stale, see CALLBOARD_WRITE_DOCS\n\(lines.0)\n\(lines.1)")
    }
    #expect(file.lines.count == made.count, "\(Self.page) is stale, see CALLBOARD_WRITE_DOCS")
  }

  @Test func aStaleRowIsReplacedAndAllElseIsKept() throws {
    let first = try Self.renewed(["# Page", "", "<!-- events: people -->", "", "End"])
    #expect(first.count == 5 + 2 + EventCatalogue.people.count)
    var stale = first
    stale[5] = "| `person_created` | — |"
    stale.remove(at: 6)
    #expect(try Self.renewed(stale.map { $0[...] }) == first)
  }

  /// The page with each table made anew.
  private static func renewed(_ lines: [Substring]) throws -> [String] {
    var made: [String] = []
    var isInTable = false
    for line in lines {
      if isInTable, line.hasPrefix("|") { continue }
      isInTable = false
      made.append(String(line))
      guard let name = line.wholeMatch(of: /<!-- events: (.+) -->/)?.output.1 else { continue }
      let table = try #require(tables.first { $0.name == name }, "\(name)")
      let types = Set(table.declarations.map(\.type))
      made += [
        "| event | takes | seen with | redacted | in feeds | notifies | by | changes | payload |",
        "| --- | --- | --- | --- | --- | --- | --- | --- | --- |",
      ]
      made += EventCatalogue.all.filter { types.contains($0.type) }.map(row)
      isInTable = true
    }
    return made
  }

  private static func row(_ declaration: EventDeclaration) -> String {
    let redacted =
      declaration.redacted.map { "`\($0)`" } + declaration.sealed.map { "`\($0)` (sealed)" }
      + declaration.secret.map { "`\($0)` (secret)" }
    let cells = [
      "`\(declaration.type.rawValue)`", cell(declaration.takes), cell(declaration.seenWith),
      cell(redacted), cell(declaration.feed), cell(notifications(declaration)),
      cell(declaration.causes), declaration.changes, cell(declaration.members.map(text)),
    ]
    return "| \(cells.joined(separator: " | ")) |"
  }

  /// The kinds of notification that an event of the type causes, each with the member of the payload that names the
  /// people.
  private static func notifications(_ declaration: EventDeclaration) -> [String] {
    NotificationRule.all.compactMap { rule in
      let mayName = declaration.members.contains { $0.name == rule.member }
      guard let kind = rule.kinds[declaration.type] ?? (mayName ? rule.otherKind : nil) else {
        return nil
      }
      return "`\(kind.rawValue)` (`\(rule.member)`)"
    }
  }

  private static func text(_ member: PayloadMember) -> String {
    var notes = member.note.isEmpty ? [] : [member.note]
    if member.note.isEmpty, case .choice(let words) = member.shape {
      notes = words.map { "`\($0)`" }
    }
    let note = notes.isEmpty ? "" : " (\(notes.joined(separator: ", ")))"
    return "`\(member.name)\(member.isOptional ? "?" : "")`\(note)"
  }

  private static func cell(_ capability: Capability?) -> String {
    capability.map { "`\($0.rawValue)`" } ?? "—"
  }

  private static func cell(_ parts: [String]) -> String {
    parts.isEmpty ? "—" : parts.joined(separator: ", ")
  }

  private static func cell(_ feed: EventFeed) -> String {
    switch feed {
    case .none: "no"
    case .space: "yes"
    case .about(let kind, _, _): "`\(kind.rawValue)`"
    case .named(let member): "its `\(member)`"
    }
  }

  private static func cell(_ causes: EventCauses) -> String {
    let names: [(EventCauses, String)] = [
      (.person, "person"), (.member, "member"), (.operator, "operator"), (.system, "system"),
    ]
    return cell(names.filter { causes.contains($0.0) }.map(\.1))
  }
}
