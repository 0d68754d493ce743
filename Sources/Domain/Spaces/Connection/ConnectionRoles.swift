/// The roles of a connection: two partners, neither of whom owns it.
enum ConnectionRoles {
  static let all: [Role] = [
    Role("partner", [.view, .comment, .chat, .lock, .edit, .export])
  ]
}
