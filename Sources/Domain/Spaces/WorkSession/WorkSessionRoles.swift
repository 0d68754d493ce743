/// The roles of a work session.
enum WorkSessionRoles {
  static let all: [Role] = [
    .owner(of: [.edit]),
    Role("editor", [.view, .comment, .chat, .lock, .edit]),
    Role("viewer", [.view, .comment, .chat]),
  ]
}
