/// An activity that an app reports for its feed.
public struct RecordedActivity: Sendable, Equatable {
  /// The app's name for it.
  public let kind: String
  /// What the feed shows.
  public let title: String
  /// More of it.
  public let description: String?
  /// What it is about; nil for the space as a whole.
  public let target: CommentTarget?

  /// Describes an activity.
  public init(kind: String, title: String, description: String?, target: CommentTarget? = nil) {
    self.kind = kind
    self.title = title
    self.description = description
    self.target = target
  }
}
