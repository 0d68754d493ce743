import CallboardDomain
import Foundation
import Synchronization

/// One run of the scenario `locks`: drivers that take turns at one scene, in a project that takes no change without the
/// fence of a lock.
struct LockRun {
  /// The time after which a lock ends if it is not renewed.
  private static let ttlSeconds = 5
  /// A fault that lasts shorter than the rest of the time after half of it, and is under way at that half.
  private static let faultMilliseconds = (begin: 2_200, end: 2_900)

  private let site: Site
  private let seed: UInt64
  private let rounds: Int
  private let key: String
  private let scene: String
  private var makers: [EditMaker]
  /// The greatest fence so far.
  private var fence: Int64 = 0
  private var taken = 0
  private var lost = 0

  /// Chooses the scene, and has the project take no change without a fence.
  init(_ site: Site, seed: UInt64, steps: Int) async throws {
    for driver in site.drivers {
      guard try await driver.lockState() != nil else { throw Skipped("a driver has no locks") }
    }
    _ = try await site.settle()
    guard let scene = try await site.drivers[0].view()["scenes"]?.array?.first?["id"]?.string else {
      throw Finding(text: "driver 0's view has no scene")
    }
    self.site = site
    self.seed = seed
    self.scene = scene
    rounds = max(2, steps / 15)
    key = "scene:\(scene)"
    makers = site.drivers.map { EditMaker($0.number, seed: seed) }
    try await site.requireFences()
  }

  /// Runs all of it, and returns counts for the summary.
  mutating func run() async throws -> [String: Int] {
    site.set(.requests)
    for _ in 0..<rounds { try await takeAtOnce() }
    site.set(.none)
    for driver in site.drivers { try await sendRest(driver) }
    try await waitForALock(site.drivers[Int(seed % UInt64(site.drivers.count))])
    let (holder, next) = (site.drivers[0], site.drivers[1])
    try await take(holder)
    try await outlastAFault(holder, refused: next)
    try await lose(holder, to: next)
    for driver in site.drivers { try await sendRest(driver) }
    let (content, views) = try await site.agreed()
    try Ledger.checkTexts(of: site.ledger.entries, content, views)
    try Self.check(try await site.log(), key: key, scene: scene)
    return ["changes": site.ledger.entries.count, "locks taken": taken, "locks lost": lost]
  }

  // MARK: The parts

  /// All ask for the lock at once; its holder writes and releases it.
  private mutating func takeAtOnce() async throws {
    let key = key
    let fences = Mutex<[Int64]>([])
    try await site.withEach { _, driver in
      guard let fence = try await driver.lock(key, ttlSeconds: Self.ttlSeconds) else { return }
      fences.withLock { $0.append(fence) }
    }
    let new = fences.withLock { $0 }
    taken += new.count
    if let old = new.first(where: { $0 <= fence }) {
      throw Finding(
        text: "the fence \(old) of a new lock is not above \(fence), that of an earlier one")
    }
    fence = max(fence, new.max() ?? 0)
    // None has it if the answer to who got it was lost: then it ends by itself.
    guard let holder = try await holder() else { return }
    for _ in 0..<3 { try await edit(holder) }
    try await holder.release()
  }

  /// A change that was made without a lock waits, and goes out under the next one.
  private mutating func waitForALock(_ driver: Driver) async throws {
    let before = site.ledger.entries.count
    let proxy = site.proxies[driver.number]
    let refused = proxy.counts["status 412"] ?? 0
    try await edit(driver)
    // A client may also know that it needs a lock, and ask for nothing.
    let end = ContinuousClock.now + .seconds(2)
    while proxy.counts["status 412"] ?? 0 == refused, .now < end {
      try await Task.sleep(for: .milliseconds(20))
    }
    try await take(driver)
    _ = try await driver.settle(0, seconds: site.patienceSeconds)
    let carriedOut = Set(try await site.log().changes.compactMap { $0["command_id"]?.string })
    for entry in site.ledger.entries.dropFirst(before)
    where !carriedOut.contains(entry.id.lower) {
      throw Finding(
        text: """
          driver \(driver.number)'s change \(entry.id.lower), made before it had a lock, is not in the log, although it \
          has taken one since
          """, lines: ["\(entry.operation)"])
    }
    try await driver.release()
  }

  /// A fault that is shorter than the rest of the lock's time does not end it.
  private mutating func outlastAFault(_ holder: Driver, refused other: Driver) async throws {
    let wanted = fence
    try await Task.sleep(for: .milliseconds(Self.faultMilliseconds.begin))
    // The renewal does not arrive, or its answer does not.
    site.cut(holder.number, answersOnly: seed.isMultiple(of: 2))
    try await Task.sleep(
      for: .milliseconds(Self.faultMilliseconds.end - Self.faultMilliseconds.begin))
    site.mend(holder.number)
    try await Task.sleep(
      for: .milliseconds(Self.ttlSeconds * 1_500 - Self.faultMilliseconds.end))
    if let fence = try await other.lock(key, ttlSeconds: Self.ttlSeconds) {
      throw Finding(
        text: """
          driver \(holder.number) has not renewed its lock with the fence \(wanted) over a fault of \
          \(Self.faultMilliseconds.end - Self.faultMilliseconds.begin) ms: driver \(other.number) has got \(fence)
          """)
    }
    guard try await self.holder()?.number == holder.number, fence == wanted else {
      throw Finding(text: "driver \(holder.number) says that the lock is lost that it has renewed")
    }
  }

  /// A driver that cannot renew its lock says so, and its writes under it are not carried out after another one has it.
  private mutating func lose(_ holder: Driver, to next: Driver) async throws {
    _ = try await holder.settle(0, seconds: site.patienceSeconds)
    site.cut(holder.number, answersOnly: false)
    let before = site.ledger.entries.count
    for _ in 0..<2 { try await edit(holder) }
    let late = site.ledger.entries.dropFirst(before).map(\.id.lower)
    try await untilLost(holder)
    lost += 1
    try await take(next)
    guard try await self.holder()?.number == next.number else {
      throw Finding(text: "driver \(next.number) says that the lock is lost that it has just taken")
    }
    try await edit(next)
    _ = try await next.settle(0, seconds: site.patienceSeconds)
    site.mend(holder.number)
    _ = try await holder.settle(0, seconds: site.patienceSeconds)
    let carriedOut = Set(try await site.log().changes.compactMap { $0["command_id"]?.string })
    if let id = late.first(where: carriedOut.contains) {
      throw Finding(
        text: """
          driver \(holder.number)'s change \(id), made under a lock that it lost, is in the log behind the lock \
          \(fence) of driver \(next.number)
          """)
    }
    try await next.release()
  }

  /// Has a driver send what waits for a lock.
  private mutating func sendRest(_ driver: Driver) async throws {
    guard try await driver.view()["pending"]?.integer != 0 else { return }
    try await take(driver)
    _ = try await driver.settle(0, seconds: site.patienceSeconds)
    try await driver.release()
  }

  // MARK: Steps

  /// Makes a change of the scene that inserts text.
  private mutating func edit(_ driver: Driver) async throws {
    let scenes = try await driver.view()["scenes"]?.array ?? []
    let view: JSON = ["scenes": .array(scenes.filter { $0["id"]?.string == scene })]
    try await site.change(driver, makers[driver.number].make(in: view, .inserts))
  }

  /// Has a driver take the lock as soon as the service gives it.
  private mutating func take(_ driver: Driver) async throws {
    let end = ContinuousClock.now + .seconds(site.patienceSeconds)
    while true {
      if let new = try await driver.lock(key, ttlSeconds: Self.ttlSeconds) {
        guard new > fence else {
          throw Finding(
            text: "the fence \(new) of a new lock is not above \(fence), that of an earlier one")
        }
        fence = new
        taken += 1
        return
      }
      guard .now < end else {
        throw Finding(
          text: "driver \(driver.number) did not get the lock within \(site.patienceSeconds) s")
      }
      try await Task.sleep(for: .milliseconds(200))
    }
  }

  /// The driver that says that it holds the lock. Nobody asks for it meanwhile, so two that say so hold it at one time.
  private func holder() async throws -> Driver? {
    var holders: [(driver: Driver, fence: Int64?)] = []
    for driver in site.drivers {
      guard let state = try await driver.lockState(), state.isHeld else { continue }
      holders.append((driver, state.fence))
    }
    guard holders.count <= 1 else {
      throw Finding(
        text: "several drivers say that they hold the lock",
        lines: holders.map { "driver \($0.driver.number), with the fence \($0.fence ?? 0)" })
    }
    guard let holder = holders.first else { return nil }
    guard holder.fence == fence else {
      throw Finding(
        text: """
          driver \(holder.driver.number) says that it holds the lock with the fence \(holder.fence ?? 0); the last one \
          is \(fence)
          """)
    }
    return holder.driver
  }

  /// Waits until a driver says that its lock is lost, at most for the lock's time and some seconds.
  private func untilLost(_ driver: Driver) async throws {
    let end = ContinuousClock.now + .seconds(Self.ttlSeconds + 5)
    while true {
      guard let state = try await driver.lockState() else { return }
      if !state.isHeld, state.loss != nil { return }
      guard .now < end else {
        throw Finding(
          text: """
            driver \(driver.number) could not renew its lock for \(Self.ttlSeconds + 5) s, and \
            \(state.isHeld ? "says that it holds it" : "does not say that it is lost")
            """)
      }
      try await Task.sleep(for: .milliseconds(50))
    }
  }

  // MARK: The log

  /// Checks that each change of the scene is of the person who held its lock there, and that one at a time did.
  private static func check(_ log: ProjectLog, key: String, scene: String) throws(Finding) {
    var holder: (person: String?, fence: Int64)?
    let start = log.events.lastIndex { $0["type"]?.string == "lock_settings_changed" }
    for event in log.events.dropFirst(start ?? 0) {
      let data = event["data"]
      switch event["type"]?.string {
      case "lock_acquired" where data?["key"]?.string == key:
        if let holder {
          throw Finding(
            text:
              "the lock is taken at \(event["position"] ?? .null), while \(holder.fence) holds it")
        }
        holder = (event["actor"]?.string, event["position"]?.integer ?? 0)
      case "lock_released", "lock_expired", "lock_taken_over":
        if data?["fence"]?.integer == holder?.fence { holder = nil }
      case "change_set_aside": continue
      default:
        guard data?["replica"]?.string != nil, data?["scene"]?.string == scene else { continue }
        guard let holder, event["actor"]?.string == holder.person else {
          throw Finding(
            text: "a change is in the log of somebody who did not hold the lock of what it changes",
            lines: [ProjectLog.line(event)])
        }
      }
    }
  }
}
