import Domain
import FoundationEssentials
import HTTPServer
import TestSupport
import Testing

@testable import API

/// Every route of every kind of space, asked by everyone who is no member of it.
@Suite struct OutsiderMatrixTests {
  private struct Outsider {
    let name: String
    let person: TestPerson
  }

  /// The kinds of which there are spaces.
  static let kinds = SpaceKind.allCases.filter { kind in
    VersionOne.endpoints.contains { $0.method == .post && $0.path == "/v1/\(kind.collection)" }
  }

  @Test(arguments: kinds)
  func whoIsNoMemberFindsNothingThere(kind: SpaceKind) async throws {
    try await TestApp.run { app in
      let owner = try await app.person("Owner")
      let space = try await owner.make(kind, with: try await app.person("Partner"))
      let outsiders = try await outsiders(app, owner, kind, space)
      let endpoints = VersionOne.endpoints.filter { $0.path.contains("{\(kind.rawValue)}") }
      #expect(endpoints.count > 20)
      let before = try await owner.get("\(space)/events?limit=1000").items.count
      for endpoint in endpoints {
        let path = path(of: endpoint, kind, space)
        let body = SampleBody.of(endpoint)
        for outsider in outsiders {
          let answer = try await app.send(as: outsider.person.id, endpoint.method, path, body)
          #expect(answer.status == 404, "\(outsider.name): \(endpoint.name) \(answer.text)")
        }
        let anonymous = try await app.send(endpoint.method, path, body)
        #expect(anonymous.status == 401, "anonymous: \(endpoint.name) \(anonymous.text)")
        let operators = try await app.sendAsOperator(endpoint.method, path, body)
        #expect(operators.status == 403, "operator: \(endpoint.name) \(operators.text)")
      }
      #expect(try await owner.get("\(space)/events?limit=1000").items.count == before)
    }
  }

  private func outsiders(
    _ app: TestApp, _ owner: TestPerson, _ kind: SpaceKind, _ space: String
  ) async throws -> [Outsider] {
    var outsiders = [Outsider(name: "stranger", person: try await app.person("stranger"))]
    guard let role = kind.roles.last(where: { !$0.isOwner }), kind.takesInvitations else {
      return outsiders
    }
    if kind == .room { return try await outsiders + guests(app, owner, space) }
    let removed = try await app.person("removed")
    try await owner.add(removed, role.name, to: space)
    _ = try await owner.delete("\(space)/members/\(removed.id.lower)")
    outsiders.append(Outsider(name: "removed", person: removed))
    let left = try await app.person("left")
    try await owner.add(left, role.name, to: space)
    #expect(try await left.delete("\(space)/members/\(left.id.lower)").status == 200)
    outsiders.append(Outsider(name: "left", person: left))
    let blocked = try await app.person("blocked")
    _ = try await owner.connect(with: blocked)
    #expect(try await owner.blocks(blocked).status == 200)
    outsiders.append(Outsider(name: "blocked", person: blocked))
    let expired = try await app.person("expired")
    let end = Timestamp(
      microseconds: Int64(Date().timeIntervalSince1970 * 1_000_000) + 1_000_000)
    _ = try await owner.post(
      "\(space)/members",
      [
        "person": expired.json, "role": .string(role.name), "access_until": .string(end.rfc3339),
      ])
    try await eventually("their access has ended") {
      try await expired.get("\(space)/members").status == 404
    }
    outsiders.append(Outsider(name: "expired", person: expired))
    return outsiders
  }

  /// Those who were in a room, and are no more.
  private func guests(
    _ app: TestApp, _ owner: TestPerson, _ room: String
  ) async throws -> [Outsider] {
    let code = try await owner.get(room)["code"]?.string ?? "none"
    var guests: [Outsider] = []
    for name in ["removed", "left", "banned"] {
      let person = try await app.person(name)
      let joined = try await person.post("/v1/room-codes/\(code)/join", ["as": "player"])
      #expect(joined.status == 200)
      let member = "\(room)/members/\(person.id.lower)"
      let gone =
        switch name {
        case "removed": try await owner.delete(member)
        case "left": try await person.delete(member)
        default: try await owner.put("\(room)/bans/\(person.id.lower)", [:])
        }
      #expect(gone.status == 200)
      guests.append(Outsider(name: name, person: person))
    }
    return guests
  }

  private func path(of endpoint: Endpoint, _ kind: SpaceKind, _ space: String) -> String {
    let id = space.split(separator: "/").last.map(String.init) ?? ""
    let words = endpoint.path.split(separator: "/").map { segment -> String in
      switch segment {
      case "{\(kind.rawValue)}": id
      case "{fence}": "1"
      case "{notice}": "1-0"
      case _ where segment.hasPrefix("{"): UUID().lower
      default: String(segment)
      }
    }
    return "/" + words.joined(separator: "/")
  }
}

extension TestPerson {
  /// Makes a space of a kind and returns its path.
  ///
  /// - Parameter partner: who connects, where the kind is of two.
  func make(_ kind: SpaceKind, with partner: TestPerson? = nil) async throws -> String {
    if kind == .connection, let partner {
      let code = try await post("/v1/me/connection_codes", [:])["code"] ?? .null
      let made = try await partner.post("/v1/connections", ["code": code])
      return "/v1/connections/\(made["id"]?.string ?? "none")"
    }
    let body: JSON =
      switch kind {
      case .project, .course: ["title": "x"]
      case .worksession: ["session_type": "x"]
      case .room: ["name": "x", "private": true]
      case .connection: [:]
      }
    let made = try await post("/v1/\(kind.collection)", body)
    return "/v1/\(kind.collection)/\(made["id"]?.string ?? "none")"
  }
}
