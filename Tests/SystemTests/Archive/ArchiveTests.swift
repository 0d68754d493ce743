import CallboardClient
import CallboardDomain
import CallboardPostgres
import CallboardTestSupport
import Foundation
import Synchronization
import Testing

@testable import CallboardCommandLine

/// `callboard log archive` while a node serves.
@Suite(.serialized) struct ArchiveCommandTests {
  /// Gives an empty log two partitions of 100 positions before the one with the rest, as `extend_partitions` makes them. A
  /// node would make a million positions of small partitions.
  private static func smallPartitions() -> String {
    let bounds = [("events_0", 1, 101), ("events_900", 101, 201), ("events_901", 201, 10_000_001)]
    let made = bounds.map { name, first, end in
      """
      create table \(name) (like events including all);
      alter table \(name) add unique (stream_id, version);
      create index \(name)_type_position on \(name) (type, position) where type <> 'text_edited';
      create trigger refuse_change before update or delete or truncate on \(name)
        for each statement execute function refuse_change();
      alter table \(name) enable always trigger refuse_change;
      alter table events attach partition \(name) for values from (\(first)) to (\(end));
      """
    }
    return """
      set search_path to callboard;
      alter table events detach partition events_0;
      drop table events_0;
      \(made.joined(separator: "\n"))
      """
  }

  private static func owner(_ stage: Stage) throws -> Connection {
    try Connection(ConnectionOptions(conninfo: stage.cluster.ownerConninfo()))
  }

  @Test func oldEventsMoveWhileOthersWriteAndAreReadAndErasedAsBefore() async throws {
    let stage = try await Stage.start()
    defer { stage.strike() }
    let owner = try Self.owner(stage)
    defer { owner.close() }
    try owner.execute(Self.smallPartitions())
    let tablespace = try stage.cluster.freshTablespace()
    let scene = try await DamagedLogScene(on: stage, events: 230)
    let client = scene.troupe.client(0)
    let pages = [scene.path, "\(scene.path)/chat", "\(scene.path)/feed"]
    let other = try await client.post("/v1/projects", ["title": "Busy"])
    let busy = "/v1/projects/\(try Troupe.id(other).lower)"
    var before: [JSON] = []
    for page in pages { before.append(try await client.get(page)) }

    let isOver = Mutex(false)
    let writing = Task {
      var lines: Int64 = 0
      while !isOver.withLock({ $0 }) {
        try await client.post("\(busy)/chat", ["text": .string("line \(lines)")])
        lines += 1
      }
      return lines
    }
    let run = try await scene.asOwner(
      "log", "archive", "--tablespace", tablespace, "--keep", "0", "--json")
    isOver.withLock { $0 = true }
    let lines = try await writing.value
    #expect(run.exitCode == 0, "\(run.complaint)")
    let moved = try JSON.parse(Array(run.output.utf8))["moved"]?.array ?? []
    #expect(moved.map { $0["partition"]?.string } == ["events_0", "events_900"])
    let said = try await scene.asOwner("log", "archive", "--tablespace", tablespace, "--keep", "0")
    #expect(said.output == "no partition is left to move to \(tablespace)\n", "\(said.complaint)")

    // Another node has nothing in memory.
    let second = try stage.node(arguments: WebhookStage.open)
    try await second.untilReady()
    let reader = scene.troupe.at(second.url).client(0)
    for (page, answer) in zip(pages, before) {
      #expect(try await reader.get(page) == answer, "\(page)")
    }
    let chat = "select count(*) from callboard.events where stream_id = $1 and type = 'chat_posted'"
    let written = try owner.query(chat, [.uuid(try Troupe.id(other))]).one().int64(0)
    #expect(written == lines)
    try await scene.untilCarriedOver()
    #expect(try await stage.complaints() == "")

    let title = "select count(*) from callboard.events_0 where data::text like '%Kept%'"
    #expect(try scene.number(title) > 0)
    _ = try await client.send("DELETE", scene.path, id: UUID(), body: [])
    _ = try await client.send("DELETE", "/v1/me", id: UUID(), body: [])
    try await eventually("the title is erased") { try scene.number(title) == 0 }
    try await scene.untilCarriedOver()
    #expect(try await stage.complaints() == "")
  }

  @Test func aCommandThatCannotMoveAnythingSaysWhy() async throws {
    let stage = try await Stage.start()
    defer { stage.strike() }
    let cases: [([String], Int32, String)] = [
      ([], 2, "--tablespace is missing"),
      (["--tablespace", "nowhere"], 1, "no tablespace nowhere"),
      (["--tablespace", "pg_default", "--keep", "-1"], 2, "--keep must be"),
    ]
    for (words, code, text) in cases {
      let run = try await ProgramRun(
        ["log", "archive", "--database-url", stage.cluster.ownerConninfo()] + words,
        in: stage.folder)
      #expect(run.exitCode == code && run.complaint.contains(text), "\(run.complaint)")
    }
  }
}
