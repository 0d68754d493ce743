import Domain
import Webhooks

/// A delivery of a webhook's log.
struct DeliveryView: JSONWritable {
  let delivery: WebhookDelivery

  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("id", delivery.id)
      json.member("type", delivery.type)
      json.member("person", delivery.notice?.person)
      json.member("position", delivery.notice?.position)
      json.member("status", delivery.status.rawValue)
      json.member("attempts", delivery.attempts)
      json.member("last_attempt_at", delivery.lastAttemptAt)
      json.member("next_attempt_at", delivery.dueAt)
      json.member("response_status", delivery.responseStatus)
      json.member("error", delivery.error)
      json.member("milliseconds", delivery.milliseconds)
      json.member("created_at", delivery.createdAt)
    }
  }
}

extension WebhookDelivery {
  /// What it is, for who receives it.
  var type: String {
    if notice != nil { return "notification.\(kind)" }
    return finding == nil ? "webhook.\(kind)" : kind
  }
}
