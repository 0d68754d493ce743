/// The roles of a connection: two partners, neither of whom owns it.
enum ConnectionRoles {
  static let partner = Role("partner", [.view, .comment, .chat, .lock, .edit, .export])

  static let all: [Role] = [partner]
}
