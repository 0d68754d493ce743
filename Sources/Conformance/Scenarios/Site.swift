import CallboardClient
import CallboardCommandLine
import CallboardDomain
import Foundation
import Synchronization

/// A project with several drivers, each behind a proxy of its own and with a person of its own.
final class Site: Sendable {
  let drivers: [Driver]
  let proxies: [FaultProxy]
  let ledger = Ledger()
  let project: UUID
  private let openings: [Driver.Opening]
  private let troupe: Mutex<Troupe>
  /// The time within which a driver must have sent and received everything, in seconds.
  let patienceSeconds: Int

  /// Makes people, a project with some content, proxies and drivers whose copies are open.
  init(
    _ settings: ConformanceSettings, on address: ServiceAddress, appKey: String, folder: String,
    seed: UInt64
  ) async throws {
    let names = (0..<settings.drivers).map { "Driver \($0)" }
    let troupe = try await Troupe(names, on: address, appKey: appKey)
    self.troupe = Mutex(troupe)
    let owner = troupe.client(0)
    let made = try Troupe.id(try await owner.post("/v1/projects", ["title": "Conformance"]))
    project = made
    for person in troupe.people.dropFirst() {
      try await owner.post(
        "/v1/projects/\(made.lower)/members", ["person": .string(person.lower), "role": "editor"])
    }
    try await Self.furnish(made, owner)
    let port = address.url.port ?? 80
    proxies = try (0..<settings.drivers).map {
      try FaultProxy(target: port, seed: seed &+ UInt64($0) &* 104_729)
    }
    drivers = (0..<settings.drivers).map { Driver($0, settings.command(ofDriver: $0)) }
    let people = troupe.people
    openings = drivers.map { driver in
      Driver.Opening(
        project: made, person: people[driver.number], appKey: appKey,
        store: "\(folder)/store-\(driver.number)")
    }
    patienceSeconds = settings.patienceSeconds
    for driver in drivers {
      try FileManager.default.createDirectory(
        atPath: openings[driver.number].store, withIntermediateDirectories: true)
    }
    do { try await withEach { site, driver in try await site.open(driver) } } catch {
      await end()
      throw error
    }
  }

  /// Three scenes with elements, for a start.
  private static func furnish(_ project: UUID, _ owner: CallboardClient) async throws {
    var operations: [JSON] = []
    for scene in 0..<3 {
      let id = UUID()
      operations.append([
        "type": "insert_scene",
        "scene": ["id": .string(id.lower), "heading": .string("INT. HALL \(scene)")],
      ])
      for text in ["To be, or not to be", "\u{1F600}\u{1F469}\u{200D}\u{1F467} e\u{301}", ""] {
        operations.append([
          "type": "insert_element", "scene": .string(id.lower),
          "element": ["id": .string(UUID().lower), "kind": "dialogue", "text": .string(text)],
        ])
      }
    }
    let version = try await owner.get("/v1/projects/\(project.lower)")["version"] ?? 0
    try await owner.post(
      "/v1/projects/\(project.lower)/changes",
      [
        "replica": .string(UUID().lower), "base": version,
        "changes": .array(operations.map { ["id": .string(UUID().lower), "operation": $0] }),
      ])
  }

  /// The id of a driver's person.
  func person(_ driver: Int) -> String { openings[driver].person.lower }

  /// Has the project take no change without the fence of a lock.
  func requireFences() async throws {
    let body: JSON = ["require_fence": true]
    _ = try await owner.send(
      "PUT", "/v1/projects/\(project.lower)/lock_settings", body: body.bytes())
  }

  /// Cuts a driver off from the service.
  ///
  /// - Parameter answersOnly: whether the service gets its requests.
  func cut(_ driver: Int, answersOnly: Bool) {
    if answersOnly { proxies[driver].plan = .noAnswers }
    if answersOnly { proxies[driver].cutAll() } else { proxies[driver].lead(to: nil) }
  }

  /// Ends `cut`.
  func mend(_ driver: Int) {
    proxies[driver].plan = .none
    proxies[driver].lead(to: troupe.withLock { $0 }.address.url.port ?? 80)
  }

  private var owner: CallboardClient { troupe.withLock { $0 }.client(0) }

  /// Starts the service again, and leads the proxies to its new address.
  func start(_ service: OwnService) async throws {
    try await service.start()
    let address = try service.address()
    for proxy in proxies { proxy.lead(to: address.url.port ?? 80) }
    troupe.withLock { $0 = Troupe($0, at: address.url) }
  }

  /// Asks every driver at once.
  func withEach(_ body: @escaping @Sendable (Site, Driver) async throws -> Void) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for driver in drivers {
        group.addTask {
          do { try await body(self, driver) } catch let failure as DriverFailure {
            throw Finding(text: "driver \(driver.number): \(failure)")
          }
        }
      }
      try await group.waitForAll()
    }
  }

  func open(_ driver: Driver, start: Bool = true) async throws(DriverFailure) {
    let number = driver.number
    try await driver.open(openings[number], at: proxies[number].port, start: start)
  }

  func set(_ plan: FaultPlan) { for proxy in proxies { proxy.plan = plan } }

  /// Has the driver make changes, with short pauses.
  func edit(
    _ driver: Driver, _ maker: inout EditMaker, steps: Int, pauseMillisecondsMax: Int = 15,
    mix: EditMaker.Mix = .everything
  ) async throws {
    for _ in 0..<steps {
      let view = try await driver.view()
      let operation = maker.make(in: view, mix)
      if try await !change(driver, operation), try await driver.view() == view {
        throw Finding(
          text: "driver \(driver.number) refuses a change that its view allows",
          lines: ["\(operation)"])
      }
      if pauseMillisecondsMax > 0 {
        try await Task.sleep(for: .milliseconds(maker.number(0...pauseMillisecondsMax)))
      }
    }
  }

  /// Has the driver make one change, and notes its id.
  ///
  /// - Returns: whether it was made; an event may have come before it, so that it is not possible any more.
  @discardableResult
  func change(_ driver: Driver, _ operation: JSON) async throws -> Bool {
    switch try await driver.change(operation) {
    case .made(let id):
      ledger.add(Ledger.Entry(driver: driver.number, id: id, operation: operation))
      return true
    case .refused(let why):
      ledger.refuse("driver \(driver.number): \(why): \(operation)")
      return false
    }
  }

  /// Ends the faults, and waits until every driver has sent and received everything.
  ///
  /// - Returns: the project as the service has it.
  func settle() async throws -> JSON {
    set(.none)
    for proxy in proxies { try await proxy.untilDrained() }
    let patience = patienceSeconds
    for _ in 0..<30 {
      let wanted = try await state()["version"]?.integer ?? 0
      try await withEach { _, driver in _ = try await driver.settle(Int(wanted), seconds: patience)
      }
      let state = try await state()
      if state["version"]?.integer == wanted { return state }
    }
    throw Finding(
      text: "the project does not come to rest: each time all have settled there are further events"
    )
  }

  func state() async throws -> JSON { try await owner.get("/v1/projects/\(project.lower)") }

  func log() async throws -> ProjectLog { try await ProjectLog.read(owner, project) }

  /// Ends the drivers' processes and the proxies.
  func end() async {
    for driver in drivers { await driver.kill(during: nil) }
    for proxy in proxies { proxy.stop() }
  }

  /// The last lines exchanged with each driver, and the requests that the service refused.
  func evidence() async -> [String] {
    var lines: [String] = []
    for driver in drivers {
      lines.append(
        "driver \(driver.number), the last lines of its standard input (>) and output (<):")
      lines += await driver.transcript.suffix(12).map { "    " + $0 }
      for refusal in proxies[driver.number].refusals.suffix(4) {
        lines.append("  refused with \(refusal.status): \(refusal.line)")
        if !refusal.body.isEmpty { lines.append("    " + refusal.body) }
        lines.append("    " + refusal.answer)
      }
    }
    return lines
  }

  /// How often each fault has happened, of all proxies.
  var faults: [String: Int] {
    proxies.reduce(into: [:]) { sums, proxy in
      for (name, count) in proxy.counts { sums[name, default: 0] += count }
    }
  }
}

extension Site {
  /// Waits for rest and compares every copy with the service's content.
  ///
  /// - Returns: the content, and the views.
  func agreed() async throws -> (content: Content, views: [JSON]) {
    let state = try await settle()
    let wanted = Content(state)
    var views: [JSON] = []
    for driver in drivers {
      let view: JSON
      do throws(DriverFailure) { view = try await driver.view() } catch {
        throw Finding(text: "driver \(driver.number): \(error)")
      }
      views.append(view)
      guard let difference = Difference.first(wanted.json, Content(view).json) else { continue }
      var finding = Finding(
        text: """
          driver \(driver.number)'s view at version \(view["version"] ?? .null) is not the project at version \
          \(state["version"] ?? .null): \(difference)
          """)
      if let element = wanted.element(at: difference) {
        finding.lines = ["the last events of the element \(element.lower):"]
        finding.lines += try await log().lines(about: element, last: 8).map { "    " + $0 }
      }
      throw finding
    }
    var counts: [Unicode.Scalar: Int] = [:]
    for marker in wanted.texts.flatMap(EditMaker.markers) { counts[marker, default: 0] += 1 }
    if let (marker, count) = counts.first(where: { $0.value > 1 }) {
      let events = try await log().events.map(ProjectLog.line)
        .filter { $0.unicodeScalars.contains(marker) }
      throw Finding(
        text: "\(marker) was inserted once and is in the project's texts \(count) times",
        lines: ["the events with it:"] + events.map { "    " + $0 })
    }
    return (wanted, views)
  }

  /// Checks all that must hold at the end, and returns counts for the summary.
  ///
  /// - Parameter writers: the drivers whose texts must be somewhere if the mix deletes nothing; nil: all.
  func finish(
    _ mix: EditMaker.Mix = .everything, of writers: [Int]? = nil
  ) async throws -> [String: Int] {
    let (content, views) = try await agreed()
    let log = try await log()
    if mix == .inserts {
      let entries = ledger.entries.filter { writers?.contains($0.driver) ?? true }
      // Those who are not among the writers delete.
      try Ledger.checkTexts(of: entries, content, views, carriedOutBy: writers == nil ? nil : log)
    }
    let counts = try ledger.check(
      log, drafts: views.map { Int($0["drafts"]?.integer ?? 0) })
    // Events may come between the view and the change, but not that often.
    let entries = ledger.entries.count
    if ledger.refused.count > 10 + entries / 4 {
      throw Finding(
        text: "\(ledger.refused.count) changes were refused, which the views allowed",
        lines: ledger.refused.suffix(5))
    }
    return [
      "changes": entries, "merged": counts.merged, "set aside": counts.setAside,
      "dropped by the client": counts.dropped,
    ]
  }
}
