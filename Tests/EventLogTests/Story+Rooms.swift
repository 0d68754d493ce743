import CallboardDomain

extension Story {
  private static let room = Deed.lawful(
    .roomCreated, by: "ada",
    members: [member("ada", "own", "manage_members", "host", "play", "view")])
  private static let player = Deed.lawful(
    .roomJoined, by: "ben", #""person": "$ben""#, members: [member("ben", "play", "view")])

  /// People join a room by themselves, with a player's capabilities at most, unless they are kept out.
  static let joining = Story(
    name: "joining",
    deeds: [
      room, player,
      .forged(.roomJoined, by: "cem", #""person": "$dan""#, members: [member("dan", "view")]),
      .forged(
        .roomJoined, by: "cem", #""person": "$cem""#, members: [member("cem", "view", "host")]),
      .forged(.roomJoined, by: "cem", #""person": "$cem""#, members: [member("dan", "view")]),
      .forged(.roomJoined, by: nil, #""person": "$cem""#, members: [member("cem", "view")]),
      .lawful(
        .memberPermissionsChanged, by: "ada", #""person": "$dan""#,
        members: [member("dan", "view", "invite")]),
      .lawful(
        .roomJoined, by: "dan", #""person": "$dan""#, members: [member("dan", "view", "invite")]),
      .forged(
        .roomJoined, by: "dan", #""person": "$dan""#, members: [member("dan", "view", "export")]),
      .lawful(.memberBanned, by: "ada", #""person": "$cem""#, members: []),
      .forged(.roomJoined, by: "cem", #""person": "$cem""#, members: [member("cem", "view")]),
      .lawful(.roomJoined, by: "ben", #""person": "$ben""#, members: [member("ben", "view")]),
      .lawful(.memberUnbanned, by: "ada", #""person": "$cem""#),
      .forged(.roomJoined, by: "cem", #""person": "$ben""#, members: [member("cem", "view")]),
      .lawful(.roomJoined, by: "cem", #""person": "$cem""#, members: [member("cem", "view")]),
      .lawful(.memberReturned, by: "cem", #""person": "$cem""#),
      .lawful(.memberReturned, by: nil, #""person": "$cem""#),
      .forged(.memberReturned, by: "ben", #""person": "$cem""#),
      .forged(.memberReturned, by: "app", #""person": "$app""#),
      .lawful(.memberBanned, by: "ada", #""person": "$ben""#, members: []),
      .lawful(.memberBanned, by: "ada", #""person": "$cem""#, members: []),
      .lawful(.memberUnbanned, by: "ada", #""person": "$ben""#),
      .forged(.roomJoined, by: "cem", #""person": "$cem""#, members: [member("cem", "view")]),
    ])

  /// The host and the turn pass on by the command that adds, removes or changes a member.
  static let settling = Story(
    name: "settling",
    deeds: [
      room, player,
      .lawful(.memberAbsent, by: nil, #""person": "$ada""#),
      .lawful(.hostChanged, by: nil, #""to": "$ben""#, members: []),
      .lawful(.turnMoved, by: nil, #""to": "$ben""#),
      .forged(.hostChanged, by: nil, #""to": "$ben""#, members: []),
      .forged(.hostChanged, by: "ben", #""to": "$ben""#, members: []),
      .forged(.turnMoved, by: "ada", #""to": "$ben""#),
      .forged(.turnMoved, by: nil, #""to": "$ben""#),
      .lawful(.memberReturned, by: "ben", in: 1, #""person": "$ben""#),
      .lawful(.turnMoved, by: "ben", in: 1, #""to": "$ben""#),
      .lawful(.memberReturned, by: "ben", in: 2, #""person": "$ben""#),
      .forged(.turnMoved, by: "ben", in: 3, #""to": "$ben""#),
      .lawful(.memberReturned, by: "ben", in: 4, #""person": "$ben""#),
      .forged(.hostChanged, by: "cem", in: 4, #""to": "$cem""#, members: []),
      .lawful(.roomChanged, by: "ada", in: 5),
      .forged(.hostChanged, by: "ada", in: 5, #""to": "$ben""#, members: []),
      .lawful(.gameStarted, by: "ada", in: 6),
      .lawful(.turnMoved, by: "ada", in: 6, #""to": "$ben""#),
    ])

  /// A game ends by its host, with its deck or with its room. A room ends by its host, by time or with its last player.
  static let endsOfRooms = Story(
    name: "ends of rooms",
    deeds: [
      room, player,
      .lawful(.gameEnded, by: "ada", because("host")),
      .forged(.gameEnded, by: "ben", because("host")),
      .lawful(.gameEnded, by: "ben", because("deck")),
      .forged(.gameEnded, by: "cem", because("deck")),
      .forged(.gameEnded, by: nil, because("host")), .forged(.gameEnded, by: nil, because("deck")),
      .forged(.gameEnded, by: "ada", because("closed")),
      .lawful(.gameEnded, by: "ada", in: 1, because("closed")),
      .lawful(.roomClosed, by: "ada", in: 1, because("host")),
      .lawful(.gameEnded, by: nil, because("closed")),
      .lawful(.roomClosed, by: nil, because("quiet")),
      .forged(.gameEnded, by: "ben", in: 2, because("closed")),
      .forged(.roomClosed, by: "ben", in: 2, because("host")),
      .lawful(.roomClosed, by: nil, because("quiet")),
      .lawful(.roomClosed, by: nil, because("ended")),
      .forged(.roomClosed, by: "ada", because("quiet")),
      .forged(.roomClosed, by: "ada", because("ended")),
      .forged(.roomClosed, by: "ben", because("empty")),
      .forged(.roomClosed, by: nil, because("empty")),
      .lawful(.gameEnded, by: "ben", in: 3, because("deck")),
      .forged(.roomClosed, by: "ben", in: 3, because("empty")),
      .lawful(.seatFreed, by: nil, members: [member("cem")]),
      .lawful(.roomClosed, by: nil, because("empty")),
      .lawful(.memberLeft, by: "ben", in: 4, members: [member("ben")]),
      .lawful(.gameEnded, by: "ben", in: 4, because("closed")),
      .lawful(.roomClosed, by: "ben", in: 4, because("empty")),
      .lawful(.memberLeft, by: "ada", in: 5, members: [member("ada")]),
      .forged(.gameEnded, by: "ada", in: 5, because("boredom")),
      .forged(.roomClosed, by: "ada", in: 5, because("boredom")),
      .lawful(.seatFreed, by: nil, members: [member("cem")]),
      .forged(.roomClosed, by: nil, because("boredom")),
    ])

  private static func because(_ reason: String) -> String { #""reason": "\#(reason)""# }
}
