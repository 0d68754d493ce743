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
      "\(type.rawValue) says whom it notifies or as what, not both")
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
