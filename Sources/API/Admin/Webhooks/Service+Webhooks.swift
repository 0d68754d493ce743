import CallboardAccounts
import CallboardDomain
import CallboardEngine
import CallboardEventLog
import CallboardProjections
public import CallboardWebhooks
import FoundationEssentials

extension Service {
  /// The payload of a delivery: the item as the person's inbox would show it now.
  ///
  /// Each try reads names and titles anew, so that people who were erased or removed in the meantime are not mentioned.
  /// An invitation is withdrawn if one of the two people blocks the other. An invitation to an address is also
  /// withdrawn once it is no longer pending.
  ///
  /// - Throws: if this node, or a projection that it asks, has not reached the delivery's event yet. A withdrawal is
  ///   final, so it must not depend on an outdated state.
  public func payload(of delivery: WebhookDelivery) async throws -> WebhookPayload {
    if let subject = delivery.finding { return try await finding(subject, of: delivery) }
    guard let notice = delivery.notice, delivery.kind == CallboardProjections.Notification.invited,
      let inviter = notice.actor
    else { return .body(try await body(of: delivery)) }
    let isBlocked: Bool
    var invitee: [String: String] = [:]
    if let person = notice.person {
      isBlocked = try await self.isBlocked(inviter, person, minPosition: notice.position)
    } else {
      guard let invitation = UUID(uuidString: notice.subject),
        let hash = try await pendingAddress(of: invitation, in: notice)
      else {
        return .withdrawn(why: "not sent: the invitation does not wait for anybody any more")
      }
      try await projections.waitFor(
        minPosition: notice.position, ProjectionReader.connectionProjections)
      isBlocked = try await self.isBlocked(hash, with: inviter)
      invitee =
        try await vault.values(of: [invitation], keys: ["email", "name"])[invitation] ?? [:]
    }
    if isBlocked { return .withdrawn(why: "not sent: one of the two blocks the other") }
    return .body(try await body(of: delivery, to: invitee))
  }

  /// Whether a person and somebody with this verified address block each other, in either direction. The address is
  /// looked up in the vault, because the log has it only somewhere in a history, which may be long.
  private func isBlocked(_ address: EmailHash, with person: UUID) async throws -> Bool {
    let people = try await projections.peopleBlocked(with: person)
    let values = try await vault.values(of: people, keys: ["email"])
    return values.values.contains { stored in
      stored["email"].flatMap { EmailAddress($0) }?.hash(secret) == address
    }
  }

  /// The finding as it is known now.
  private func finding(
    _ subject: String, of delivery: WebhookDelivery
  ) async throws -> WebhookPayload {
    guard let finding = try await findings.find(subject) else {
      return .withdrawn(why: "not sent: nothing is known of it any more")
    }
    return .body(
      JSONWriter.object(capacity: 512) { json in
        json.member("type", delivery.type)
        json.member("timestamp", delivery.at)
        json.member("data", finding)
      })
  }

  /// The address of a pending invitation, as the log knows it.
  private func pendingAddress(
    of invitation: UUID, in notice: WebhookDelivery.Notice
  ) async throws -> EmailHash? {
    let state = try await engine.state(of: notice.space, minPosition: notice.position)
    guard let space = state.space, let found = space.core.invitations[invitation],
      found.status == .pending,
      case .email(let hash) = found.invitee
    else { return nil }
    return hash
  }

  /// - Parameter invitee: the address and the name of an invited person who has no account.
  private func body(
    of delivery: WebhookDelivery, to invitee: [String: String] = [:]
  ) async throws -> [UInt8] {
    let title = try await title(for: delivery)
    let names = try await Names(
      of: [delivery.notice?.person, delivery.notice?.actor].compactMap(\.self), in: vault)
    return JSONWriter.object(capacity: 512) { json in
      json.member("type", delivery.type)
      json.member("timestamp", delivery.at)
      json.object("data") { json in
        guard let notice = delivery.notice else {
          return json.member("webhook", delivery.webhook)
        }
        json.member("person", notice.person.map { PersonReference($0, names) })
        if let address = invitee["email"] {
          json.member("email", address)
          json.member("name", invitee["name"])
        }
        let view = NotificationView(
          position: notice.position, kind: delivery.kind, at: delivery.at, actor: notice.actor,
          space: notice.space, spaceKind: notice.spaceKind, version: notice.version,
          subject: notice.subject, title: title)
        NotificationView.fields.write(view, names, to: &json)
      }
    }
  }

  private func title(for delivery: WebhookDelivery) async throws -> String? {
    guard let notice = delivery.notice else { return nil }
    let state = try await engine.state(of: notice.space, minPosition: notice.position)
    return state.space.flatMap {
      NotificationView.title(
        of: $0, to: notice.person, kind: delivery.kind, subject: notice.subject)
    }
  }
}
