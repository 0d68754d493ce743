import CallboardDomain
import Foundation

/// One run of the scenario `presence`: drivers show each other activities and carets while all edit.
struct PresenceRun: Sendable {
  /// Less than the 10 s after which a client renews what it shows: updates that the throttle dropped come only then.
  private static let withoutRenewalSeconds = 6

  private let site: Site
  private let seed: UInt64
  private let steps: Int
  /// The ids of the texts with the carets of the drivers. A driver does not write in its own, so that its caret stays.
  private let elements: [String]

  /// Gives each driver a text with a letter that nobody else writes.
  init(_ site: Site, seed: UInt64, steps: Int) async throws {
    for driver in site.drivers {
      guard try await driver.activities() != nil else { throw Skipped("a driver has no presence") }
    }
    let scenes = try await site.drivers[0].view()["scenes"]?.array ?? []
    elements = scenes.flatMap { $0["elements"]?.array ?? [] }.compactMap { $0["id"]?.string }
    guard elements.count >= site.drivers.count else {
      throw Finding(text: "driver 0's view has \(elements.count) elements")
    }
    self.site = site
    self.seed = seed
    self.steps = steps
    for (driver, element) in zip(site.drivers, elements) {
      try await site.change(
        driver,
        [
          "type": "edit_text", "element": .string(element),
          "operation": [.string(Self.letter(driver.number))],
        ])
    }
    _ = try await site.settle()
  }

  /// The letter before the caret of a driver: ①, ②, …, which the edits of the kit do not contain.
  private static func letter(_ driver: Int) -> String {
    Unicode.Scalar(UInt32(0x2460 + driver)).map { String(Character($0)) } ?? ""
  }

  /// Runs all of it, and returns counts for the summary.
  func run() async throws -> [String: Int] {
    site.set(seed.isMultiple(of: 2) ? .requests : .streams)
    try await site.withEach { site, driver in
      var maker = EditMaker(driver.number, seed: seed)
      for step in 0..<max(2, steps / 2) {
        try await edit(driver, &maker)
        guard step % 4 == 0 else { continue }
        for count in 0..<5 { try await show("\(step) \(count)", driver) }
      }
      try await show("last under faults", driver)
    }
    _ = try await site.settle()
    try await untilSeen("last under faults", seconds: site.patienceSeconds)
    // Without faults each of a quick series but the last may be left out.
    try await site.withEach { site, driver in
      for count in 0..<12 { try await show("quick \(count)", driver) }
      try await show("last", driver)
    }
    try await untilSeen("last", seconds: Self.withoutRenewalSeconds)
    try await checkLetters()
    // The carets stay where they are told, while others write around them.
    site.set(.streams)
    try await site.withEach { site, driver in
      var maker = EditMaker(driver.number + 10, seed: seed)
      for _ in 0..<max(2, steps / 3) {
        try await edit(driver, &maker)
        try await Task.sleep(for: .milliseconds(maker.number(0...20)))
      }
    }
    let counts = try await site.finish(.inserts)
    try await checkLetters()
    return counts
  }

  /// Inserts text somewhere, but not where the driver's own caret is.
  private func edit(_ driver: Driver, _ maker: inout EditMaker) async throws {
    let scenes = (try await driver.view()["scenes"]?.array ?? []).compactMap(\.object)
    let own = elements[driver.number]
    let others = scenes.map { scene -> JSON in
      var scene = scene
      scene["elements"] = .array(
        (scene["elements"]?.array ?? []).filter { $0["id"]?.string != own })
      return .object(scene)
    }
    try await site.change(driver, maker.make(in: ["scenes": .array(others)], .inserts))
  }

  private func show(_ activity: String, _ driver: Driver) async throws {
    try await driver.show(
      activity, in: elements[driver.number], behind: Self.letter(driver.number))
  }

  /// Waits until each driver shows this activity of all others.
  private func untilSeen(_ activity: String, seconds: Int) async throws {
    let end = ContinuousClock.now + .seconds(seconds)
    while let missing = try await unseen(activity) {
      guard .now < end else {
        throw Finding(
          text: """
            driver \(missing.driver) does not show within \(seconds) s that driver \(missing.other)'s activity is \
            "\(activity)"
            """, lines: ["it shows: \(missing.shown)"])
      }
      try await Task.sleep(for: .milliseconds(20))
    }
  }

  private func unseen(
    _ activity: String
  ) async throws -> (driver: Int, other: Int, shown: [String: [String]])? {
    for driver in site.drivers {
      let shown = try await driver.activities() ?? [:]
      for other in site.drivers where other.number != driver.number {
        if shown[site.person(other.number)]?.contains(activity) != true {
          return (driver.number, other.number, shown)
        }
      }
    }
    return nil
  }

  /// Checks that each driver shows the carets of all others behind their letters.
  private func checkLetters() async throws {
    for driver in site.drivers {
      for other in site.drivers where other.number != driver.number {
        let letters = try await driver.letters(in: elements[other.number])
        let (wanted, found) = (Self.letter(other.number), letters[site.person(other.number)])
        guard found != wanted else { continue }
        throw Finding(
          text: """
            driver \(driver.number) shows the caret of driver \(other.number) behind \
            \(found.map { "\"\($0)\"" } ?? "nothing"), not behind "\(wanted)"
            """)
      }
    }
  }
}
