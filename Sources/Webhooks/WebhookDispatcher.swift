import Domain
public import EventLog
public import FoundationEssentials
import HTTPClient
import Projections
import Synchronization

/// Sends notifications to webhooks: each at least once, with growing pauses between tries.
///
/// Any number of nodes may run one: a try is claimed by a row, with a lease, so that one node makes it and another goes
/// on where one has died. Safe to use from any thread.
public final class WebhookDispatcher: Sendable {
  /// Makes the body of a delivery; throws where that cannot be done now.
  public typealias Payload = @Sendable (WebhookDelivery) async throws -> [UInt8]

  private let store: WebhookStore
  private let client: HTTPClient
  private let logSecret: [UInt8]
  private let payload: Payload
  private let note: @Sendable (UUID, Webhook.DisabledReason) -> Void

  /// Prepares to send; nothing happens yet.
  ///
  /// - Parameters:
  ///   - logSecret: what secrets are derived from.
  ///   - payload: makes the body of a delivery, anew for each try.
  ///   - note: told of each webhook that is disabled by its failures.
  public init(
    _ store: WebhookStore, logSecret: [UInt8], payload: @escaping Payload,
    note: @escaping @Sendable (UUID, Webhook.DisabledReason) -> Void = { _, _ in }
  ) {
    self.store = store
    client = HTTPClient(store.settings.client)
    self.logSecret = logSecret
    self.payload = payload
    self.note = note
  }

  /// Sends until the task is cancelled; what is under way then is tried again by whoever comes, once its lease is over.
  ///
  /// - Throws: `CancellationError` only.
  public func run(hearing bell: Bell) async throws {
    await withTaskGroup(of: Void.self) { group in
      group.addTask {
        for await ring in bell.projections() where ring.projection == "notifications" {
          self.store.news.set()
        }
      }
      group.addTask { await self.deleteOld() }
      group.addTask { await self.send() }
      await group.waitForAll()
    }
    await client.close()
    try Task.checkCancellation()
  }

  private func send() async {
    await withDiscardingTaskGroup { group in
      while !Task.isCancelled {
        for claimed in await next() {
          store.count.withLock { $0.sending += 1 }
          group.addTask {
            await self.attempt(claimed)
            self.store.count.withLock { $0.sending -= 1 }
            self.store.news.set()
          }
        }
        await store.news.wait(until: .now + .milliseconds(store.settings.pollMilliseconds))
      }
    }
  }

  /// What is to be tried now; nothing where PostgreSQL cannot say.
  private func next() async -> [ClaimedDelivery] {
    do throws(LogError) {
      _ = try await store.follow()
      let free = store.settings.sendingMax - store.counters.sending
      return free > 0 ? try await store.claim(free) : []
    } catch { return [] }
  }

  private func deleteOld() async {
    while !Task.isCancelled {
      let deleted = (try? await store.deleteOld()) ?? 0
      try? await Task.sleep(for: deleted > 0 ? .seconds(1) : .seconds(600))
    }
  }

  private func attempt(_ claimed: ClaimedDelivery) async {
    let began = ContinuousClock.now
    let outcome = await post(claimed)
    let milliseconds = Int(began.duration(to: .now) / .milliseconds(1))
    // What cannot be written now is found out again when the lease is over.
    switch outcome {
    case .taken(let status):
      store.count.withLock { $0.delivered += 1 }
      try? await store.recordDelivered(
        claimed.delivery, status: status, milliseconds: milliseconds)
    case .refused(let status, let retryAfterSeconds):
      await fail(
        claimed.delivery, status: status, "answered \(status)", milliseconds, retryAfterSeconds)
    case .failed(let failure):
      await fail(
        claimed.delivery, status: nil, "\(failure.code.rawValue): \(failure.message)",
        milliseconds, nil)
    case .postponed: break
    }
  }

  private enum Outcome {
    case taken(status: Int)
    case refused(status: Int, retryAfterSeconds: Int?)
    case failed(OutgoingFailure)
    /// It was not the receiver's fault: whoever comes tries again once the lease is over.
    case postponed
  }

  private func post(_ claimed: ClaimedDelivery) async -> Outcome {
    guard let body = try? await payload(claimed.delivery) else { return .postponed }
    do throws(OutgoingFailure) {
      let answer = try await client.post(
        OutgoingRequest(url: claimed.url, headers: headers(of: claimed, body), body: body))
      return (200..<300).contains(answer.status)
        ? .taken(status: answer.status)
        : .refused(status: answer.status, retryAfterSeconds: answer.retryAfterSeconds)
    } catch {
      return error.code == .cancelled ? .postponed : .failed(error)
    }
  }

  private func headers(
    of claimed: ClaimedDelivery, _ body: [UInt8]
  ) -> [(name: String, value: String)] {
    let delivery = claimed.delivery
    let timestamp = Int64(Date().timeIntervalSince1970)
    let generations = claimed.signsTwice ? [claimed.secret, claimed.secret - 1] : [claimed.secret]
    let signatures = generations.map { generation in
      WebhookSecret(delivery.webhook, generation, logSecret: logSecret)
        .signature(id: delivery.id, timestamp: timestamp, body: body)
    }
    return [
      ("Content-Type", "application/json"), ("User-Agent", "Callboard-Webhooks"),
      ("webhook-id", delivery.id.lower), ("webhook-timestamp", String(timestamp)),
      ("webhook-signature", signatures.joined(separator: " ")),
    ]
  }

  private func fail(
    _ delivery: WebhookDelivery, status: Int?, _ error: String, _ milliseconds: Int,
    _ retryAfterSeconds: Int?
  ) async {
    let pause = store.settings.pauseSeconds(
      afterFailures: delivery.failures + 1, retryAfterSeconds: retryAfterSeconds,
      chance: .random(in: 0...1))
    store.count.withLock {
      $0.failed += 1
      if pause == nil { $0.givenUp += 1 }
    }
    let reason = try? await store.recordFailed(
      delivery, status: status, error: error, milliseconds: milliseconds, pauseSeconds: pause,
      isGone: status == 410)
    guard let reason else { return }
    store.count.withLock { $0.disabled += 1 }
    note(delivery.webhook, reason)
  }
}
