import CallboardCommandLine
import CallboardDomain
import Foundation
import Synchronization

/// The reason why a scenario is not run with these drivers.
struct Skipped: Error {
  let reason: String

  init(_ reason: String) { self.reason = reason }
}

/// A scenario that the kit tries with a real service.
enum Scenario: String, CaseIterable, Sendable {
  /// All edit at once; at the end every view is the project.
  case convergence
  /// Requests and answers get lost, come late or twice; nothing is lost or there twice.
  case exactlyOnce = "exactly-once"
  /// Streams and pages end at any byte.
  case resume
  /// One edits hundreds of times without network, while others delete what it edits.
  case offline
  /// Processes are killed at any moment and start again; no change that was stored is lost.
  case kill
  /// The service is killed and PostgreSQL crashes while all edit; nothing is lost or there twice.
  case restart
  /// The service goes back to a backup; unsent text is in the new log or a draft.
  case reset
  /// Drivers take, renew and lose a lock; one holds it at a time, and no change comes after its lock.
  case locks
  /// Drivers show activities and carets while all edit; the last ones arrive, at the same letters.
  case presence

  /// Whether it stops and changes the service.
  var needsOwnService: Bool { self == .restart || self == .reset }

  /// Runs it once.
  func run(on site: Site, _ settings: ConformanceSettings, seed: UInt64, service: OwnService?)
    async throws -> [String: Int]
  {
    let steps = settings.steps
    switch self {
    case .convergence:
      try await everybodyEdits(site, seed, steps)
      return try await site.finish()
    case .exactlyOnce:
      site.set(.requests)
      let mix = Self.mix(seed)
      try await everybodyEdits(site, seed, steps, pauseMillisecondsMax: 60, mix: mix)
      return try await site.finish(mix)
    case .resume:
      site.set(.streams)
      try await everybodyEdits(site, seed, steps, pauseMillisecondsMax: 80)
      return try await site.finish()
    case .offline: return try await offline(site, seed, steps)
    case .kill: return try await kill(site, seed, steps)
    case .locks:
      var run = try await LockRun(site, seed: seed, steps: steps)
      return try await run.run()
    case .presence: return try await PresenceRun(site, seed: seed, steps: steps).run()
    case .restart, .reset:
      guard let service else { throw Failure("\(rawValue) needs a service of the kit's own") }
      return self == .restart
        ? try await restart(site, seed, steps, service)
        : try await reset(site, seed, steps, service)
    }
  }

  /// With every other seed nothing is deleted, so that each piece of text must be somewhere at the end.
  private static func mix(_ seed: UInt64) -> EditMaker.Mix {
    seed.isMultiple(of: 2) ? .everything : .inserts
  }

  /// Has all drivers edit at once.
  ///
  /// - Parameter round: tells apart what a driver writes in several calls of one run.
  func everybodyEdits(
    _ site: Site, _ seed: UInt64, _ steps: Int, pauseMillisecondsMax: Int = 15, round: Int = 0,
    mix: EditMaker.Mix = .everything
  ) async throws {
    try await site.withEach { site, driver in
      var maker = EditMaker(driver.number + 10 * round, seed: seed)
      try await site.edit(
        driver, &maker, steps: steps, pauseMillisecondsMax: pauseMillisecondsMax, mix: mix)
    }
  }

  private func offline(_ site: Site, _ seed: UInt64, _ steps: Int) async throws -> [String: Int] {
    let absent = site.drivers[0]
    let mix = Self.mix(seed)
    let hoursPassed = Mutex(0)
    @Sendable func pass(hours: Int, for driver: Driver) async throws {
      guard try await driver.pass(seconds: hours * 3_600) else { return }
      hoursPassed.withLock { $0 += hours }
    }
    _ = try await site.settle()
    try await absent.go(online: false)
    try await site.withEach { site, driver in
      var maker = EditMaker(driver.number, seed: seed)
      guard driver.number == 0 else {
        try await site.edit(driver, &maker, steps: steps / 4)
        // As if this device had slept, with its stream open.
        try await pass(hours: 1, for: driver)
        try await site.edit(driver, &maker, steps: steps / 4)
        // Delete elements that the absent one edits most, and a scene as a whole.
        let scenes = try await driver.view()["scenes"]?.array ?? []
        let elements = scenes.flatMap { $0["elements"]?.array ?? [] }
        if driver.number == 1 {
          for element in elements.prefix(2) {
            try await site.change(
              driver, ["type": "delete_element", "element": element["id"] ?? .null])
          }
        } else if let scene = scenes.last, scenes.count > 1 {
          try await site.change(driver, ["type": "delete_scene", "scene": scene["id"] ?? .null])
        }
        return
      }
      try await site.edit(driver, &maker, steps: steps * 2, pauseMillisecondsMax: 0, mix: mix)
      try await pass(hours: 5, for: driver)
      // A client that is closed without a network has its changes in its store.
      let before = Content(try await driver.view()).json
      try await driver.close()
      try await site.open(driver, start: false)
      if let difference = Difference.first(before, Content(try await driver.view()).json) {
        throw Finding(
          text: "driver 0's view differs after a restart without network: \(difference)")
      }
      try await site.edit(driver, &maker, steps: steps, pauseMillisecondsMax: 0, mix: mix)
      try await pass(hours: 20, for: driver)
    }
    site.set(.requests)
    try await absent.go(online: true)
    try await Task.sleep(for: .milliseconds(500))
    // Texts of the others may be deleted with their element; those of the absent one are in a draft then.
    var counts = try await site.finish(mix, of: [absent.number])
    counts["hours passed"] = hoursPassed.withLock { $0 }
    return counts
  }

  private func kill(_ site: Site, _ seed: UInt64, _ steps: Int) async throws -> [String: Int] {
    site.set(.slow)
    let rounds = max(3, steps / 8)
    let mix = Self.mix(seed)
    try await site.withEach { site, driver in
      var maker = EditMaker(driver.number, seed: seed)
      let proxy = site.proxies[driver.number]
      for _ in 0..<rounds {
        let seen = proxy.changesSeen
        try await site.edit(
          driver, &maker, steps: maker.number(1...8), pauseMillisecondsMax: 10, mix: mix)
        var during: JSON?
        switch maker.number(0...3) {
        case 0:
          // In the middle of a request, or shortly after its answer.
          try await proxy.untilChanges(beyond: seen, seconds: 0.3)
          try await Task.sleep(for: .milliseconds(maker.number(0...60)))
        case 1: during = maker.make(in: try await driver.view(), mix)
        case 2: try await Task.sleep(for: .milliseconds(maker.number(0...200)))
        default: break
        }
        await driver.kill(during: during)
        if maker.chance(30) {
          try await site.open(driver, start: false)
          try await site.edit(driver, &maker, steps: 2, pauseMillisecondsMax: 0, mix: mix)
          try await driver.go(online: true)
        } else {
          try await site.open(driver)
        }
      }
    }
    var counts = try await site.finish(mix)
    counts["kills"] = rounds * site.drivers.count
    return counts
  }
}

extension Scenario {
  /// The service is killed, and its PostgreSQL crashes, while requests are under way.
  func restart(
    _ site: Site, _ seed: UInt64, _ steps: Int, _ service: OwnService
  ) async throws -> [String: Int] {
    let rounds = min(4, max(2, steps / 20))
    var random = EditMaker(9, seed: seed)
    var counts = ["service killed": 0, "PostgreSQL crashed": 0]
    for round in 0..<rounds {
      site.set(.requests)
      async let edits: Void = everybodyEdits(
        site, seed, steps / rounds, pauseMillisecondsMax: 60, round: round)
      try await Task.sleep(for: .milliseconds(random.number(20...500)))
      if round % 2 == 0 {
        await service.kill()
        for proxy in site.proxies { proxy.lead(to: nil) }
        try await site.start(service)
        counts["service killed", default: 0] += 1
      } else {
        try service.crashPostgres()
        counts["PostgreSQL crashed", default: 0] += 1
      }
      try await edits
    }
    return counts.merging(try await site.finish()) { $1 }
  }
}

extension Scenario {
  /// The service goes back to a backup while some text is unsent, and some is sent without an answer.
  func reset(
    _ site: Site, _ seed: UInt64, _ steps: Int, _ service: OwnService
  ) async throws -> [String: Int] {
    try await site.withEach { site, driver in
      var maker = EditMaker(driver.number, seed: seed)
      try await site.edit(driver, &maker, steps: steps / 3)
    }
    _ = try await site.settle()
    try await stop(service, of: site) { try await service.backUp() }

    // These changes are acknowledged, and lost with the log.
    try await site.withEach { site, driver in
      var maker = EditMaker(driver.number + 10, seed: seed)
      try await site.edit(driver, &maker, steps: steps / 4, mix: .inserts)
    }
    _ = try await site.settle()
    let lost = site.ledger.entries.count

    // These are not, and must be somewhere at the end. At first the service has them, and no answer comes back.
    try await site.drivers[0].go(online: false)
    let port = try service.address().url.port ?? 80
    for proxy in site.proxies {
      proxy.lead(to: nil)
      proxy.plan = .noAnswers
      proxy.lead(to: port)
    }
    for round in 2...3 {
      try await site.withEach { site, driver in
        var maker = EditMaker(driver.number + 10 * round, seed: seed)
        try await site.edit(
          driver, &maker, steps: steps / 8, pauseMillisecondsMax: 15, mix: .inserts)
      }
      for proxy in site.proxies { proxy.lead(to: nil) }
    }
    site.set(.none)
    try await stop(service, of: site) { try await service.restore() }
    try await site.drivers[0].go(online: true)
    let (content, views) = try await site.agreed()
    let unsent = Array(site.ledger.entries.dropFirst(lost))
    try Ledger.checkTexts(of: unsent, content, views)
    // Changes that were merged or set aside before the reset are not known any more.
    return ["changes": site.ledger.entries.count, "unsent at the reset": unsent.count]
  }

  /// Stops the service, and starts it again after the body.
  private func stop(
    _ service: OwnService, of site: Site, _ body: () async throws -> Void
  ) async throws {
    for proxy in site.proxies {
      proxy.lead(to: nil)
      try await proxy.untilDrained()
    }
    await service.stop()
    try await body()
    try await site.start(service)
  }
}
