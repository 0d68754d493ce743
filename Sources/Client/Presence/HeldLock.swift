import CallboardContent

/// A lock that a person holds, which renews itself and reports its loss.
///
/// ```swift
/// let lock = try await HeldLock.take("scene:\(scene)", in: "/v1/projects/\(project)", with: client)
/// async let loss = lock.keep()
/// ```
/// Send `fence` as the header `Callboard-Lock-Fence` with each write that the lock is for; `ProjectSync.keep` does so
/// with a project's changes.
public actor HeldLock {
  /// The reason why a lock is not held any more.
  public enum Loss: Sendable, Equatable {
    /// The app has released it.
    case released
    /// The service says that it has ended.
    case ended
    /// It could not be renewed in time, so it may have ended.
    case expired
    /// The task that kept it was cancelled; it ends by itself.
    case cancelled
  }

  /// The locked thing.
  public nonisolated let key: String
  /// The position of the event that took it. Writes with it are refused once the lock has ended.
  public nonisolated let fence: Int64
  private nonisolated let path: String
  private nonisolated let token: String
  private nonisolated let ttlSeconds: Int
  private let client: CallboardClient
  private var expires: ContinuousClock.Instant
  private var loss: Loss?
  private var pausing: Task<Void, Never>?
  /// The result of the renewal that is under way.
  private var renewed: Result<Void, ClientError>?

  private init(
    _ answer: JSON, key: String, path: String, ttlSeconds: Int, client: CallboardClient,
    asked: ContinuousClock.Instant
  ) throws(ClientError) {
    guard let fence = answer["fence"]?.integer, let token = answer["token"]?.string else {
      throw .unexpected("the answer has no fence and token")
    }
    self.key = key
    self.fence = fence
    self.token = token
    self.path = "\(path)/\(fence)"
    self.ttlSeconds = ttlSeconds
    self.client = client
    expires = asked + .seconds(ttlSeconds)
  }

  /// Takes a lock.
  ///
  /// - Parameters:
  ///   - key: `space`, a thing such as `scene:SCENE`, or a name of the app's own.
  ///   - space: the path of the space, such as `/v1/projects/PROJECT`.
  ///   - ttlSeconds: the time after which it ends if it is not renewed, from 1 to 300.
  /// - Throws: `ClientError`; a problem with the status 423 while another lock overlaps.
  public static func take(
    _ key: String, in space: String, with client: CallboardClient, ttlSeconds: Int = 60
  ) async throws -> HeldLock {
    // Counted from before the request, so that it ends here before it ends in the service.
    let asked = client.clock.now()
    let answer = try await client.post(
      "\(space)/locks", ["key": .string(key), "ttl_seconds": .integer(Int64(ttlSeconds))])
    return try HeldLock(
      answer, key: key, path: "\(space)/locks", ttlSeconds: ttlSeconds, client: client,
      asked: asked)
  }

  /// Whether it is held, as far as is known here.
  public var isHeld: Bool { loss == nil && client.clock.now() < expires }

  /// Renews it at half of its time until it is lost or released, and says why it has ended. Call it once.
  public func keep() async -> Loss {
    while loss == nil {
      do {
        let half = expires - .seconds(Double(ttlSeconds) / 2)
        try await pause(until: half)
        if loss != nil { break }
        let asked = client.clock.now()
        try await renew()
        if loss == nil { expires = asked + .seconds(ttlSeconds) }
      } catch let error as ClientError {
        let now = client.clock.now()
        if case .problem(let problem) = error, !problem.isTemporary {
          end(.ended)
        } else if now >= expires {
          end(.expired)
        } else {
          let next = now + .seconds(max(0.2, error.retryAfterSeconds ?? 0))
          do { try await pause(until: min(next, expires)) } catch { end(.cancelled) }
        }
      } catch {
        end(.cancelled)
      }
    }
    return loss ?? .ended
  }

  /// Asks once for more time. An answer that has not come when the lock expires is not waited for.
  private func renew() async throws {
    renewed = nil
    let (client, path, renewal) = (client.withoutRetries, "\(path)/extend", renewal)
    let asking = Task {
      do throws(ClientError) {
        let answer = try await client.post(path, renewal)
        guard answer["fence"]?.integer == fence else { throw ClientError.notOfService }
        note(renewed: .success(()))
      } catch {
        note(renewed: .failure(error))
      }
    }
    defer { asking.cancel() }
    try await pause(until: expires)
    guard loss == nil else { return }
    guard let renewed else { throw ClientError.unreachable("the lock was not renewed in time") }
    try renewed.get()
  }

  private func note(renewed: Result<Void, ClientError>) {
    self.renewed = renewed
    pausing?.cancel()
  }

  /// Releases it.
  ///
  /// - Throws: `ClientError` if the service cannot be told; the lock then ends by itself.
  public func release() async throws(ClientError) {
    guard loss == nil else { return }
    end(.released)
    try await client.post("\(path)/release", ["token": .string(token)])
  }

  /// Takes in an event of the space: the lock may have ended by it.
  public func receive(_ event: IncomingEvent) {
    guard ["lock_released", "lock_expired", "lock_taken_over"].contains(event.type),
      event.data["fence"]?.integer == fence
    else { return }
    end(.ended)
  }

  private var renewal: JSON {
    ["token": .string(token), "ttl_seconds": .integer(Int64(ttlSeconds))]
  }

  private func end(_ loss: Loss) {
    if self.loss == nil { self.loss = loss }
    pausing?.cancel()
  }

  /// Waits, or until the lock is lost.
  private func pause(until end: ContinuousClock.Instant) async throws {
    guard loss == nil else { return }
    let clock = client.clock
    let pausing = Task { do { try await clock.sleepUntil(end) } catch {} }
    self.pausing = pausing
    await withTaskCancellationHandler {
      await pausing.value
    } onCancel: {
      pausing.cancel()
    }
    try Task.checkCancellation()
  }
}

extension ProjectContent {
  /// Whether a lock covers what an operation changes, so that its fence may be sent with it (`docs/protocol.md`,
  /// section 7).
  ///
  /// - Parameter key: the locked thing, such as `scene:SCENE`.
  func isCovered(_ operation: CallboardContent.Operation, by key: String) -> Bool {
    if key == "space" { return true }
    let target = operation.target
    switch operation {
    case .insertScene, .insertEntity: return false
    case .insertElement(let element, _): return key == "scene:\(element.scene.lower)"
    case .updateScene, .moveScene, .deleteScene, .updateEntity, .deleteEntity:
      return key == "\(target.kind.rawValue):\(target.id.lower)"
    case .updateElement, .editText, .deleteElement:
      if key == "element:\(target.id.lower)" { return true }
      return allElements[target.id].map { key == "scene:\($0.scene.lower)" } ?? false
    }
  }
}
