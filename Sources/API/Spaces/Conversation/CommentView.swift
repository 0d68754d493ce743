import CallboardDomain
import FoundationEssentials

/// A comment, as the API shows it; its text is in the vault.
struct CommentView: View {
  let id: UUID
  let comment: Comment
  private let hasText: Bool
  /// The text that was sent just now; nil for the stored one.
  var text: String?

  static let name = "Comment"
  static let meaning = "A comment on a space or on something in it."

  static let fields: [Field<Self>] = [
    .init("id") { $0.id }, .init("parent") { $0.comment.parent },
    .init("target", Schemas.commentTarget) { $0.comment.target },
    .person("author") { $0.comment.author },
    .vaulted("text") { $0.hasText ? $0.text ?? $1.text(of: $0.id) : nil },
    .people("mentions") { $0.comment.mentions },
    .init("resolved") { $0.comment.isResolved }, .init("deleted") { $0.comment.isDeleted },
    .init("version", .version) { $0.comment.version },
    .init("created_at") { $0.comment.createdAt }, .init("edited_at") { $0.comment.editedAt },
  ]

  /// - Parameter hasText: whether the stored text is the text that the comment had in this state.
  init(_ id: UUID, _ comment: Comment, hasText: Bool) {
    self.id = id
    self.comment = comment
    self.hasText = hasText
  }

  /// The people that it names.
  var people: [UUID] { [comment.author] + comment.mentions }

  /// A key that sorts comments in the order in which they were written.
  var key: String { sortable(comment.createdAt.microseconds) + id.lower }
}
