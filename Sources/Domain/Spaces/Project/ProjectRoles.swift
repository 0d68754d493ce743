/// The roles of a project.
enum ProjectRoles {
  static let all: [Role] = [
    .owner(of: [.edit, .delete]),
    Role("co_writer", [.view, .comment, .chat, .lock, .edit, .delete, .invite, .export]),
    Role("editor", [.view, .comment, .chat, .lock, .edit, .delete]),
    Role(viewer, [.view, .comment, .chat]),
  ]

  static let viewer = "viewer"
}
