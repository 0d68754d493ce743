import Domain
import Engine
import Projections
public import Webhooks

extension Service {
  /// What a delivery says: what the person's inbox would show them now.
  ///
  /// Names and titles are read anew for each try, so that who was erased or removed meanwhile is not told of. An
  /// invitation is withdrawn while one of the two blocks the other.
  public func payload(of delivery: WebhookDelivery) async throws -> WebhookPayload {
    if let notice = delivery.notice, delivery.kind == Projections.Notification.invited,
      let inviter = notice.actor, try await isBlocked(inviter, notice.person)
    {
      return .withdrawn(why: "not sent: one of the two blocks the other")
    }
    return .body(try await body(of: delivery))
  }

  private func body(of delivery: WebhookDelivery) async throws -> [UInt8] {
    let title = try await title(for: delivery.notice)
    let names = try await Names(
      of: [delivery.notice?.person, delivery.notice?.actor].compactMap(\.self), in: vault)
    var json = JSONWriter(capacity: 512)
    json.object { json in
      json.member("type", delivery.type)
      json.member("timestamp", delivery.at)
      json.member("data") { json in
        json.object { json in
          guard let notice = delivery.notice else {
            return json.member("webhook", delivery.webhook)
          }
          json.member("person", PersonReference(notice.person, names))
          NotificationView(
            position: notice.position, kind: delivery.kind, at: delivery.at, actor: notice.actor,
            space: notice.space, spaceKind: notice.spaceKind, version: notice.version,
            subject: notice.subject, title: title
          ).writeMembers(to: &json, names)
        }
      }
    }
    return json.bytes
  }

  private func title(for notice: WebhookDelivery.Notice?) async throws -> String? {
    guard let notice, let space = try await engine.state(of: notice.space).space,
      space.core.members.may(notice.person, .view)
    else { return nil }
    return space.title
  }
}
