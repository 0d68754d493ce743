import CallboardCommandLine
import CallboardDomain

extension Day.System {
  /// A screenplay that two people write at the same time.
  static let workshop = Day.System(
    title: "The screenplay workshop",
    text: """
      Two people write one screenplay. The service merges simultaneous edits. If it cannot, it notifies the author.
      """
  ) { cast in
    let scribe = cast.scribe
    let ada = try await cast.person("Ada")
    let ben = try await cast.person("Ben")
    let cleo = try await cast.person("Cleo")

    scribe.tell("Ada creates a project.")
    let project = try Troupe.id(
      try await ada.send("POST", "/v1/projects", ["title": "The Lighthouse"]))
    scribe.call(project, "PROJECT")
    let path = "/v1/projects/\(project.lower)"

    scribe.tell(
      "She invites Ben by his address. The answer does not reveal whether he has an account.")
    let invitation = try Troupe.id(
      try await ada.send(
        "POST", path + "/invitations",
        [
          "form": "email", "email": .string(TokenMint.address(of: "Ben")), "role": "co_writer",
          "name": "Ben from the writers' room",
        ]))
    scribe.call(invitation, "INVITATION")
    try await ben.refused(404, "GET", path)
    scribe.tell(
      "Ben's provider has verified that address. Ben finds the invitation and accepts it. He cannot accept it twice."
    )
    let received = try await ben.list("/v1/me/invitations", after: ada, path)
    try DemoStep.check(
      received.compactMap { $0["id"]?.string } == [invitation.lower], "Ben finds the invitation")
    try await ben.send("POST", "/v1/invitations/\(invitation.lower)/accept")
    try await ben.refused(409, "POST", "/v1/invitations/\(invitation.lower)/accept")

    scribe.tell("Ada creates a link for Cleo, with a QR code. It admits one person as a viewer.")
    let link = try await ada.send(
      "POST", path + "/invitations", ["form": "link", "role": "viewer"])
    guard let token = link["token"]?.string else { throw Failure("the link has no token") }
    scribe.call(try Troupe.id(link), "LINK")
    scribe.call(token, "LINKS-TOKEN")
    try await cleo.quietly("POST", "/v1/invitations/\(token)/accept")

    scribe.tell("Ada writes a scene with a line in it.")
    let scene = scribe.draw("SCENE")
    let line = scribe.draw("LINE")
    try await ada.change(
      path, replica: scribe.draw("ADAS-DESK"), base: nil,
      [
        [
          "type": "insert_scene",
          "scene": ["id": .id(scene), "heading": "EXT. LIGHTHOUSE - NIGHT"],
        ],
        [
          "type": "insert_element", "scene": .id(scene),
          "element": ["id": .id(line), "kind": "action", "text": "The lamp goes out."],
        ],
      ])

    scribe.tell(
      "Ada and Ben edit the same version of that line at once. The line contains both edits.")
    let base = try await ada.version(of: path)
    let ben1 = scribe.draw("BENS-PHONE")
    try await ada.change(
      path, replica: scribe.draw("ADAS-TABLET"), base: base,
      [["type": "edit_text", "element": .id(line), "operation": [17, ", slowly"]]])
    try await ben.change(
      path, replica: ben1, base: base,
      [["type": "edit_text", "element": .id(line), "operation": [.object(["d": 3]), "Our"]]])
    let text = try await cleo.read(path + "/elements/\(line.lower)")["text"]?.string
    try DemoStep.check(text == "Our lamp goes out, slowly.", "both edits are in it: \(text ?? "")")

    scribe.tell(
      "Ada and Ben set the scene's heading at once. The later value wins, and Ada is notified.")
    let seen = try await ada.version(of: path)
    try await ada.change(
      path, replica: scribe.draw("ADAS-LAPTOP"), base: seen,
      [["type": "update_scene", "scene": .id(scene), "heading": "EXT. LIGHTHOUSE - DUSK"]],
      quietly: true)
    try await ben.change(
      path, replica: ben1, base: seen,
      [["type": "update_scene", "scene": .id(scene), "heading": "EXT. LIGHTHOUSE - DAWN"]],
      quietly: true)
    let notices = try await ada.read(path + "/notices")
    try DemoStep.check(notices["items"]?.array?.count == 1, "Ada is told once")

    scribe.tell("Cleo may read the project and comment on it, but may not change it.")
    try await cleo.send(
      "POST", path + "/comments",
      ["text": "Is the lamp electric?", "target": ["kind": "element", "id": .id(line)]])
    try await cleo.refused(403, "PATCH", path, ["title": "Mine"])

    scribe.tell("Ada removes Ben. From that moment, he has no access to the project.")
    try await ada.send("DELETE", path + "/members/\(ben.id.lower)")
    try await ben.refused(404, "GET", path)
    return project
  }
}
