import CallboardDomain
import CallboardEventLog
import CallboardPostgres
import CallboardTestSupport
import FoundationEssentials
import Testing

@testable import CallboardEngine

/// A node that only reads its log, because the log is moved.
struct ReadOnlyLogTests {
  @Test(.timeLimit(.minutes(10))) func aLogThatIsOnlyReadIsServedAndNotWrittenTo() async throws {
    try await TestNode.run { writing in
      let (ada, project) = (UUID(), UUID())
      let made = try await writing.engine.submit(.makeProject(project, by: ada))
      try await TestNode.run(on: writing.log.readOnly) { reading in
        #expect(try await reading.engine.state(of: project).version == made.version)
        // Another node may write to it until it hears that the log is moved.
        let last = try await writing.engine.submit(.chat(in: project, by: ada))
        try await eventually("what the other writes is read") {
          try await reading.engine.state(of: project).version == last.version
        }
        await #expect(throws: EngineError.self) {
          _ = try await reading.engine.submit(.chat(in: project, by: ada))
        }
        await #expect(throws: LogError.self) {
          try await reading.pool.write(reading.log, "select 1") { _ in }
        }
        #expect(try await writing.reader.head().position == last.position)
      }
    }
  }

  /// Another node may erase until it hears that the log is moved.
  @Test(.timeLimit(.minutes(10))) func aStateThatHasLostItsWordsIsForgottenWhereItIsOnlyRead()
    async throws
  {
    try await TestNode.run { writing in
      let project = UUID()
      let made = try await writing.engine.submit(.makeProject(project, by: UUID()))
      try await TestNode.run(on: writing.log.readOnly) { reading in
        #expect(try await reading.engine.state(of: project).version == made.version)
        try #require(reading.engine.stateInMemory(of: project) != nil)
        let owner = try Connection(
          ConnectionOptions(conninfo: TestCluster.shared.ownerConninfo())
            .setting("search_path", writing.log.searchPath))
        defer { owner.close() }
        try owner.execute(
          """
          insert into word_erasures (space, whole, version)
          values ('\(project.lower)', true, \(made.version))
          """)
        try await eventually("the state is forgotten") {
          reading.engine.stateInMemory(of: project) == nil
        }
        #expect(try await reading.engine.state(of: project).version == made.version)
      }
    }
  }
}
