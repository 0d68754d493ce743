import CallboardCommandLine
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
}
