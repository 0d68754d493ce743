/// An activity that an app reports for its feed.
public struct RecordedActivity: Sendable, Equatable {
  /// The app's name for it.
  public let kind: String
  /// The text that the feed shows.
  public let title: String
  /// Further text.
  public let description: String?
  /// The thing that it is about; nil for the space as a whole.
  public let target: Target?

  /// Describes an activity.
  public init(kind: String, title: String, description: String?, target: Target? = nil) {
    self.kind = kind
    self.title = title
    self.description = description
    self.target = target
  }
}

extension RecordedActivity: PayloadFields, Blank {
  static var blank: RecordedActivity { RecordedActivity(kind: "", title: "", description: nil) }

  func fields(_ coder: inout some PayloadCoder) -> RecordedActivity {
    RecordedActivity(
      kind: coder("kind", kind), title: coder("title", title),
      description: coder("description", ifPresent: description),
      target: coder("target", ifPresent: target, note: "`{kind, id}`"))
  }
}

extension EventCatalogue {
  /// The events of activities that apps record. The app chooses the titles of their items in feeds.
  static let activities: [EventDeclaration] = [
    EventDeclaration(
      blank(SpaceEvent.activityRecorded), takes: .comment,
      feed: .named("target"),
      changes: "an item is added to feeds")
  ]
}
