import CallboardDomain
import CallboardHTTPServer
import FoundationEssentials
import Testing

@testable import CallboardAPI

/// Everything that people have outside of spaces.
extension Sweep {
  /// Profiles, statuses, presets, codes and blocks; a person who comes with a token, and one who is deleted.
  mutating func fillPeople() async throws {
    for (person, name) in [(owner, "ann"), (other, "ben"), (guest, "cid")] {
      good(
        try await person.patch(
          "/v1/me",
          [
            "username": .string(name), "avatar": .string("https://example.org/\(name).png"),
            "status_message": "Here", "current_activity": "Reading",
          ]))
      let preset: JSON = ["name": "Out", "status_message": "Out", "current_activity": "Walking"]
      let own = made(try await person.post("/v1/me/presets", preset))
      good(
        try await person.put(
          "/v1/me/status",
          [
            "preset": .string(own), "status_message": "Out till five",
            "current_activity": "Walking",
          ]))
      _ = made(try await person.post("/v1/me/presets", ["name": "Elsewhere"]))
    }
    let short = made(try await guest.post("/v1/me/presets", ["name": "Short"]))
    good(try await guest.delete("/v1/me/presets/\(short)"))
    for _ in 0..<2 { _ = made(try await owner.post("/v1/me/connection_codes", ["max_uses": 3])) }
    let codes = try await owner.get("/v1/me/connection_codes").items
    ids["code"] = codes.compactMap { $0["id"]?.string }
    ids["digits"] = codes.compactMap { $0["code"]?.string }
    let revoked = made(try await owner.post("/v1/me/connection_codes", [:]))
    good(try await owner.delete("/v1/me/connection_codes/\(revoked)"))
    for name in ["Dot", "Eve", "Flo"] {
      let blocked = try await app.person(name)
      _ = try await owner.connect(with: blocked)
      good(try await owner.blocks(blocked))
      if name == "Flo" { good(try await owner.delete("/v1/me/blocks/\(blocked.id.lower)")) }
    }
    let going = try await app.person("Guy")
    good(try await going.delete("/v1/me"))
    for _ in 0..<2 {
      good(
        try await owner.post(
          "/v1/me/presence",
          [
            "client": .string(UUID().lower), "interval_seconds": 300, "activity": "typing",
            "gaze_target": "screen", "cursor": ["line": 1],
            "spatial_position": ["x": 1, "y": 2, "z": 3],
          ]))
    }
    good(try await guest.post("/v1/me/presence", [:]))
    good(try await guest.delete("/v1/me/presence"))
    try await fillKnownPeople()
  }

  /// A person who comes with a token, and one whom an operator deletes.
  private mutating func fillKnownPeople() async throws {
    let claims: JSONObject = [
      "email": "tom@example.org", "email_verified": true, "name": "Tom",
    ]
    let header = TestIssuer.authorization(claims)
    let tom = good(try await app.send(.get, "/v1/me", nil, [header]))["id"]?.string ?? "none"
    good(try await app.send(.patch, "/v1/me", ["username": "tom_t"], [header]))
    ids["token_person"] = [tom]
    ids["external_id"] = ["tom-1"]
    good(
      try await app.sendAsOperator(
        .put, "/admin/v1/people/\(tom)/external_id", ["external_id": "tom-1"]))
    let gone = try await app.person("Hal")
    good(try await app.sendAsOperator(.delete, "/admin/v1/people/\(gone.id.lower)"))
  }

  /// Invitations as people receive them, and inboxes.
  mutating func answerInvitations(to place: Place) async throws {
    let (ian, joe) = (try await app.person("Ian"), try await app.person("Joe"))
    good(try await ian.patch("/v1/me", ["avatar": "https://example.org/ian.png"]))
    let role = JSON.string(place.kind.leastCapable.name)
    func invite(_ person: TestPerson) async throws -> String {
      made(
        try await owner.post(
          "\(place.path)/invitations",
          [
            "form": "person", "person": person.json, "role": role, "granted": ["lock"],
            "denied": ["chat"], "overrides_until": ["lock": Self.late, "chat": Self.late],
            "access_until": Self.late,
          ]))
    }
    good(try await ian.post("/v1/invitations/\(try await invite(ian))/accept"))
    ids["invited", default: []].append(ian.id.lower)
    good(try await joe.post("/v1/invitations/\(try await invite(joe))/decline"))
    for title in ["Second", "Third"] {
      let id = made(
        try await owner.post(
          "\(try await owner.makeProject(title))/invitations",
          [
            "form": "person", "person": other.json, "role": "viewer", "access_until": Self.late,
          ]))
      ids["invitation", default: []].append(id)
    }
    good(try await joe.post("/v1/me/notifications/read", ["up_to": 1]))
  }
}
