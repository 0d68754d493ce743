import CallboardDomain
import FoundationEssentials
import Testing

@testable import CallboardAPI

@Suite struct WhyTests {
  private func why(
    _ asker: TestPerson, _ path: String, _ person: TestPerson, _ capability: String,
    _ more: String = ""
  ) async throws -> Answer {
    try await asker.get(
      "\(path)/permissions/why?person=\(person.id.lower)&capability=\(capability)\(more)")
  }

  private func whyForOperators(
    _ app: TestApp, _ path: String, _ person: TestPerson, _ capability: String
  ) async throws -> Answer {
    let space = path.split(separator: "/").last ?? ""
    return try await app.get(
      "/admin/v1/spaces/\(space)/permissions/why?person=\(person.id.lower)&capability=\(capability)"
    )
  }

  @Test func theInviterAndTheInvitationAreNamed() async throws {
    try await TestApp.run { app in
      let ada = try await app.person("Ada")
      let ben = try await app.person("Ben")
      let path = try await ada.makeProject()
      let sent = try await ada.post(
        "\(path)/invitations", ["form": "person", "person": ben.json, "role": "editor"])
      let id = sent["id"]?.string ?? sent.items.first?["id"]?.string ?? ""
      #expect(try await ada.post("\(path)/invitations/\(id)/resend").isSuccess)
      let accepted = try await ben.post("/v1/invitations/\(id)/accept")
      #expect(accepted.isSuccess, "\(accepted.text)")
      let why = try await why(ada, path, ben, "edit")
      #expect(why["allowed"] == true && why["reason"] == "held")
      let event = why["events"]?.array?.last
      #expect(event?["type"] == "invitation_accepted")
      let chain = event?["because"]?.array ?? []
      #expect(chain.map { $0["type"] } == ["invitation_sent", "invitation_resent"])
      #expect(chain.allSatisfy { $0["relation"] == "invitation" })
      #expect(chain.allSatisfy { $0["actor"]?["name"] == "Ada" })
      #expect(chain.first?["version"] == 2)
      // Ben may not see invitations. He learns that there was one, and not from whom.
      let seen = try await self.why(ben, path, ben, "edit")
      let hidden = seen["events"]?.array?.last?["because"]?.array ?? []
      #expect(hidden.map { $0["type"] } == ["hidden", "hidden"])
      #expect(hidden.allSatisfy { $0["actor"] == .null })
      // Only Cleo's own invitation is named.
      let cleo = try await app.person("Cleo")
      _ = try await ada.post(
        "\(path)/invitations", ["form": "person", "person": cleo.json, "role": "viewer"])
      let invited = try await self.why(ada, path, cleo, "view")
      #expect(invited["allowed"] == false && invited["reason"] == "never_member")
      #expect(invited["because"]?.array?.map { $0["type"] } == ["invitation_sent"])
      // Ben, who may not see invitations, does not learn that she was invited.
      let unseen = try await self.why(ben, path, cleo, "view")
      #expect(unseen["reason"] == "never_member" && unseen["because"] == [])
    }
  }

  @Test func theDefinitionOfTheRoleIsNamed() async throws {
    try await TestApp.run { app in
      let ada = try await app.person("Ada")
      let ben = try await app.person("Ben")
      let path = try await ada.makeProject()
      let roles = "\(path)/roles/dramaturg"
      #expect(try await ada.put(roles, ["capabilities": ["view", "comment"]]).isSuccess)
      #expect(try await ada.put(roles, ["capabilities": ["view", "comment", "edit"]]).isSuccess)
      try await ada.add(ben, "dramaturg", to: path)
      let given = try await why(ada, path, ben, "edit")
      #expect(given["allowed"] == true)
      let chain = given["events"]?.array?.first?["because"]?.array ?? []
      #expect(chain.map { $0["type"] } == ["role_set"])
      #expect(chain.first?["relation"] == "role" && chain.first?["version"] == 3)
      #expect(try await ada.put(roles, ["capabilities": ["view"]]).isSuccess)
      let taken = try await why(ada, path, ben, "edit")
      #expect(taken["allowed"] == false && taken["reason"] == "role")
      #expect(taken["events"]?.array?.map { $0["type"] } == ["member_added", "role_set"])
      // If the role never had the capability, its definition is the reason, too.
      let never = try await why(ada, path, ben, "invite")
      #expect(never["reason"] == "role")
      #expect(never["because"]?.array?.map { $0["type"] } == ["role_set"])
      // The roles of a kind of space have no definition in the log.
      let own = try await why(ada, path, ada, "edit")
      #expect(own["events"]?.array?.first?["because"] == [])
    }
  }

  /// Events about a member who got the role later do not tell of the setting.
  @Test func theSettingThatTakesTheCapabilityFromTheRoleIsNamed() async throws {
    try await TestApp.run { app in
      let ada = try await app.person("Ada")
      let ben = try await app.person("Ben")
      let off: JSON = ["settings": ["viewers_may_comment": false]]
      let on: JSON = ["settings": ["viewers_may_comment": true]]
      let path = try await ada.makeProject()
      #expect(try await ada.patch(path, off).isSuccess)
      try await ada.add(ben, "viewer", to: path)
      let without = try await why(ada, path, ben, "comment")
      #expect(without["allowed"] == false && without["reason"] == "role")
      #expect(without["events"] == [])
      let because = without["because"]?.array ?? []
      #expect(because.map { $0["type"] } == ["project_settings_changed"])
      #expect(because.first?["version"] == 2 && because.first?["relation"] == "role")
      #expect(because.first?["actor"]?["name"] == "Ada")
      // The setting is not the reason for what the role never gives.
      #expect(try await why(ada, path, ben, "edit")["because"] == [])
      #expect(try await ada.patch(path, on).isSuccess)
      let with = try await why(ada, path, ben, "comment")
      #expect(with["reason"] == "held" && with["because"] == [])
      let then = try await why(ada, path, ben, "comment", "&version=3")
      #expect(then["because"]?.array?.map { $0["version"] } == [2])
      let made = try await ada.post(
        "/v1/projects", ["title": "Macbeth", "settings": ["viewers_may_comment": false]])
      let other = "/v1/projects/\(made["id"]?.string ?? "none")"
      try await ada.add(ben, "viewer", to: other)
      let first = try await whyForOperators(app, other, ben, "comment")
      #expect(first["because"]?.array?.map { $0["type"] } == ["project_created"])
    }
  }

  @Test func anArchivedSpaceIsTheReasonWhereItIs() async throws {
    try await TestApp.run { app in
      let ada = try await app.person("Ada")
      let path = try await ada.makeProject()
      #expect(try await why(ada, path, ada, "edit")["standing"] == "open")
      _ = try await ada.post("\(path)/archive")
      let edit = try await why(ada, path, ada, "edit")
      #expect(edit["allowed"] == false && edit["reason"] == "archived")
      #expect(edit["standing"] == "archived")
      #expect(edit["because"]?.array?.map { $0["type"] } == ["space_archived"])
      #expect(edit["because"]?.array?.first?["actor"]?["name"] == "Ada")
      #expect(edit["events"]?.array?.map { $0["held"] } == [true])
      let view = try await why(ada, path, ada, "view")
      #expect(view["allowed"] == true && view["reason"] == "held")
      let then = try await why(ada, path, ada, "edit", "&version=1")
      #expect(then["allowed"] == true && then["standing"] == "open")
      _ = try await ada.post("\(path)/restore")
      #expect(try await why(ada, path, ada, "edit")["allowed"] == true)
      _ = try await ada.delete(path)
      let gone = try await whyForOperators(app, path, ada, "edit")
      #expect(gone["allowed"] == false && gone["reason"] == "space_deleted")
      #expect(gone["standing"] == "deleted")
      #expect(gone["because"]?.array?.map { $0["type"] } == ["space_deleted"])
    }
  }

  @Test func anOutsiderIsToldFromOneWhoWasOnceIn() async throws {
    try await TestApp.run { app in
      let ada = try await app.person("Ada")
      let ben = try await app.person("Ben")
      let path = try await ada.makeProject()
      let never = try await why(ada, path, ben, "view")
      #expect(never["allowed"] == false && never["reason"] == "never_member")
      #expect(never["because"] == [] && never["events"] == [])
      try await ada.add(ben, "editor", to: path)
      _ = try await ada.delete("\(path)/members/\(ben.id.lower)")
      let removed = try await why(ada, path, ben, "edit")
      #expect(removed["reason"] == "removed")
      #expect(removed["because"]?.array?.map { $0["type"] } == ["member_removed"])
      #expect(removed["because"]?.array?.first?["actor"]?["id"] == ada.json)
      try await ada.add(ben, "viewer", to: path)
      _ = try await ben.delete("\(path)/members/\(ben.id.lower)")
      // There is a reason even for a capability that was never held.
      let left = try await why(ada, path, ben, "manage_members")
      #expect(left["reason"] == "left")
      #expect(left["because"]?.array?.map { $0["type"] } == ["member_left"])
    }
  }

  @Test func whoWasBannedOrBlockedIsToldSo() async throws {
    try await TestApp.run { app in
      let ada = try await app.person("Ada")
      let ben = try await app.person("Ben")
      let made = try await ada.post("/v1/rooms", ["name": "Table", "game_type": "chess"])
      let room = "/v1/rooms/\(made["id"]?.string ?? "")"
      #expect(try await ben.post("\(room)/join", [:]).isSuccess)
      let banned = try await ada.put("\(room)/bans/\(ben.id.lower)", [:])
      #expect(banned.isSuccess, "\(banned.text)")
      let out = try await why(ada, room, ben, "play")
      #expect(out["reason"] == "banned", "\(out.text)")
      #expect(out["because"]?.array?.map { $0["type"] } == ["member_banned"])
      let connection = try await ada.connect(with: ben)
      _ = try await ada.blocks(ben)
      let blocked = try await whyForOperators(app, connection, ben, "edit")
      #expect(blocked["reason"] == "blocked")
      #expect(blocked["because"]?.array?.map { $0["type"] } == ["connection_blocked"])
      let other = try await ada.connect(with: try await app.person("Cleo"))
      _ = try await ada.delete(other)
      let ended = try await whyForOperators(app, other, ada, "edit")
      #expect(ended["reason"] == "connection_ended")
      #expect(ended["because"]?.array?.map { $0["type"] } == ["connection_ended"])
    }
  }

  @Test func whatIsDeniedOrGrantedIsToldFromWhatTheRoleGives() async throws {
    try await TestApp.run { app in
      let ada = try await app.person("Ada")
      let ben = try await app.person("Ben")
      let path = try await ada.makeProject()
      _ = try await ada.post(
        "\(path)/members",
        ["person": ben.json, "role": "editor", "granted": ["invite"], "denied": ["edit"]])
      #expect(try await why(ada, path, ben, "edit")["reason"] == "denied")
      #expect(try await why(ada, path, ben, "manage_members")["reason"] == "role")
      #expect(try await why(ada, path, ben, "invite")["reason"] == "held")
    }
  }
}
