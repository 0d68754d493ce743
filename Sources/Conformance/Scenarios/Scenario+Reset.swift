import CallboardCommandLine
import CallboardDomain
import Foundation

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

    // These are not, and must be somewhere at the end.
    try await site.drivers[0].go(online: false)
    for proxy in site.proxies { proxy.lead(to: nil) }
    try await site.withEach { site, driver in
      var maker = EditMaker(driver.number + 20, seed: seed)
      try await site.edit(driver, &maker, steps: steps / 4, pauseMillisecondsMax: 5, mix: .inserts)
    }
    try await stop(service, of: site) { try await service.restore() }
    try await site.drivers[0].go(online: true)
    let (content, views) = try await site.agreed()
    let unsent = Array(site.ledger.entries.dropFirst(lost))
    try check(unsent, content, views)
    // What was merged and set aside before the reset is not known any more.
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

  private func check(_ unsent: [Ledger.Entry], _ content: Content, _ views: [JSON]) throws(Finding)
  {
    let there = Set(content.texts.flatMap(EditMaker.markers))
    for entry in unsent {
      let view = views[entry.driver]
      let drafts = view["draft_texts"]?.array?.compactMap(\.string)
      let inDrafts = Set((drafts ?? []).flatMap(EditMaker.markers))
      let texts =
        (entry.operation["operation"]?.array ?? []) + [entry.operation["element"]?["text"] ?? .null]
      for marker in texts.compactMap(\.string).flatMap(EditMaker.markers)
      where !there.contains(marker) {
        // A driver that only counts its drafts cannot be asked which text they hold.
        let isKept = drafts == nil ? (view["drafts"]?.integer ?? 0) > 0 : inDrafts.contains(marker)
        guard !isKept else { continue }
        throw Finding(
          text: """
            driver \(entry.driver)'s unsent text \(marker) is neither in the new log nor in a draft after the reset
            """,
          lines: [
            "\(entry.operation)",
            "drafts: \(view["drafts"] ?? .null) \(view["draft_texts"] ?? .null)",
          ])
      }
    }
  }
}
