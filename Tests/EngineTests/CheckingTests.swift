import CallboardDomain
import CallboardEventLog
import CallboardTestSupport
import FoundationEssentials
import Testing

@testable import CallboardEngine

/// A node checks all streams of its log, round after round.
struct CheckingTests {
  @Test func aRoundOverAllStreamsKeepsNoneOfThemInMemory() async throws {
    let log = try TestNode.newLog(try TestCluster.shared)
    let projects = [UUID(), UUID()]
    try await TestNode.run(on: log) { node in
      for project in projects {
        _ = try await node.engine.submit(.makeProject(project, by: UUID()))
      }
    }
    var configuration = EngineConfiguration.patient
    configuration.checkPauseMin = .milliseconds(5)
    configuration.checkRoundPause = .milliseconds(5)
    try await TestNode.run(configuration, on: log) { node in
      try await eventually("all have been checked") {
        node.engine.checks[.sideTables]?.streams ?? 0 >= projects.count
      }
      #expect(node.engine.checks[.sideTables]?.faults == 0)
      let loaded = projects.filter { node.engine.stateInMemory(of: $0) != nil }
      #expect(loaded == [])
    }
  }
}
