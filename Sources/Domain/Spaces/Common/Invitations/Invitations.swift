public import FoundationEssentials

/// The invitations of a space: the pending ones, and the last ones that were settled.
public struct Invitations: Sendable {
  /// The maximum number of pending invitations.
  public static let pendingMax = 1_000
  /// The maximum number of settled invitations that are kept.
  static let settledMax = 1_000
  /// The number of barred people from which on nobody else becomes a member. Each further member could be barred later;
  /// so there are never more barred people than this and the members of that time together.
  static let barredMax = 10_000

  /// The invitations by id.
  public private(set) var table = PersistentDictionary<UUID, Invitation>()
  /// The settled invitations, in the order in which they were settled.
  private var settled: [UUID] = []
  /// The pending invitations to a person or an address.
  private var addressed: [Invitee: UUID] = [:]
  /// The expired links, which may be sent again.
  private var expiredLinks: Set<UUID> = []
  /// The people who lost capabilities, or left with less than their role for good, while an invitation could be
  /// accepted or a link could be sent again, with the version of the last time.
  private var barred: [UUID: Int] = [:]

  init() {}

  /// The invitation with an id; nil if it was settled so long ago that it is no longer kept.
  public subscript(id: UUID) -> Invitation? { table[id] }

  /// The number of pending invitations.
  public var pendingCount: Int { table.count - settled.count }

  /// Whether an invitation is pending, or a link has expired that may be sent again.
  var mayAdmit: Bool { pendingCount > 0 || !expiredLinks.isEmpty }

  /// The pending invitations.
  var pending: [UUID] { ids { $0 == .pending } }

  /// The invitations that have a name and an address: the pending ones, and the expired ones, which may be sent again.
  var named: [UUID] { ids { $0 == .pending || $0 == .expired } }

  private func ids(_ isIncluded: (Invitation.Status) -> Bool) -> [UUID] {
    table.entries.filter { isIncluded($0.value.status) }.map(\.key)
      .sorted { $0.isBefore($1) }
  }

  var isEmpty: Bool { table.count == 0 }

  /// All invitations that are kept, the oldest first; each call sorts them.
  public var all: [(id: UUID, invitation: Invitation)] {
    table.inOrder.map { (id: $0.key, invitation: $0.value) }
  }

  /// The pending invitation of a person or an address.
  func pending(for invitee: Invitee) -> UUID? { addressed[invitee] }

  /// The settled invitation that is removed when a further one is settled; nil while there is room.
  var oldestInTheWay: UUID? { settled.count < Self.settledMax ? nil : settled.first }

  /// Whether a person may not accept an invitation, because of what the person lost after it was sent.
  func isBarred(_ person: UUID, from invitation: Invitation) -> Bool {
    barred[person].map { $0 > invitation.sentVersion } ?? false
  }

  /// Whether it may have to bar a person later, who becomes a member now.
  func hasRoom(for person: UUID) -> Bool {
    barred.count < Self.barredMax || barred[person] != nil
  }

  mutating func add(_ id: UUID, _ invitation: Invitation) {
    table[id] = invitation
    if invitation.status == .pending { open(id, invitation.invitee) } else { settled.append(id) }
  }

  mutating func resend(_ id: UUID, until expiresAt: Timestamp, _ recorded: RecordedEvent) {
    guard var invitation = table[id] else { return }
    if invitation.status != .pending { settled.removeAll { $0 == id } }
    invitation.status = .pending
    invitation.inviter = recorded.actor ?? invitation.inviter
    invitation.expiresAt = expiresAt
    switch invitation.invitee {
    case .person, .email: invitation.sentVersion = recorded.version
    // The link is the same, so people who may no longer use it do not come back by it.
    case .link: expiredLinks.remove(id)
    }
    touch(&invitation, recorded)
    table[id] = invitation
    open(id, invitation.invitee)
  }

  mutating func accept(
    _ id: UUID, by person: UUID, _ status: Invitation.Status, _ recorded: RecordedEvent
  ) {
    guard var invitation = table[id] else { return }
    invitation.acceptedBy.append(person)
    touch(&invitation, recorded)
    table[id] = invitation
    if status != .pending { settle(id, status, recorded) }
  }

  mutating func settle(_ id: UUID, _ status: Invitation.Status, _ recorded: RecordedEvent) {
    guard var invitation = table[id] else { return }
    let wasPending = invitation.status == .pending
    guard wasPending || invitation.status == .expired && status == .revoked else { return }
    invitation.status = status
    touch(&invitation, recorded)
    table[id] = invitation
    noteExpiredLink(id, invitation)
    if wasPending {
      addressed[invitation.invitee] = nil
      settled.append(id)
      if settled.count > Self.settledMax {
        let oldest = settled.removeFirst()
        table[oldest] = nil
        expiredLinks.remove(oldest)
      }
    }
    if !mayAdmit { barred = [:] }
  }

  /// Prevents a person from accepting an invitation that was sent before. This is needed only while `mayAdmit`.
  mutating func bar(_ person: UUID, _ version: Int) {
    barred[person] = version
  }

  private mutating func noteExpiredLink(_ id: UUID, _ invitation: Invitation) {
    if case .link = invitation.invitee, invitation.status == .expired {
      expiredLinks.insert(id)
    } else {
      expiredLinks.remove(id)
    }
  }

  private mutating func open(_ id: UUID, _ invitee: Invitee) {
    switch invitee {
    case .person, .email: addressed[invitee] = id
    case .link: break
    }
  }

  private func touch(_ invitation: inout Invitation, _ recorded: RecordedEvent) {
    invitation.version = recorded.version
    invitation.updatedAt = recorded.recordedAt
  }
}

extension Invitations: JSONWritable {
  /// Writes the invitations for a snapshot.
  public func write(to json: inout JSONWriter) {
    json.object {
      $0.member("items", each: all) { $1.object($0.id, $0.invitation) }
      $0.member("settled", settled)
      $0.member("barred", barred)
    }
  }

  init(_ reader: JSONReader) throws(JSONReader.Problem) {
    for json in try reader.array("items") {
      let item = try JSONReader(json)
      let invitation = try Invitation(item)
      let id = try item.uuid("id")
      table[id] = invitation
      noteExpiredLink(id, invitation)
      if invitation.status == .pending { open(id, invitation.invitee) }
    }
    settled = try reader.uuids("settled", max: .max)
    barred = try [UUID: Int].read(PayloadPlace(reader: reader, name: "barred"))
  }
}

extension SpaceCore {
  mutating func evolve(invitation event: SpaceEvent, _ recorded: RecordedEvent) {
    switch event {
    case .invitationSent(let id, let invitee, let offer, let expiresAt):
      guard let inviter = recorded.actor else { return }
      invitations.add(
        id,
        Invitation(
          invitee: invitee, inviter: inviter, offer: offer, expiresAt: expiresAt,
          version: recorded.version, sentVersion: recorded.version,
          createdAt: recorded.recordedAt, updatedAt: recorded.recordedAt))
      deadlines.set(.invitation(id), expiresAt)
    case .invitationResent(let id, let expiresAt, _):
      invitations.resend(id, until: expiresAt, recorded)
      deadlines.set(.invitation(id), expiresAt)
    case .invitationAccepted(let id, let person, let status, let records):
      evolve(records, recorded)
      invitations.accept(id, by: person, status, recorded)
      if status != .pending { deadlines.set(.invitation(id), nil) }
    case .invitationDeclined(let id, let person):
      settle(id, .declined, recorded)
      if members[person] == nil { departures.note(person) }
    case .invitationRevoked(let id): settle(id, .revoked, recorded)
    case .invitationExpired(let id): settle(id, .expired, recorded)
    default: break
    }
  }

  mutating func settle(
    _ id: UUID, _ status: Invitation.Status, _ recorded: RecordedEvent
  ) {
    invitations.settle(id, status, recorded)
    deadlines.set(.invitation(id), nil)
  }
}
