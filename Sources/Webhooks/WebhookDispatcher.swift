import CallboardDomain
public import CallboardEventLog
import CallboardHTTPClient
import CallboardProjections
public import CallboardTracing
public import FoundationEssentials
import Synchronization

/// Sends notifications to webhooks: each at least once, with growing pauses between tries.
///
/// Any number of nodes may run one. A node claims a try by a row with a lease, so that one node makes it, and another
/// one continues if that node died. Safe to use from any thread.
public final class WebhookDispatcher: Sendable {
  /// Makes the content of a delivery; throws if that is not possible now.
  public typealias Payload = @Sendable (WebhookDelivery) async throws -> WebhookPayload

  private let store: WebhookStore
  private let logSecret: [UInt8]
  private let payload: Payload
  private let tracer: Tracer?
  private let note: @Sendable (UUID, Webhook.DisabledReason) -> Void
  private let onFailure: @Sendable (String, any Error) -> Void

  /// Prepares to send; nothing happens yet.
  ///
  /// - Parameters:
  ///   - logSecret: the secret from which those of webhooks are derived.
  ///   - payload: makes the content of a delivery, anew for each try.
  ///   - tracer: traces tries; nil: nobody collects traces.
  ///   - note: called with each webhook that is disabled by its failures.
  ///   - onFailure: called with the work that this node could not do, whatever receivers do; must return at once.
  public init(
    _ store: WebhookStore, logSecret: [UInt8], payload: @escaping Payload, tracer: Tracer? = nil,
    note: @escaping @Sendable (UUID, Webhook.DisabledReason) -> Void = { _, _ in },
    onFailure: @escaping @Sendable (String, any Error) -> Void = { _, _ in }
  ) {
    self.store = store
    self.logSecret = logSecret
    self.payload = payload
    self.tracer = tracer
    self.note = note
    self.onFailure = onFailure
  }

  /// Sends until the task is cancelled. Tries that are under way then are made again, by any node, when their leases
  /// are over.
  ///
  /// - Throws: `CancellationError` only.
  public func run(hearing notifier: Notifier) async throws {
    let client = HTTPClient(store.settings.calling)
    await withTaskGroup(of: Void.self) { group in
      group.addTask {
        for await advance in notifier.projections()
        where WebhookStore.followed.contains(advance.projection) {
          self.store.news.set()
        }
      }
      group.addTask { await self.send(by: client) }
      await group.waitForAll()
    }
    await client.close()
    try Task.checkCancellation()
  }

  private func send(by client: HTTPClient) async {
    await withDiscardingTaskGroup { group in
      while !Task.isCancelled {
        let pause = Duration.milliseconds(store.settings.pollMilliseconds)
        guard await isAnyEnabled() else {
          try? await Task.sleep(for: pause)
          continue
        }
        for claimed in await next() {
          store.count.withLock { $0.sending += 1 }
          group.addTask {
            await self.attempt(claimed, by: client)
            self.store.count.withLock { $0.sending -= 1 }
            self.store.news.set()
          }
        }
        await store.news.wait(until: .now + pause)
      }
    }
  }

  /// Whether there may be something to send: most logs have no webhook, and each step of projections would look in vain.
  private func isAnyEnabled() async -> Bool {
    await told("looking for webhooks") { [store] () async throws(LogError) in
      try await store.isAnyEnabled()
    } ?? false
  }

  /// Claims the deliveries to try now; none if PostgreSQL does not answer.
  ///
  /// An inbox that cannot be read keeps none of them back.
  private func next() async -> [ClaimedDelivery] {
    await told("looking for notifications to send to webhooks") {
      [store] () async throws(LogError) in
      _ = try await store.follow()
    }
    let claimed = await told("looking for deliveries to send to webhooks") {
      [store] () async throws(LogError) in
      try await store.claim(max(0, store.settings.sendingMax - store.counters.sending))
    }
    return claimed ?? []
  }

  /// Works on the tables. A failure is reported, and the work is left to a later round, here or on another node.
  private func told<Answer: Sendable>(
    _ doing: String, _ body: () async throws(LogError) -> Answer
  ) async -> Answer? {
    do {
      return try await body()
    } catch {
      if !Task.isCancelled { onFailure(doing, error) }
      return nil
    }
  }

  private func attempt(_ claimed: ClaimedDelivery, by client: HTTPClient) async {
    let began = ContinuousClock.now
    let outcome = await post(claimed, by: client)
    let milliseconds = Int(began.duration(to: .now) / .milliseconds(1))
    let delivery = claimed.delivery
    // If the result cannot be written now, the delivery is tried again when the lease is over.
    switch outcome {
    case .taken(let status):
      store.count.withLock { $0.delivered += 1 }
      await told("noting that delivery \(delivery.id.lower) was taken") {
        [store] () async throws(LogError) in
        try await store.recordDelivered(claimed, status: status, milliseconds: milliseconds)
      }
    case .refused(let status, let retryAfterSeconds, let reply):
      await fail(
        claimed,
        FailedTry("answered \(status)", status: status, retryAfterSeconds, reply: reply),
        milliseconds)
    case .failed(let failure):
      await fail(
        claimed, FailedTry("\(failure.code.rawValue): \(failure.message)"), milliseconds)
    case .unsent(let error):
      if !Task.isCancelled { onFailure("making the body of delivery \(delivery.id.lower)", error) }
      await fail(
        claimed, FailedTry("not sent: its body could not be made", isUnsent: true), milliseconds)
    case .withdrawn(let why):
      await told("noting that delivery \(delivery.id.lower) was withdrawn") {
        [store] () async throws(LogError) in
        try await store.recordWithdrawn(delivery, why: why)
      }
    case .abandoned: break
    }
  }

  private enum Outcome {
    case taken(status: Int)
    case refused(status: Int, retryAfterSeconds: Int?, reply: String?)
    case failed(OutgoingFailure)
    /// The body could not be made, which is not the receiver's fault.
    case unsent(any Error)
    /// The content may no longer be disclosed.
    case withdrawn(why: String)
    /// This node stops; any node tries again when the lease is over.
    case abandoned
  }

  private func post(_ claimed: ClaimedDelivery, by client: HTTPClient) async -> Outcome {
    let body: [UInt8]
    do {
      switch try await payloadInTime(claimed.delivery) {
      case .body(let bytes): body = bytes
      case .withdrawn(let why): return .withdrawn(why: why)
      }
    } catch {
      return Task.isCancelled ? .abandoned : .unsent(error)
    }
    let trace = tracer.flatMap { DeliveryTrace(claimed.delivery, $0) }
    let began = ContinuousClock.now
    defer { store.timings.record(from: began, to: .now) }
    let timestamp = Int64(Date().timeIntervalSince1970)
    let signatures = signatures(of: claimed, timestamp, body)
    do throws(OutgoingFailure) {
      let answer = try await client.post(
        OutgoingRequest(
          url: claimed.url,
          headers: headers(of: claimed.delivery, timestamp, signatures) + (trace?.headers ?? []),
          body: body))
      trace?.end(from: began, status: answer.status)
      if (200..<300).contains(answer.status) { return .taken(status: answer.status) }
      return .refused(
        status: answer.status, retryAfterSeconds: answer.retryAfterSeconds,
        // Erasing the holder of an address would not find the reply.
        reply: claimed.delivery.isToAddress
          ? nil : WebhookReply.text(answer.body, to: body, signatures: signatures))
    } catch {
      trace?.end(from: began, status: nil)
      return error.code == .cancelled ? .abandoned : .failed(error)
    }
  }

  /// The content of a delivery. Throws if making it takes so long that the lease might be over before it is sent.
  private func payloadInTime(_ delivery: WebhookDelivery) async throws -> WebhookPayload {
    let seconds = store.settings.bodySeconds
    let end = ContinuousClock.now + .seconds(seconds)
    let made = try await withThrowingTaskGroup(of: WebhookPayload?.self) { [payload] group in
      group.addTask { try await payload(delivery) }
      group.addTask {
        try await Task.sleep(until: end, clock: .continuous)
        return nil
      }
      defer { group.cancelAll() }
      return try await group.next() ?? nil
    }
    guard let made, ContinuousClock.now < end else { throw LateBody(seconds: seconds) }
    return made
  }

  private func signatures(
    of claimed: ClaimedDelivery, _ timestamp: Int64, _ body: [UInt8]
  ) -> [String] {
    let delivery = claimed.delivery
    let generations = claimed.signsTwice ? [claimed.secret, claimed.secret - 1] : [claimed.secret]
    return generations.map { generation in
      WebhookSecret(delivery.webhook, generation, logSecret: logSecret)
        .signature(id: delivery.id, timestamp: timestamp, body: body)
    }
  }

  private func headers(
    of delivery: WebhookDelivery, _ timestamp: Int64, _ signatures: [String]
  ) -> [(name: String, value: String)] {
    [
      ("Content-Type", "application/json"), ("User-Agent", "Callboard-Webhooks"),
      ("webhook-id", delivery.id.lower), ("webhook-timestamp", String(timestamp)),
      ("webhook-signature", signatures.joined(separator: " ")),
    ]
  }

  private func fail(
    _ claimed: ClaimedDelivery, _ failed: FailedTry, _ milliseconds: Int
  ) async {
    let delivery = claimed.delivery
    let pause = store.settings.pauseSeconds(
      afterFailures: delivery.failures + 1, retryAfterSeconds: failed.retryAfterSeconds,
      chance: .random(in: 0...1))
    store.count.withLock {
      $0.failed += 1
      if pause == nil { $0.givenUp += 1 }
    }
    let reason = await told("noting that delivery \(delivery.id.lower) was in vain") {
      [store] () async throws(LogError) in
      try await store.recordFailed(
        claimed, failed, milliseconds: milliseconds, pauseSeconds: pause)
    }
    guard case .some(.some(let reason)) = reason else { return }
    store.count.withLock { $0.disabled += 1 }
    note(delivery.webhook, reason)
  }
}

/// The error for a body that took too long to make.
private struct LateBody: Error, CustomStringConvertible {
  let seconds: Double

  var description: String { "it took longer than \(seconds) s" }
}

/// The content of a delivery at the time of a try.
public enum WebhookPayload: Sendable, Equatable {
  /// The body, as JSON.
  case body([UInt8])
  /// Nothing, because the content may no longer be disclosed; `why` is for readers of the log of deliveries.
  case withdrawn(why: String)
}
