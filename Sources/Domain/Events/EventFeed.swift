/// Whether events of a type show in feeds, and the target and the text of their items.
public enum EventFeed: Sendable {
  /// Makes the text of an item.
  public typealias Sentence = @Sendable (FeedSubject) -> String

  /// They show in no feed.
  case none
  /// An item is about the space as a whole.
  case space(Sentence)
  /// An item is about a thing of a kind. A member of the payload holds its id; if `member` is nil, that member has the
  /// name of the kind.
  case about(TargetKind, member: String? = nil, Sentence)
  /// An item is about the thing that a member of the payload names, `{kind, id}`, or else about the space. The app
  /// supplies the text of the item.
  case named(String)

  /// The kind of thing that an item is about, and the payload's member that holds its id. If the kind is nil, the
  /// member holds both, `{kind, id}`.
  public var target: (kind: String?, member: String)? {
    switch self {
    case .about(let kind, let member, _): (kind.rawValue, member ?? kind.rawValue)
    case .named(let member): (nil, member)
    case .none, .space: nil
    }
  }

  /// Makes the text of an item; nil if there are no items, or if the app supplies the text.
  public var sentence: Sentence? {
    switch self {
    case .space(let sentence), .about(_, _, let sentence): sentence
    case .none, .named: nil
    }
  }
}

/// The names that the text of a feed's item uses.
public struct FeedSubject: Sendable {
  /// The last title, heading or name that the item's events carried.
  public let named: String?
  /// The current name of the target.
  public let label: String
  /// The noun for the kind of space.
  public let space: String

  /// Collects the names for a text.
  public init(named: String?, label: String, space: SpaceKind) {
    self.named = named
    self.label = label
    self.space = space.noun
  }

  /// The name that the events carried, or else the current name of the target.
  var title: String { named ?? label }
}
