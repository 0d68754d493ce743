import CallboardDomain
import FoundationEssentials

@testable import CallboardAPI

/// A route outside of spaces, asked about a thing of another person, and the status that each asker must get.
struct BesideRow: Sendable {
  /// The path and body of a request, about something that was made for this one request.
  struct Asked: Sendable {
    let path: String
    var body: JSON?
    /// The id that a list must hold, or must not hold.
    var id: String?
  }

  let endpoint: String
  let name: String
  /// The statuses for some people. All others get `others`.
  let statuses: [BesideAsker: Int]
  let others: Int
  let prepare: @Sendable (BesideCast) async throws -> Asked
  /// Whether the answer to a successful request is right for the asker.
  private(set) var check: @Sendable (Answer, Asked, BesideAsker) -> Bool = { _, _, _ in true }

  init(
    _ endpoint: String, _ about: String, others: Int, _ statuses: [BesideAsker: Int] = [:],
    prepare: @escaping @Sendable (BesideCast) async throws -> Asked
  ) {
    self.endpoint = endpoint
    name = "\(endpoint), \(about)"
    self.statuses = statuses
    self.others = others
    self.prepare = prepare
  }

  func expected(of asker: BesideAsker) -> Int {
    switch asker {
    case .anonymous: 401
    case .operator: 403
    default: statuses[asker] ?? others
    }
  }

  static let all: [BesideRow] =
    invitations + roomCodes + people + own + codes + spaces + connections + lists

  private static let invitations: [BesideRow] = [
    answering("getReceivedInvitation", ""), answering("acceptInvitation", "/accept"),
    answering("declineInvitation", "/decline"),
    [
      link("getReceivedInvitation", "", others: 200),
      // A person whom the inviter blocks learns only that the link is void. A person who blocks the inviter may accept.
      link(
        "acceptInvitation", "/accept", others: 200, [.owner: 409, .member: 409, .blocked: 410]),
      // A link is addressed to nobody, so nobody can decline it.
      link("declineInvitation", "/decline", others: 422),
    ],
  ].flatMap(\.self)

  /// Invitations that are addressed to one person, or asked for by an id instead of the token.
  private static func answering(_ endpoint: String, _ verb: String) -> [BesideRow] {
    [
      BesideRow(endpoint, "to somebody", others: 404, [.invitee: 200]) { cast in
        let sent = try await cast.owner.post(
          "\(try await cast.owner.makeProject())/invitations",
          ["form": "person", "person": cast.invitee.json, "role": "viewer"])
        return Asked(path: "/v1/invitations/\(sent["id"]?.string ?? "none")\(verb)")
      },
      BesideRow(endpoint, "a link, by its id", others: 404) { cast in
        Asked(path: "/v1/invitations/\(try await cast.link()["id"]?.string ?? "none")\(verb)")
      },
    ]
  }

  private static func link(
    _ endpoint: String, _ verb: String, others: Int, _ statuses: [BesideAsker: Int] = [:]
  ) -> BesideRow {
    BesideRow(endpoint, "a link, by its token", others: others, statuses) { cast in
      Asked(path: "/v1/invitations/\(try await cast.link()["token"]?.string ?? "none")\(verb)")
    }
  }

  private static let roomCodes: [BesideRow] = [
    BesideRow(
      "findRoomByCode", "of the owner's", others: 200, [.blocked: 404, .blocker: 404]
    ) { cast in
      Asked(path: "/v1/room_codes/\(try await cast.room()["code"]?.string ?? "none")")
    },
    BesideRow(
      "joinRoomByCode", "of the owner's", others: 200,
      [.owner: 409, .blocked: 404, .blocker: 404]
    ) { cast in
      Asked(
        path: "/v1/room_codes/\(try await cast.room()["code"]?.string ?? "none")/join", body: [:])
    },
  ]

  private static let people: [BesideRow] = [
    BesideRow("getProfile", "the owner's", others: 404, [.owner: 200, .member: 200]) { cast in
      Asked(path: "/v1/people/\(cast.owner.id.lower)")
    },
    BesideRow("findProfile", "the owner's", others: 404, [.owner: 200, .member: 200]) { cast in
      Asked(path: "/v1/people?username=\(cast.username)")
    },
  ]

  /// Things that belong to the owner alone. Others are told that there is no such thing.
  private static let own: [BesideRow] = [
    BesideRow("deletePreset", "the owner's", others: 404, [.owner: 200]) { cast in
      let made = try await cast.owner.post("/v1/me/presets", ["name": "x"])
      return Asked(path: "/v1/me/presets/\(made["id"]?.string ?? "none")")
    },
    BesideRow("unblockPerson", "whom the owner blocks", others: 404, [.owner: 200]) { cast in
      let other = try await cast.app.person("Other")
      _ = try await cast.owner.connect(with: other)
      _ = try await cast.owner.blocks(other)
      return Asked(path: "/v1/me/blocks/\(other.id.lower)")
    },
    // Only people whom one may know can be blocked; otherwise the answer would tell who exists.
    BesideRow("blockPerson", "who is with the owner", others: 404, [.owner: 200]) { cast in
      let other = try await cast.app.person("Other")
      _ = try await cast.owner.connect(with: other)
      return Asked(path: "/v1/me/blocks/\(other.id.lower)")
    },
  ]

  private static let codes: [BesideRow] = [
    ("getConnectionCode", ""), ("getConnectionCodeSVG", "/qr.svg"),
    ("getConnectionCodePNG", "/qr.png"), ("revokeConnectionCode", ""),
  ].map { endpoint, end in
    BesideRow(endpoint, "the owner's", others: 404, [.owner: 200]) { cast in
      let made = try await cast.owner.post("/v1/me/connection_codes", [:])
      return Asked(path: "/v1/me/connection_codes/\(made["id"]?.string ?? "none")\(end)")
    }
  }

  private static let spaces: [BesideRow] = [
    ("createProject", "projects"), ("createCourse", "courses"),
    ("createWorkSession", "worksessions"), ("createRoom", "rooms"),
  ].flatMap { endpoint, collection in
    let settings: JSONObject =
      switch collection {
      case "projects", "courses": ["title": "x"]
      case "rooms": ["name": "x"]
      default: [:]
      }
    return [
      BesideRow(endpoint, "anew", others: 201) { _ in
        Asked(path: "/v1/\(collection)", body: .object(settings))
      },
      BesideRow(endpoint, "under the id of the owner's", others: 409) { cast in
        var body = settings
        let id = cast.project.split(separator: "/").last.map(String.init) ?? "none"
        body["id"] = .string(id)
        return Asked(path: "/v1/\(collection)", body: .object(body))
      },
    ]
  }

  private static let connections: [BesideRow] = [
    BesideRow(
      "connect", "by the owner's code", others: 201,
      [.owner: 409, .blocked: 404, .blocker: 409]
    ) { cast in
      Asked(path: "/v1/connections", body: ["code": try await cast.owner.makeCode()])
    },
    // A ticket gives its caller no access that the caller lacks, so everybody gets one.
    BesideRow("makeStreamTicket", "for the owner's project", others: 201) { cast in
      Asked(path: "/v1/stream_tickets", body: ["path": .string("\(cast.project)/events/stream")])
    },
  ]

  private static let lists: [BesideRow] = [
    BesideRow("listRooms", "a private one", others: 200) { cast in
      cast.list(with: try await cast.room(isPrivate: true))
    }.checked { answer, asked, _ in !asked.isIn(answer) },
    BesideRow("listRooms", "a public one", others: 200) { cast in
      cast.list(with: try await cast.room(isPrivate: false))
    }.checked { answer, asked, asker in
      asked.isIn(answer) == ![.blocked, .blocker].contains(asker)
    },
  ]

  /// The row with a check of every successful answer.
  private func checked(
    _ check: @escaping @Sendable (Answer, Asked, BesideAsker) -> Bool
  ) -> BesideRow {
    var row = self
    row.check = check
    return row
  }

  /// Whether a person who succeeds shares something with the owner from then on.
  var bringsTogether: Bool {
    ["acceptInvitation", "joinRoomByCode", "connect"].contains(endpoint)
  }
}

extension BesideRow.Asked {
  /// Whether a list holds the id.
  fileprivate func isIn(_ list: Answer) -> Bool { list.items.contains { $0["id"]?.string == id } }
}

extension BesideCast {
  /// A link to the project.
  fileprivate func link() async throws -> Answer {
    try await owner.post(
      "\(project)/invitations", ["form": "link", "role": "viewer", "max_uses": 1])
  }

  fileprivate func room(isPrivate: Bool = true) async throws -> Answer {
    try await owner.post("/v1/rooms", ["name": "x", "private": .bool(isPrivate)])
  }

  /// The list of rooms, at a position at which it would hold the room.
  fileprivate func list(with room: Answer) -> BesideRow.Asked {
    let position = room.header("Callboard-Position") ?? "none"
    return BesideRow.Asked(
      path: "/v1/rooms?limit=200&min_position=\(position)", id: room["id"]?.string)
  }
}
