/// The roles of a connection: two partners without an owner.
enum ConnectionRoles {
  static let partner = Role("partner", [.view, .comment, .chat, .lock, .edit, .export])

  static let all: [Role] = [partner]
}
