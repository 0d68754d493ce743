import Domain
import EventLog
import FoundationEssentials
import TestSupport
import Testing

@testable import Engine

/// Two nodes on one log, of which one is flooded.
struct TwoNodesTests {
  private static func flood(_ node: TestNode, _ project: UUID, by person: UUID) -> Task<Int, Never>
  {
    Task {
      await withTaskGroup(of: Bool.self) { group in
        for _ in 0..<4_000 {
          group.addTask { (try? await node.engine.submit(.chat(in: project, by: person))) != nil }
        }
        return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
      }
    }
  }

  /// The log's lock is held for a batch, and given to whoever has waited for it longest.
  @Test func aNodeThatIsFloodedDoesNotHoldUpTheOther() async throws {
    var configuration = EngineConfiguration()
    // So that the flood takes many batches, written ahead where that can be.
    configuration.batchCommandsMax = 10
    configuration.aheadPauseMin = .zero
    configuration.aheadCommandsMin = 1
    configuration.queueLengthOfPersonMax = 10_000
    configuration.waitSecondsMax = 300
    try await TestNode.run(configuration) { flooded in
      try await TestNode.run(on: flooded.log) { quiet in
        let (eve, ben) = (UUID(), UUID())
        let (hers, his) = (UUID(), UUID())
        _ = try await flooded.engine.submit(.makeProject(hers, by: eve))
        _ = try await quiet.engine.submit(.makeProject(his, by: ben))
        let flood = Self.flood(flooded, hers, by: eve)
        try await eventually("the flood has begun") { flooded.engine.queueLength > 100 }
        for _ in 0..<10 {
          #expect(try await quiet.engine.submit(.chat(in: his, by: ben)).events.count == 1)
        }
        #expect(flooded.engine.queueLength > 0, "each of them waited for a few batches only")
        // Nor is the flooded one kept out.
        #expect(await flood.value == 4_000)
      }
    }
  }
}
