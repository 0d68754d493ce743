import CallboardCommandLine
import CallboardDomain

extension Day.System {
  /// A work session with markers and locks.
  static let workSession = Day.System(
    title: "A work session",
    text: """
      Two people survey a building. The app has its own id for it. They set markers, and lock the one that they work on.
      """
  ) { cast in
    let scribe = cast.scribe
    let dora = try await cast.person("Dora")
    let emil = try await cast.person("Emil")

    scribe.tell("Dora begins a session and invites Emil as an editor. He accepts.")
    let session = try Troupe.id(
      try await dora.send(
        "POST", "/v1/worksessions",
        [
          "space_id": .id(scribe.draw("BUILDING")), "session_type": "survey", "status": "measuring",
        ]))
    scribe.call(session, "SESSION")
    let path = "/v1/worksessions/\(session.lower)"
    let invitation = try Troupe.id(
      try await dora.send(
        "POST", path + "/invitations",
        ["form": "person", "person": .id(emil.id), "role": "editor"]))
    scribe.call(invitation, "INVITATION-TO-EMIL")
    try await emil.quietly("POST", "/v1/invitations/\(invitation.lower)/accept")

    scribe.tell("A marker is a record with a version. The app defines its form.")
    let marker = try await emil.send(
      "POST", path + "/markers", ["data": ["label": "crack", "position": [1.5, 0.2, 3]]])
    let id = try Troupe.id(marker)
    scribe.call(id, "MARKER")
    guard let version = marker["version"]?.integer else { throw Failure("no version") }

    scribe.tell(
      "Dora changes the marker. Emil writes with the old version. The service refuses it and names the current one."
    )
    try await dora.send(
      "PUT", path + "/markers/\(id.lower)",
      ["data": ["label": "wide crack", "position": [1.5, 0.2, 3]], "version": .integer(version)])
    try await emil.refused(
      409, "PUT", path + "/markers/\(id.lower)",
      ["data": ["label": "a scratch"], "version": .integer(version)])

    scribe.tell("Dora locks the marker while she measures. Nobody else can write to it meanwhile.")
    let lock = try await dora.send(
      "POST", path + "/locks", ["key": .string("marker:\(id.lower)"), "ttl_seconds": 60])
    guard let fence = lock["fence"]?.integer, let token = lock["token"]?.string else {
      throw Failure("the lock has no fence and token")
    }
    scribe.call(token, "LOCKS-TOKEN")
    try await emil.refused(
      423, "PUT", path + "/markers/\(id.lower)", ["data": ["label": "a scratch"]])
    try await dora.quietly("POST", path + "/locks/\(fence)/release", ["token": .string(token)])
    try await emil.quietly(
      "PUT", path + "/markers/\(id.lower)", ["data": ["label": "crack, filled"]])

    scribe.tell("Dora completes the session.")
    try await dora.send("PATCH", path, ["status": "completed"])
    return session
  }
}
