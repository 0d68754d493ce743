import CallboardDomain
import CallboardEngine
import CallboardHTTPServer
import CallboardLive
import CallboardPresence
import CallboardProjections
import FoundationEssentials

/// Where a person is and what has been told them, for operators.
enum PersonNowEndpoints {
  static let all: [Endpoint] = [presence, streams, notifications, ofEvent]

  private static let person = "/admin/v1/people/{person}"
  /// How many recipients of one event are listed.
  static let recipientsMax = 1_000

  private static let presence = Endpoint(
    .get, person + "/presence", "listPersonPresence",
    "List the spaces in which a person is present",
    access: .reading, parameters: .list, answer: .page(.named("Presence"))
  ) { call in
    let person = try await call.personState(try call.id("person"))
    // The leases of a person who was erased, with what the person was doing, run on in memory for up to 15 minutes.
    let leases = person.erasedAt == nil ? call.service.presence.running(of: person.id) : []
    let page = try call.page("presence of a person", of: leases.map { PresenceView($0) }) {
      $0.key
    }
    let names = try await Names(of: [person.id], in: call.service.vault)
    return .page(call, page) { $0.write(to: &$1, names) }
  }

  private static let streams = Endpoint(
    .get, person + "/streams", "listPersonStreams",
    "List a person's open streams on this node, oldest first", access: .reading,
    parameters: .list, answer: .page(.named(LiveHub.OpenStream.name))
  ) { call in
    let person = try await call.knownPerson()
    let streams = call.service.live.streams(of: person)
    let page = try call.page("streams", of: streams) { sortable($0.number) }
    return .page(call, page) { $0.write(to: &$1) }
  }

  private static let notifications = Endpoint(
    .get, person + "/notifications", "listPersonNotifications",
    "List a person's inbox, newest first. Contains what the person may see.", access: .reading,
    parameters: NotificationEndpoints.parameters, answer: NotificationEndpoints.answer
  ) { call in
    try await NotificationEndpoints.page(call, of: try await call.knownPerson())
  }

  private static let ofEvent = Endpoint(
    .get, "/admin/v1/events/{position}/notifications", "listEventNotifications",
    "List the people who were notified of an event", access: .reading, parameters: .read,
    answer: .page(Schema(recipient))
  ) { call in
    guard let position = Int64(call.parameters["position"]), position > 0,
      position <= call.service.engine.seen
    else { throw Problem(.notFound, "there is no event at this position") }
    let told = try await call.reading(ProjectionReader.awaitedInboxProjections, from: position) {
      try await $0.notifications(of: position, limit: recipientsMax)
    }
    let names = try await Names(of: told.map(\.person), in: call.service.vault)
    return .page(call, Page(items: told, next: nil), fields: recipient, names)
  }

  private static let recipient: [Field<(person: UUID, kind: String, subject: String)>] = [
    .person("person") { $0.person },
    .init("kind", .oneOf(CallboardProjections.Notification.kinds)) { $0.kind },
    .init("subject") { $0.subject.isEmpty ? nil : $0.subject },
  ]
}

extension Call {
  /// The person in the path.
  ///
  /// - Throws: 404 if there is no such person.
  fileprivate func knownPerson() async throws -> UUID {
    let person = try id("person")
    _ = try await personState(person)
    return person
  }
}

extension LiveHub.OpenStream: View {
  static let meaning = "An event stream that is open on this node."

  static let fields: [Field<Self>] = [
    .init("follows", .oneOf(LiveHub.OpenStream.Topic.self)) { $0.topic.rawValue },
    .init("space") { $0.space },
    .init("key", "The key of the request; null: the request had a token.") { $0.key },
    .init("opened_at", "The time at which the stream was opened.") { $0.openedAt },
    .init("until", "The time at which the stream's token expires; null with a key.") {
      $0.expiresAt
    },
  ]
}
