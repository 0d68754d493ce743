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
