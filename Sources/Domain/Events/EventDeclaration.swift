public import FoundationEssentials

/// All that the service knows of one type of event, except how the event is decided and how it changes a state.
///
/// Each type is declared once, in the file of its group; `EventCatalogue` lists them all. The log's catalogue of types,
/// visibility, feeds, inboxes, exports and the tables of `docs/events.md` are made from the declarations.
public struct EventDeclaration: Sendable {
  /// The type.
  public let type: EventType
  /// The kind of stream that holds the event.
  public let stream: EventType.StreamKind
  /// The capability that its actor must have at the event's position. Nil if it takes none;
  /// `find_unpermitted_events.sql` then has a rule for the type.
  public let takes: Capability?
  /// The capability that a reader must have to see it; nil if only the person and operators see it.
  public let seenWith: Capability?
  /// The actors that may cause it.
  public let causes: EventCauses
  /// Whether and how it shows in feeds.
  public let feed: EventFeed
  /// The kind of its target in histories, if its item in a feed has another target. The payload's member of the same
  /// name holds the target's id.
  public let history: TargetKind?
  /// The people that it notifies.
  public let recipients: Recipients?
  /// The kind of notification that they get.
  public let notification: NotificationKind?
  /// The payload's members that only operators and members with `manage_members` see.
  public let redacted: [String]
  /// The payload's members that only operators see.
  public let sealed: [String]
  /// The payload's members that nobody sees, including operators. A later event reveals them.
  public let secret: [String]
  /// The values of the event that are in the vault.
  public let vault: VaultSubject?
  /// An event of the type with blank members: events are read in its place.
  let blank: Event
  /// The payload's members, in the order in which they are written.
  public let members: [PayloadMember]
  /// The change that it makes, as `docs/events.md` describes it.
  public let changes: String

  /// Declares a type by an event of it whose members are blank; events are read in its place.
  init(
    _ blank: Event, takes: Capability?,
    seenWith: Capability? = .view, by causes: EventCauses = .member, feed: EventFeed = .none,
    history: TargetKind? = nil, notifies recipients: Recipients? = nil,
    as notification: NotificationKind? = nil, redacted: [String] = [], sealed: [String] = [],
    secret: [String] = [], vault: VaultSubject? = nil, changes: String
  ) {
    let type = blank.type
    precondition(
      (recipients == nil) == (notification == nil),
      "\(type.rawValue) declares recipients without a kind of notification, or the reverse")
    self.type = type
    stream = blank.streamKind
    members = blank.payloadMembers
    self.blank = blank
    self.takes = takes
    self.seenWith = stream == .person ? nil : seenWith
    self.causes = causes
    self.feed = feed
    self.history = history
    self.recipients = recipients
    self.notification = notification
    self.redacted = redacted
    self.sealed = sealed
    self.secret = secret
    self.vault = vault
    self.changes = changes
  }
}

/// The actors that may cause an event.
public struct EventCauses: OptionSet, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A person who is not a member of the space, or the person whose stream it is.
  public static let person = EventCauses(rawValue: 1)
  /// A member of the space who has the capability that it takes.
  public static let member = EventCauses(rawValue: 2)
  /// An operator, without a capability, by handing a space over or as part of an undo.
  public static let `operator` = EventCauses(rawValue: 4)
  /// The system: the event follows from a deadline, or from the action of another actor.
  public static let system = EventCauses(rawValue: 8)
}

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

/// The values of an event that are in the vault and not in its payload.
public struct VaultSubject: Sendable {
  /// The payload's member that holds the subject.
  public let member: String
  /// The keys of the subject's values in the vault.
  public let keys: [String]
}

extension StoredEvent {
  /// The subject of the value that the event brought to the vault under a key; nil if it brought none under this key.
  public func vaultSubject(of key: String) -> UUID? {
    guard let vault = EventType(rawValue: type)?.declaration.vault, vault.keys.contains(key) else {
      return nil
    }
    return (try? JSON.parse(data))?[vault.member]?.string.flatMap { UUID($0) }
  }
}
