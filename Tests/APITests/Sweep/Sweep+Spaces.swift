import CallboardDomain
import CallboardHTTPServer
import CallboardTestSupport
import FoundationEssentials
import Testing

@testable import CallboardAPI

/// Everything that spaces of every kind have.
extension Sweep {
  /// Fills what every kind of space has. The space must have its people.
  ///
  /// - Parameter target: something in the space to comment on.
  mutating func fillCommon(_ place: inout Place, target: JSON?) async throws {
    let space = place.path
    let least = JSON.string(place.kind.leastCapable.name)
    place.ids["person"] = [owner, other, guest].map(\.id.lower)
    if place.kind.takesMembers {
      good(
        try await owner.post(
          "\(space)/members",
          [
            "person": guest.json, "role": least, "granted": ["lock"], "denied": ["chat"],
            "overrides_until": ["lock": Self.late, "chat": Self.late], "access_until": Self.late,
          ]))
      let leaving = try await app.person("Kim")
      good(try await owner.add(leaving, place.kind.leastCapable.name, to: space))
      good(try await leaving.delete("\(space)/members/\(leaving.id.lower)"))
    }
    if place.kind != .connection {
      good(
        try await owner.patch(
          "\(space)/members/\(guest.id.lower)",
          [
            "granted": ["lock"], "denied": ["chat"], "access_until": Self.late,
            "overrides_until": ["lock": Self.late, "chat": Self.late],
          ]))
    }
    if place.kind.hasRoles {
      good(try await owner.put("\(space)/roles/helpers", ["capabilities": ["view"]]))
      good(try await owner.put("\(space)/roles/short", ["capabilities": ["view"]]))
      good(try await owner.delete("\(space)/roles/short"))
    }
    try await talk(in: &place, target)
    try await lock(in: &place)
    try await appear(in: place, target)
    if place.kind.takesInvitations { try await invite(to: &place) }
    good(try await other.put("\(space)/read", ["version": 1]))
  }

  private mutating func talk(in place: inout Place, _ target: JSON?) async throws {
    let space = place.path
    let first = made(try await owner.post("\(space)/chat", ["text": "Hello"]))
    let reply = made(
      try await other.post("\(space)/chat", ["text": "Oh", "in_reply_to": .string(first)]))
    good(try await other.patch("\(space)/chat/\(reply)", ["text": "Oh, hello"]))
    let short = made(try await other.post("\(space)/chat", ["text": "Short"]))
    good(try await other.delete("\(space)/chat/\(short)"))
    var comment: JSONObject = ["text": "Look", "mentions": [other.json]]
    if let target { comment["target"] = target }
    let parent = made(try await owner.post("\(space)/comments", .object(comment)))
    let path = "\(space)/comments/\(parent)"
    good(try await owner.patch(path, ["text": "Look here", "mentions": [other.json]]))
    let answer = made(
      try await other.post(
        "\(space)/comments",
        ["text": "I see", "parent": .string(parent), "mentions": [owner.json]]))
    good(
      try await other.patch(
        "\(space)/comments/\(answer)", ["text": "I saw", "mentions": [owner.json]]))
    good(try await owner.post("\(path)/resolve"))
    good(try await owner.post("\(path)/reopen"))
    let gone = made(try await other.post("\(space)/comments", ["text": "Never mind"]))
    good(try await other.delete("\(space)/comments/\(gone)"))
    place.ids["comment"] = [parent, answer]
    place.ids["message"] = [first, reply]
    var activity: JSONObject = ["kind": "rehearsal", "title": "Read", "description": "Act one."]
    // Not every member may see a record of a course, so the activity names none.
    if let target, place.kind != .course { activity["target"] = target }
    good(try await owner.post("\(space)/activities", .object(activity)))
  }

  private mutating func lock(in place: inout Place) async throws {
    let locks = "\(place.path)/locks"
    func take(_ key: String) async throws -> (path: String, token: JSON) {
      let held = good(try await owner.post(locks, ["key": .string(key), "ttl_seconds": 300]))
      return ("\(locks)/\(held["fence"]?.integer ?? 0)", ["token": held["token"] ?? .null])
    }
    let one = try await take("app.one")
    good(try await owner.post("\(one.path)/extend", one.token))
    good(try await owner.post("\(one.path)/release", one.token))
    let two = try await take("app.two").path
    if place.kind != .connection { good(try await owner.delete(two)) }
    _ = try await take("app.three")
    good(try await owner.delete(locks))
    if place.kind.hasSettings {
      let settings = "\(place.path)/lock_settings"
      good(try await owner.put(settings, ["require_fence": true]))
      good(try await owner.get(settings))
      good(try await owner.put(settings, ["require_fence": false]))
    }
    _ = try await take("app.four")
    _ = try await take("app.five")
  }

  private func appear(in place: Place, _ target: JSON?) async throws {
    let path = "\(place.path)/presence"
    for person in [owner, other] {
      var said: JSONObject = [
        "interval_seconds": 300, "activity": "typing", "gaze_target": "screen",
        "cursor": ["line": 1], "spatial_position": ["x": 1, "y": 2, "z": 3],
      ]
      if let target { said["target"] = target }
      good(try await person.post(path, .object(said)))
    }
    let seen = place.kind == .connection ? other : guest
    good(try await seen.post(path, ["interval_seconds": 300]))
    good(try await seen.delete(path))
  }

  private mutating func invite(to place: inout Place) async throws {
    let path = "\(place.path)/invitations"
    let role = JSON.string(place.kind.leastCapable.name)
    let terms: JSONObject = [
      "role": role, "granted": ["lock"], "denied": ["chat"], "access_until": Self.late,
      "overrides_until": ["lock": Self.late, "chat": Self.late],
    ]
    func with(_ more: JSONObject) -> JSON {
      var terms = terms
      for member in more { terms[member.key] = member.value }
      return .object(terms)
    }
    let link = good(try await owner.post(path, with(["form": "link", "max_uses": 2])))
    let coming = try await app.person("Lou")
    good(try await coming.post("/v1/invitations/\(link["token"]?.string ?? "none")/accept"))
    ids["invited", default: []].append(coming.id.lower)
    // One of the two uses of the link is left.
    good(try await owner.post("\(path)/\(link["id"]?.string ?? "none")/resend"))
    let mail = made(
      try await owner.post(
        path, with(["form": "email", "email": "new@example.org", "name": "Newt"])))
    good(try await owner.post("\(path)/\(mail)/resend"))
    let asked = try await app.person("Max")
    let person = made(
      try await owner.post(path, with(["form": "person", "person": asked.json])))
    let short = made(try await owner.post(path, with(["form": "link"])))
    good(try await owner.delete("\(path)/\(short)"))
    let named: JSON = with(["form": "email", "email": "old@example.org", "name": "Olm"])
    good(
      try await owner.post(
        "\(path)/batch",
        [
          "invitations": [
            with(["form": "link"]), named,
            with(["form": "person", "person": try await app.person("Nan").json]),
          ]
        ]))
    place.ids["invitation"] = [link["id"]?.string ?? "none", mail, person]
  }

  /// Hands a space over to somebody, and takes it back.
  func handOver(_ place: Place) async throws {
    guard place.kind.hasOwner else { return }
    good(try await owner.put("\(place.path)/owner", ["person": other.json]))
    good(try await other.put("\(place.path)/owner", ["person": owner.json]))
  }

  /// Ends a space, after everything has been read.
  func end(_ place: Place) async throws {
    let space = place.path
    if place.kind.endsByCommand {
      good(try await owner.post("\(space)/archive"))
      good(try await owner.post("\(space)/restore"))
    }
    let leaving = place.kind == .connection ? other : guest
    good(try await leaving.delete("\(space)/members/\(leaving.id.lower)"))
    if place.kind == .connection { return }
    if place.kind != .room { good(try await owner.delete(space)) }
  }
}

extension SpaceKind {
  /// Whether people are made members without doing anything.
  fileprivate var takesMembers: Bool { self != .room && self != .connection }
  fileprivate var hasRoles: Bool { self != .connection }
  fileprivate var hasOwner: Bool { self != .connection }
}
