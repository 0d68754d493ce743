import CallboardClient
import CallboardContent
import Foundation
import Synchronization

/// The answers to the kit about locks, and about the people who are present.
final class Sharing: Sendable {
  private struct State {
    var lock: HeldLock?
    /// The reason why `lock` has ended, if it was not released.
    var loss: HeldLock.Loss?
    var presence: PresenceSender?
    var tasks: [Task<Void, Never>] = []
  }

  private let client: CallboardClient
  private let sync: ProjectSync
  private let state = Mutex(State())

  init(client: CallboardClient, sync: ProjectSync) {
    self.client = client
    self.sync = sync
  }

  /// Ends what was begun.
  func end() { for task in state.withLock({ $0.tasks }) { task.cancel() } }

  /// The answer; nil if the request is about something else.
  func answer(_ request: JSON) async throws -> JSON? {
    switch request["do"]?.string {
    case "lock": try await take(try JSONReader(request))
    case "lock_state": await lockState()
    case "release": await release()
    case "show": try await show(try JSONReader(request))
    case "people": await people()
    case "carets": try await carets(in: try JSONReader(request).uuid("element"))
    default: nil
    }
  }

  private var space: String { "/v1/projects/\(sync.project.lower)" }

  // MARK: Locks

  private func take(_ request: JSONReader) async throws -> JSON {
    let lock: HeldLock
    do {
      lock = try await HeldLock.take(
        try request.string("key"), in: space, with: client,
        ttlSeconds: try request.integer("ttl_seconds"))
    } catch ClientError.problem(let problem) where problem.status == 423 || problem.isTemporary {
      return ["refused": .string(problem.code)]
    } catch ClientError.unreachable(let reason) {
      return ["refused": .string(reason)]
    }
    state.withLock { state in
      state.lock = lock
      state.loss = nil
      state.tasks.append(
        Task { [sync] in
          let loss = await sync.keep(lock)
          self.note(loss, of: lock)
        })
    }
    return ["fence": .integer(lock.fence)]
  }

  private func note(_ loss: HeldLock.Loss, of lock: HeldLock) {
    state.withLock { state in
      guard state.lock === lock, loss != .released else { return }
      state.loss = loss
    }
  }

  private func lockState() async -> JSON {
    let (lock, loss) = state.withLock { ($0.lock, $0.loss) }
    guard let lock else { return ["held": false] }
    var answer: JSONObject = [
      "held": .bool(await lock.isHeld), "fence": .integer(lock.fence),
    ]
    if let loss { answer["lost"] = .string("\(loss)") }
    return .object(answer)
  }

  private func release() async -> JSON {
    guard let lock = state.withLock({ $0.lock }) else { return [:] }
    // A lock whose release the service has not heard of ends by itself.
    do throws(ClientError) { try await sync.release(lock) } catch {}
    return [:]
  }

  // MARK: Presence

  private func show(_ request: JSONReader) async throws -> JSON {
    let (element, letter) = (try request.uuid("element"), try request.string("behind"))
    let activity = try request.string("activity")
    try await sync.edit { content, place in
      let scalars = content.element(element)?.text.string.unicodeScalars
      guard let scalars, let index = scalars.firstIndex(where: { String($0) == letter }) else {
        throw DriverError("\(letter) is not in the text")
      }
      let caret = scalars.distance(from: scalars.startIndex, to: index) + 1
      place = TextPlace(element: element, caret: caret)
      return []
    }
    guard let caret = await sync.caret else { throw DriverError("there is no caret") }
    await presence().show(["activity": .string(activity), "cursor": caret.json])
    return [:]
  }

  /// Sends what is shown, from the first time on.
  private func presence() -> PresenceSender {
    state.withLock { state in
      if let presence = state.presence { return presence }
      let presence = PresenceSender(client: client, space: space, device: "driver")
      state.presence = presence
      state.tasks.append(
        Task {
          do { try await presence.run() } catch {
            FileHandle.standardError.write(Data("presence: \(error)\n".utf8))
          }
        })
      return presence
    }
  }

  private func people() async -> JSON {
    let people = await sync.presentPeople.map { person -> JSON in
      ["person": .string(person.person.lower), "activity": person.members["activity"] ?? .null]
    }
    return ["people": .array(people)]
  }

  private func carets(in element: UUID) async throws -> JSON {
    // An event may come between the two looks; then they are taken again.
    while true {
      let text = await sync.view.element(element)?.text.string ?? ""
      let carets = await sync.carets().filter { $0.place.element == element }
      guard await sync.view.element(element)?.text.string ?? "" == text else { continue }
      let places = carets.map { person, place -> JSON in
        [
          "person": .string(person.person.lower), "anchor": .integer(Int64(place.anchor)),
          "head": .integer(Int64(place.head)),
        ]
      }
      return ["text": .string(text), "carets": .array(places)]
    }
  }
}
