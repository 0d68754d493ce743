import CallboardAccounts
import CallboardDomain
import CallboardEventLog
import CallboardHTTPServer
import CallboardLive
import CallboardProjections
import FoundationEssentials

/// The caller's inbox.
enum NotificationEndpoints {
  static let all: [Endpoint] = [list, markRead]

  private static let list = Endpoint(
    .get, "/v1/me/notifications", "listNotifications",
    "List the caller's inbox, newest first, with the unread count",
    parameters: parameters, answer: answer
  ) { call in try await page(call, of: try call.person()) }

  static let parameters: [Endpoint.Parameter] =
    .read + [
      .cursor, .limit(), .query("unread", .bool, "Only unread items."),
    ]

  static let answer = Schema.page(
    .named("Notification"),
    [
      "unread": Schema.integer(max: 1_000).described(
        "The number of unread items; 1,000 means 1,000 or more."), "reset": .bool,
    ])

  /// A page of a person's inbox.
  static func page(_ call: Call, of person: UUID) async throws -> Response {
    let limit = call.limit(default: 50)
    let onlyUnread = call.queryBool("unread") ?? false
    let incarnation = try await call.service.incarnation.current()
    let (before, isReset) = try start(call, incarnation)
    let found = try await inbox(
      call, of: person, onlyUnread: onlyUnread, before: before, limit: limit)
    let items = found.items
    let names = try await Names(of: items.compactMap(\.actor), in: call.service.vault)
    let page = Page(
      items: try await call.service.notificationViews(of: items, to: person),
      next: found.goesOn ? items.last.map { cursor($0.place, incarnation) } : nil)
    let unread = found.unread
    let more: (inout JSONWriter) -> Void = {
      $0.member("unread", unread)
      $0.member("reset", isReset)
    }
    return .page(call, page, more: more) { view, json in view.write(to: &json, names) }
  }

  private static let markRead = Endpoint(
    .post, "/v1/me/notifications/read", "markNotificationsRead",
    "Mark notifications as read. Marks all up to a position, or those of one position.",
    body: .either([.body(["up_to": .position]), .body(["position": .position])]),
    answer: .object(["unread": .integer(max: 1_000)]),
    problems: [.positionBeyondHead, .limitReached], isCommand: false
  ) { call, body in
    let isAll = body.has("up_to")
    let position = Int64(try body.integer(isAll ? "up_to" : "position"))
    let head = try await call.service.reader.head().position
    guard (0...head).contains(position) else {
      throw Problem(
        .positionBeyondHead, "position \(position) is beyond the head of the log, \(head)",
        ["head": .integer(head)])
    }
    let person = try call.person()
    if isAll {
      try await call.service.readMarks.markInbox(of: person, upTo: position)
    } else {
      guard try await call.service.readMarks.markInbox(of: person, at: position) else {
        throw Problem(
          .limitReached,
          "\(ReadMarks.inboxMarksMax) are marked one by one; mark all up to a position",
          ["max": .integer(Int64(ReadMarks.inboxMarksMax))])
      }
    }
    call.service.relay.tell(inboxReadBy: person)
    let unread = try await inbox(
      call, of: person, onlyUnread: true, before: nil, limit: 1
    ).unread
    return .object { $0.member("unread", unread) }
  }

  /// The start of a page. A cursor of another incarnation of the log starts over.
  private static func start(
    _ call: Call, _ incarnation: UUID
  ) throws -> (before: CallboardProjections.Notification.Place?, isReset: Bool) {
    guard let parts = try call.cursor("notifications")?.parts else { return (nil, false) }
    guard parts.count == 4, let position = parts[1].integer, let kind = parts[2].string,
      let subject = parts[3].string
    else { throw Problem.unknownCursor }
    guard parts[0].string == incarnation.lower else { return (nil, true) }
    return (.init(position: position, kind: kind, subject: subject), false)
  }

  private static func cursor(
    _ place: CallboardProjections.Notification.Place, _ incarnation: UUID
  ) -> Cursor {
    Cursor(
      "notifications",
      [
        .string(incarnation.lower), .integer(place.position), .string(place.kind),
        .string(place.subject),
      ])
  }

  private static func inbox(
    _ call: Call, of person: UUID, onlyUnread: Bool,
    before: CallboardProjections.Notification.Place?, limit: Int
  ) async throws -> (items: [CallboardProjections.Notification], goesOn: Bool, unread: Int) {
    let state = try await call.personState(person)
    return try await call.reading(ProjectionReader.inboxProjections) {
      try await $0.inbox(
        of: person, state.email, onlyUnread: onlyUnread, before: before, limit: limit)
    }
  }
}

struct NotificationView: View {
  let position: Int64
  let kind: String
  let at: Timestamp
  let actor: UUID?
  let space: UUID
  let spaceKind: String
  let version: Int
  /// Empty if there is none.
  let subject: String
  /// The title of the space, if the person may see the space or is invited into it.
  let title: String?
  /// Whether the person has read it; nil outside the inbox.
  var isRead: Bool?

  static let meaning = "A notification in a person's inbox."

  static let fields: [Field<Self>] = [
    .init("position", .position) { $0.position },
    .init("kind", .oneOf(CallboardProjections.Notification.kinds)) { $0.kind },
    .init("at") { $0.at }, .personOrNull("actor", "Null: time.") { $0.actor },
    .init("space", object: spaceFields) { $0 }, .init("version", .version) { $0.version },
    .init("subject", "The id of the invitation, comment or notice, or the fence of the lock.") {
      $0.subject.isEmpty ? nil : $0.subject
    },
    .ifPresent("read") { $0.isRead },
  ]

  private static let spaceFields: [Field<Self>] = [
    .init("id") { $0.space }, .init("kind") { $0.spaceKind },
    .init("title", "The title; null: the person is not a member.") { $0.title },
  ]
}

extension NotificationView {
  /// Shows an item of a person's inbox.
  fileprivate init(_ item: CallboardProjections.Notification, title: String?) {
    self.init(
      position: item.position, kind: item.kind, at: item.at, actor: item.actor,
      space: item.space, spaceKind: item.spaceKind, version: item.version,
      subject: item.subject, title: title, isRead: item.isRead)
  }

  /// The title of a space, if the person may see the space, or if the notification is a pending invitation into it.
  static func title(
    of space: any Space, to person: UUID?, kind: String, subject: String
  ) -> String? {
    if let person, space.core.members.may(person, .view) { return space.title }
    guard kind == CallboardProjections.Notification.invited,
      let invitation = UUID(uuidString: subject),
      space.core.invitations[invitation]?.status == .pending
    else { return nil }
    return space.title
  }
}

extension Service {
  /// Items of a person's inbox, in their order, with the titles that the person may see.
  func notificationViews(
    of items: [CallboardProjections.Notification], to person: UUID
  ) async throws -> [NotificationView] {
    var titles = [String?](repeating: nil, count: items.count)
    for (id, places) in Dictionary(grouping: items.indices, by: { items[$0].space }) {
      guard let space = try await stateIfAny(of: id)?.space else { continue }
      for place in places {
        titles[place] = NotificationView.title(
          of: space, to: person, kind: items[place].kind, subject: items[place].subject)
      }
    }
    return zip(items, titles).map { NotificationView($0, title: $1) }
  }
}
