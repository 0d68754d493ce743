package import CallboardDomain
package import CallboardEngine
package import CallboardEventLog
package import CallboardPresence
package import CallboardProjections
package import FoundationEssentials

/// The parts of the service that the delivery uses: those that it reads, and the texts of items as the API shows them.
package protocol LiveSource: Sendable {
  var live: LiveHub { get }
  var engine: Engine { get }
  var reader: LogReader { get }
  var projections: ProjectionReader { get }
  var presence: PresenceBoard { get }

  /// The present by this machine's clock.
  var now: Timestamp { get }

  /// The present incarnation of the log.
  func currentIncarnation() async throws -> UUID

  /// The keys among these that are revoked.
  func revoked(of keys: Set<UUID>) async throws -> Set<UUID>

  /// Looks up what is needed to show items of feeds to these people and to operators.
  func feedView(of items: [FeedItem], for readers: Set<UUID>) async throws -> any LiveFeedView

  /// Items of a person's inbox as JSON, each with the number of the person's unread items.
  func inboxTexts(
    of items: [CallboardProjections.Notification], to person: UUID, unread: Int
  ) async throws -> [[UInt8]]

  /// Looks up what is needed to show the presence of people.
  func presenceView(of people: Set<UUID>) async throws -> any LivePresenceView

  /// Runs a function that handles so many bytes. Many bytes wait for the reader's turn at heavy work.
  ///
  /// - Throws: an error if too many of the reader's requests wait; the errors of the body.
  func inTurn(of reader: UUID, bytes: Int, _ body: () async throws -> Void) async throws

  /// Runs a function for which PostgreSQL reads much, in the reader's turn; at once if the reader is nil.
  ///
  /// - Throws: an error if too many of the reader's requests wait; the errors of the body.
  func readInTurn(of reader: UUID?, _ body: () async throws -> Void) async throws
}

/// Items of feeds as the API shows them.
package protocol LiveFeedView {
  /// An item as JSON; nil if its space does not exist.
  func text(of item: FeedItem) -> [UInt8]?

  /// Whether an item is shown to one of the readers.
  func shows(_ item: FeedItem, to person: UUID) -> Bool
}

/// Presence in a space as the API shows it.
package protocol LivePresenceView {
  /// The event with all running leases, for a reader with this visibility.
  func snapshot(_ running: [Lease], _ visibility: Visibility) -> [UInt8]

  /// The events of changes, for a reader with this visibility.
  func changes(_ news: [PresenceChange], _ visibility: Visibility) -> [UInt8]
}
