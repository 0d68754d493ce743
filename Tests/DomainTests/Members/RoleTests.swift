import CallboardDomain
import Testing

/// Tests the table of roles of every kind of space.
@Suite struct RoleTests {
  private static let common: CapabilitySet = .of(
    .view, .comment, .chat, .lock, .invite, .manageMembers, .manageSettings, .export, .deleteSpace)
  private static let course: CapabilitySet = .of(
    .viewSchedules, .editSchedules, .recordExams, .manageStudents, .manageConstraints)

  @Test func everyRoleMayWhatTheTableSays() {
    let writer: CapabilitySet = .of(.view, .comment, .chat, .lock, .edit)
    let table: [SpaceKind: [String: CapabilitySet]] = [
      .project: [
        "owner": Self.common.union(.of(.edit, .delete, .own)),
        "co_writer": writer.union(.of(.delete, .invite, .export)),
        "editor": writer.union(.of(.delete)), "viewer": .of(.view, .comment, .chat),
      ],
      .course: [
        "owner": Self.common.union(Self.course).union(.of(.own)),
        "admin": Self.common.union(Self.course).subtracting(.of(.deleteSpace)),
        "ta": .of(.view, .comment, .chat, .viewSchedules, .editSchedules, .recordExams),
      ],
      .worksession: [
        "owner": Self.common.union(.of(.edit, .own)), "editor": writer,
        "viewer": .of(.view, .comment, .chat),
      ],
      .room: [
        "host": Self.common.union(.of(.play, .host, .own)),
        "player": .of(.view, .comment, .chat, .play), "spectator": .of(.view, .chat),
      ],
      .connection: ["partner": writer.union(.of(.export))],
    ]
    for kind in SpaceKind.allCases {
      let roles = Dictionary(uniqueKeysWithValues: kind.roles.map { ($0.name, $0.capabilities) })
      #expect(roles == table[kind], "\(kind)")
    }
  }

  @Test func aCourseHasNamesOfItsOwnForWhatAllHave() {
    #expect(SpaceKind.course.capability("invite_collaborators") == .invite)
    #expect(SpaceKind.course.capability("export_data") == .export)
    #expect(SpaceKind.course.capability("export") == .export)
    #expect(SpaceKind.project.capability("export_data") == nil)
    #expect(SpaceKind.course.names(of: .of(.invite, .view)) == ["invite_collaborators", "view"])
    #expect(SpaceKind.project.names(of: .of(.invite, .view)) == ["invite", "view"])
  }

  @Test func whatHasNoCapabilityOfItsOwnIsTheOwnersAlone() {
    for kind in SpaceKind.allCases {
      let owners = kind.roles.filter { $0.capabilities.contains(.own) }.map(\.name)
      let expected: [String] =
        switch kind {
        case .project, .course, .worksession: ["owner"]
        case .room: ["host"]
        case .connection: []
        }
      #expect(owners == expected, "\(kind)")
      // An unknown name is no capability, so nobody can grant it.
      for unknown in ["fly", "", "OWN", "edit_everything"] {
        #expect(kind.capability(unknown) == nil, "\(kind) \(unknown)")
      }
    }
    var world = World()
    let editor = world.person("editor", granted: .of(.manageMembers, .manageSettings))
    let own = CapabilitySet.of(.own)
    #expect(world.permit(editor, by: world.owner, granted: own).refusal?.code == .invalid)
    let role = Action.space(.setRole("Heir", .of(.view, .own), ifVersion: nil))
    #expect(world.run(world.owner, world.project, role).refusal != nil)
    #expect(world.space.core.members.may(world.owner, .own))
    #expect(!world.space.core.members.may(editor, .own))
    let take = Action.space(.transferOwnership(to: editor))
    #expect(world.run(editor, world.project, take).refusal?.code == .forbidden)
    world.check()
  }

  @Test func ownersAndAdminsIgnoreOverrides() {
    let ignoring = SpaceKind.allCases.flatMap { kind in
      kind.roles.filter(\.ignoresOverrides).map { "\(kind.rawValue) \($0.name)" }
    }
    #expect(
      ignoring == [
        "project owner", "course owner", "course admin", "worksession owner", "room host",
      ])
  }
}
