/// What the registry says of one type of event.
struct EventRule {
  /// Where an item in feeds leads.
  enum Feed {
    /// It shows in no feed.
    case none
    /// It is about the space as a whole.
    case space
    /// It is about a kind of thing, whose id the payload's member holds.
    case about(TargetKind, String)
    /// It is about the thing that the payload's member names, `{kind, id}`; where that is missing, about the space.
    case named(String)
  }

  let stream: EventType.StreamKind
  /// What it takes to cause it; nil where it takes no capability.
  let takes: Capability?
  let feed: Feed
  /// What it takes to see it; nil where only the person and operators do.
  var seenWith: Capability?
  /// The payload's members that only those see who manage members, and operators.
  var redacted: [String] = []
  /// The payload's members that only operators see.
  var sealed: [String] = []
  /// The payload's members that nobody sees, operators included: a later event tells them.
  var secret: [String] = []

  init(
    _ stream: EventType.StreamKind, takes: Capability?, feed: Feed, seenWith: Capability? = .view,
    redacted: [String] = [], sealed: [String] = [], secret: [String] = []
  ) {
    self.stream = stream
    self.takes = takes
    self.feed = feed
    self.seenWith = stream == .person ? nil : seenWith
    self.redacted = redacted
    self.sealed = sealed
    self.secret = secret
  }
}

extension TargetKind {
  /// A person.
  static let person = TargetKind(rawValue: "person")
  /// A comment.
  static let comment = TargetKind(rawValue: "comment")
}
