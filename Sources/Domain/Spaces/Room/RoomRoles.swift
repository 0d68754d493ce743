/// The roles of a room.
enum RoomRoles {
  static let host = "host"
  static let player = "player"
  static let spectator = "spectator"

  static let all: [Role] = [
    .owner(host, of: [.play, .host]),
    Role(player, [.view, .comment, .chat, .play]),
    Role(spectator, [.view, .chat]),
  ]
}
