import Foundation
import Testing

@testable import CallboardDomain

/// `docs/limits.md` states the limits that the program has.
@Suite struct LimitTests {
  /// The limits of the domain, by the names of their declarations.
  private let declared: [String: Int] = [
    "WorkBudget.stepsOfCommand": WorkBudget.stepsOfCommand,
    "WorkBudget.stepsOfChange": WorkBudget.stepsOfChange,
    "ContentLimits.changes": ContentLimits.changes,
    "ContentLimits.components": ContentLimits.components,
    "ContentLimits.clockReplicas": ContentLimits.clockReplicas,
    "ContentLimits.baseAge": ContentLimits.baseAge,
    "ContentLimits.appended": ContentLimits.appended,
    "UndoCourse.stepsMax": UndoCourse.stepsMax,
    "UndoCourse.eventBytesMax": UndoCourse.eventBytesMax,
    "CourseRecordKind.atOnceMax": CourseRecordKind.atOnceMax,
    "NewInvitation.countMax": NewInvitation.countMax,
    "ContentLimits.projectBytes": ContentLimits.projectBytes,
    "ContentLimits.scenes": ContentLimits.scenes,
    "ContentLimits.elements": ContentLimits.elements,
    "ContentLimits.elementsOfScene": ContentLimits.elementsOfScene,
    "ContentLimits.entities": ContentLimits.entities,
    "ContentLimits.textBytes": ContentLimits.textBytes,
    "ContentLimits.fields": ContentLimits.fields,
    "ContentLimits.fieldNames": ContentLimits.fieldNames,
    "OrderKey.bytesMax": OrderKey.bytesMax,
    "HeldEdits.componentsMax": HeldEdits.componentsMax,
    "ContentLimits.replicas": ContentLimits.replicas,
    "ContentLimits.replicasOfPerson": ContentLimits.replicasOfPerson,
    "Members.countMax": Members.countMax,
    "RoleTemplates.countMax": RoleTemplates.countMax,
    "Invitations.pendingMax": Invitations.pendingMax,
    "Invitations.barredMax": Invitations.barredMax,
    "Locks.countMax": Locks.countMax,
    "Locks.countOfPersonMax": Locks.countOfPersonMax,
    "Comments.countMax": Comments.countMax,
    "Chat.countMax": Chat.countMax,
    "Record.bytesMax": Record.bytesMax,
    "Records.bytesMax": Records.bytesMax,
    "CourseRecordKind.countMax": CourseRecordKind.countMax,
    "WorkSessionState.markersMax": WorkSessionState.markersMax,
    "ConnectionState.textBytesMax": ConnectionState.textBytesMax,
    "SharedTask.countMax": SharedTask.countMax,
    "CalendarEvent.countMax": CalendarEvent.countMax,
    "SharedGoal.countMax": SharedGoal.countMax,
    "TaskTemplate.countMax": TaskTemplate.countMax,
    "RoomLimits.spectators": RoomLimits.spectators,
    "RoomLimits.bans": RoomLimits.bans,
    "RoomLimits.restrictions": RoomLimits.restrictions,
    "RoomLimits.cards": RoomLimits.cards,
  ]

  /// The rows of the page that give a number for a declaration.
  private func rows() throws -> [(name: String, value: Int, place: String)] {
    try Tree.file("docs/limits.md").lines.compactMap { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 4, cells[0].hasPrefix("`"), let value = Int(cells[1]) else { return nil }
      let plain = cells.map { $0.replacingOccurrences(of: "`", with: "") }
      return (name: plain[0], value: value, place: plain[2])
    }
  }

  @Test func thePageHasEachBoundWithItsValue() throws {
    let rows = try rows().filter { declared[$0.place] != nil }
    #expect(Set(rows.map(\.place)) == Set(declared.keys))
    for row in rows { #expect(declared[row.place] == row.value, "\(row.name)") }
  }

  @Test func thePageHasEachBoundThatARefusalNames() throws {
    let names = try Set(rows().map(\.name))
    var named: Set<String> = []
    for file in try Tree.files(under: "Sources/Domain", ending: ".swift") {
      for match in file.text.matches(of: /(?:\[limit|Refusal\.limit|limit): "([a-z_]+)"/) {
        named.insert(String(match.1))
      }
    }
    #expect(named.isSuperset(of: ["work_steps", "order_key_bytes", "project_bytes"]))
    #expect(named.subtracting(names) == [])
  }
}
