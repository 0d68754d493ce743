import CallboardDomain
import FoundationEssentials

/// A comment, as the API shows it; its text is in the vault.
struct CommentView {
  let id: UUID
  let comment: Comment
  private let hasText: Bool

  /// - Parameter hasText: whether the stored text is the text that the comment had in this state.
  init(_ id: UUID, _ comment: Comment, hasText: Bool) {
    self.id = id
    self.comment = comment
    self.hasText = hasText
  }

  /// A key that sorts comments in the order in which they were written.
  var key: String { sortable(comment.createdAt.microseconds) + id.lower }

  /// - Parameter text: the past text; nil for the present one.
  func write(to json: inout JSONWriter, _ names: Names, text: String? = nil) {
    json.object {
      $0.member("id", id)
      $0.member("parent", comment.parent)
      $0.member("target", comment.target)
      $0.member("author", PersonReference(comment.author, names))
      $0.member("text", hasText ? text ?? names.text(of: id) : nil)
      $0.member("mentions", comment.mentions)
      $0.member("resolved", comment.isResolved)
      $0.member("deleted", comment.isDeleted)
      $0.member("version", comment.version)
      $0.member("created_at", comment.createdAt)
      $0.member("edited_at", comment.editedAt)
    }
  }
}
