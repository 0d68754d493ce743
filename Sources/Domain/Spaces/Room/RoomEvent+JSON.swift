import FoundationEssentials

extension RoomEvent {
  /// Writes the members of the payload.
  public func write(to json: inout JSONWriter) {
    switch self {
    case .created(let settings, let code, let avatar, let members):
      settings.write(into: &json)
      code.write(into: &json)
      json.member("avatar", ifPresent: avatar)
      json.member("members", members)
    case .joined(let person, let avatar, let members):
      json.member("person", person)
      json.member("avatar", ifPresent: avatar)
      json.member("members", members)
    case .changed(let settings): settings.write(into: &json)
    case .readyChanged(let person, let isReady):
      json.member("person", person)
      json.member("ready", isReady)
    case .avatarChanged(let person, let avatar):
      json.member("person", person)
      json.member("avatar", avatar)
    case .absent(let person), .returned(let person), .unbanned(let person):
      json.member("person", person)
    case .seatFreed(let person, let members), .banned(let person, let members):
      json.member("person", person)
      json.member("members", members)
    case .hostChanged(let from, let to, let members):
      json.member("from", ifPresent: from)
      json.member("to", to)
      json.member("members", members)
    case .closed(let reason): json.member("reason", reason.rawValue)
    case .gameStarted, .cardDrawn, .cardAnswered, .turnPassed, .turnMoved, .turnSet, .scoreUpdated,
      .scoreSet, .gameAction, .gameEnded:
      writeGame(to: &json)
    }
  }

  private func writeGame(to json: inout JSONWriter) {
    switch self {
    case .gameStarted(let start, let players):
      json.member("players", players)
      start.write(into: &json)
    case .cardDrawn(let index, let card):
      json.member("index", index)
      json.member("card", card)
    case .cardAnswered(let index, let data):
      json.member("index", ifPresent: index)
      json.member("data", data)
    case .turnPassed(let from, let to, let round), .turnMoved(let from, let to, let round):
      json.member("from", ifPresent: from)
      json.member("to", to)
      json.member("round", round)
    case .turnSet(let to, let round):
      json.member("to", to)
      json.member("round", round)
    case .scoreUpdated(let person, let score), .scoreSet(let person, let score):
      json.member("person", person)
      json.member("score", score)
    case .gameAction(let kind, let data):
      json.member("kind", kind)
      json.member("data", data)
    case .gameEnded(let end): end.write(into: &json)
    case .created, .joined, .changed, .readyChanged, .avatarChanged, .absent, .returned,
      .seatFreed, .hostChanged, .banned, .unbanned, .closed:
      break
    }
  }

  /// Reads the payload of an event of a type.
  public init(_ type: EventType, _ reader: JSONReader) throws(JSONReader.Problem) {
    switch type {
    case .roomCreated:
      self = .created(
        try RoomSettings(reader), try RoomCode(reader),
        avatar: try reader.avatarIfPresent("avatar"), members: try reader.members())
    case .roomJoined:
      self = .joined(
        person: try reader.uuid("person"), avatar: try reader.avatarIfPresent("avatar"),
        members: try reader.members())
    case .roomChanged: self = .changed(try RoomSettings(reader))
    case .readyChanged:
      self = .readyChanged(person: try reader.uuid("person"), try reader.bool("ready"))
    case .avatarChanged:
      self = .avatarChanged(
        person: try reader.uuid("person"), try RoomAvatar(try reader.reader("avatar")))
    case .memberAbsent: self = .absent(person: try reader.uuid("person"))
    case .memberReturned: self = .returned(person: try reader.uuid("person"))
    case .memberUnbanned: self = .unbanned(person: try reader.uuid("person"))
    case .seatFreed:
      self = .seatFreed(person: try reader.uuid("person"), members: try reader.members())
    case .memberBanned:
      self = .banned(person: try reader.uuid("person"), members: try reader.members())
    case .hostChanged:
      self = .hostChanged(
        from: try reader.uuidIfPresent("from"), to: try reader.uuid("to"),
        members: try reader.members())
    case .roomClosed:
      guard let reason = CloseReason(rawValue: try reader.string("reason")) else {
        throw reader.problem("reason", "is not known")
      }
      self = .closed(reason)
    default: self = try Self.game(type, reader)
    }
  }

  private static func game(
    _ type: EventType, _ reader: JSONReader
  ) throws(JSONReader.Problem) -> RoomEvent {
    switch type {
    case .gameStarted:
      .gameStarted(try GameStart(reader), players: try reader.uuids("players", max: .max))
    case .cardDrawn:
      .cardDrawn(index: try reader.integer("index"), card: reader.object["card"] ?? .null)
    case .cardAnswered:
      .cardAnswered(
        index: try reader.integerIfPresent("index"), data: reader.object["data"] ?? .null)
    case .turnPassed:
      .turnPassed(
        from: try reader.uuidIfPresent("from"), to: try reader.uuid("to"),
        round: try reader.integer("round"))
    case .turnMoved:
      .turnMoved(
        from: try reader.uuidIfPresent("from"), to: try reader.uuid("to"),
        round: try reader.integer("round"))
    case .turnSet: .turnSet(to: try reader.uuid("to"), round: try reader.integer("round"))
    case .scoreUpdated:
      .scoreUpdated(
        person: try reader.uuid("person"),
        score: try reader.integer("score", in: RoomLimits.score))
    case .scoreSet:
      .scoreSet(
        person: try reader.uuid("person"),
        score: try reader.integer("score", in: RoomLimits.score))
    case .gameAction:
      .gameAction(kind: try reader.string("kind"), data: reader.object["data"] ?? .null)
    case .gameEnded: .gameEnded(try GameEnd(reader))
    default:
      throw JSONReader.Problem(pointer: "", message: "\(type.rawValue) is not a room's")
    }
  }
}
