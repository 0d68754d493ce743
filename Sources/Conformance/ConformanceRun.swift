import CallboardClient
import CallboardCommandLine
import CallboardDomain
import Foundation

/// One run of the kit: the vectors, then each scenario several times.
struct ConformanceRun: Sendable {
  let settings: ConformanceSettings
  let report: ConformanceReport

  /// Runs everything that is wanted.
  ///
  /// - Parameter address: the service; nil: one of its own.
  func run(on address: ServiceAddress?) async throws {
    report.begin()
    if settings.wants(ConformanceSettings.vectors) { try await vectors() }
    let scenarios = Scenario.allCases.filter { settings.wants($0.rawValue) }
    guard !scenarios.isEmpty else { return }
    if let address {
      for scenario in scenarios { try await run(scenario, on: address, nil) }
      return
    }
    try await OwnService.with(in: settings.parent) { service in
      for scenario in scenarios { try await run(scenario, on: try service.address(), service) }
    }
  }

  // MARK: Vectors

  private func vectors() async throws {
    var random = RandomVectors(seed: settings.seed)
    let files =
      try VectorFile.chosen() + [random.file(count: settings.randomVectors, seed: settings.seed)]
    let driver = Driver(0, settings.client)
    var outcome = ConformanceReport.Outcome(name: ConformanceSettings.vectors)
    for file in files {
      for vector in file.vectors {
        let answer: JSON
        do throws(DriverFailure) { answer = try await driver.ask(vector.ask) } catch {
          outcome.failures.append("\(file.name), \(vector.name): \(error)\n  asked: \(vector.ask)")
          // Without an answer the driver's next one would be taken for another question's.
          if case .failed = error { continue }
          await driver.kill(during: nil)
          report.add(outcome)
          return
        }
        if answer["unsupported"]?.bool == true {
          outcome.counts["unsupported", default: 0] += 1
        } else if vector.isAnswered(by: answer) {
          outcome.counts["agree", default: 0] += 1
        } else {
          outcome.failures.append(
            "\(file.name), \(vector.name)\n  asked:    \(vector.ask)\n  wanted:   \(vector.answer)\n  answered: \(answer)"
          )
        }
      }
    }
    do throws(DriverFailure) { try await driver.close() } catch {
      outcome.failures.append("close: \(error)")
    }
    report.add(outcome)
  }

  // MARK: Scenarios

  private func run(_ scenario: Scenario, on address: ServiceAddress, _ service: OwnService?)
    async throws
  {
    var outcome = ConformanceReport.Outcome(name: scenario.rawValue)
    if scenario.needsOwnService, service == nil {
      outcome.skipped = "it needs a service of its own: run it without --url"
      return report.add(outcome)
    }
    for run in 0..<settings.runs {
      try Task.checkCancellation()
      let seed = settings.seed &+ UInt64(run)
      do {
        let counts = try await once(scenario, on: try service?.address() ?? address, service, seed)
        for (name, count) in counts { outcome.counts[name, default: 0] += count }
        outcome.counts["runs", default: 0] += 1
      } catch let skipped as Skipped {
        outcome.skipped = skipped.reason
        break
      } catch let finding as Finding {
        outcome.failures.append("seed \(seed): \(finding)")
        break
      }
    }
    report.add(outcome)
  }

  private func once(
    _ scenario: Scenario, on address: ServiceAddress, _ service: OwnService?, _ seed: UInt64
  ) async throws -> [String: Int] {
    let folder = "\(settings.parent)/callboard-stores-\(UUID().lower.prefix(8))"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    return try await withAppKey(address, isOwn: service != nil) { key in
      let site = try await Site(settings, on: address, appKey: key, folder: folder, seed: seed)
      do {
        var counts = try await scenario.run(on: site, settings, seed: seed, service: service)
        for (name, count) in site.faults { counts[name, default: 0] += count }
        try await site.withEach { _, driver in try await driver.close() }
        await site.end()
        return counts
      } catch {
        let evidence = await site.evidence()
        await site.end()
        switch error {
        case let finding as Finding:
          throw Finding(text: finding.text, lines: finding.lines + evidence)
        case let failure as DriverFailure: throw Finding(text: "\(failure)", lines: evidence)
        default: throw error
        }
      }
    }
  }

  /// An own service goes with its keys, and may be somewhere else by the end.
  private func withAppKey<R>(
    _ address: ServiceAddress, isOwn: Bool, _ body: (String) async throws -> R
  ) async throws -> R {
    guard isOwn else { return try await address.withAppKey(body) }
    let made = try await address.operatorClient.post(
      "/admin/v1/keys", ["name": "conformance", "scope": "app"])
    guard let key = made["key"]?.string else { throw Failure("the service made no key") }
    return try await body(key)
  }
}
