import CallboardDomain
import CallboardTracing
import FoundationEssentials

/// The trace of one try to deliver something to a webhook, which the receiver gets as `traceparent`.
///
/// It belongs to the trace of the request that caused the notification, if that was traced on this node lately. Otherwise it
/// is a trace of its own, if the ratio says so.
struct DeliveryTrace {
  private let context: TraceContext
  private let parent: UInt64?
  private let tracer: Tracer
  private let delivery: WebhookDelivery

  /// Begins to trace a try; nil if it is not traced.
  init?(_ delivery: WebhookDelivery, _ tracer: Tracer) {
    let cause = (delivery.notice?.position).flatMap { tracer.context(ofEventAt: $0) }
    guard let context = cause.map({ tracer.child(of: $0) }) ?? tracer.sample(nil) else {
      return nil
    }
    self.context = context
    parent = cause?.span
    self.tracer = tracer
    self.delivery = delivery
  }

  /// The headers that pass the trace on.
  var headers: [(name: String, value: String)] { [("traceparent", context.traceparent)] }

  /// Sends the span of the try.
  ///
  /// - Parameter status: the status of the answer; nil if there was none.
  func end(from begin: ContinuousClock.Instant, status: Int?) {
    var attributes: [(name: String, value: Span.Value)] = [
      ("http.request.method", .text("POST")),
      ("callboard.webhook", .text(delivery.webhook.lower)),
      ("callboard.delivery", .text(delivery.id.lower)),
      ("callboard.attempt", .integer(delivery.attempts)),
    ]
    if let status { attributes.append(("http.response.status_code", .integer(status))) }
    tracer.record([
      Span(
        "webhook", context, kind: .client, parent: parent, from: begin, to: .now,
        attributes: attributes, isError: status.map { $0 >= 400 } ?? true)
    ])
  }
}
