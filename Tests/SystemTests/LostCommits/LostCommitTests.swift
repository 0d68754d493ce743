import CallboardClient
import CallboardDomain
import CallboardPostgres
import CallboardTestSupport
import Foundation
import Testing

@testable import CallboardCommandLine

/// The connection is lost while a batch commits. Whether or not the batch took effect, the final answers are true,
/// nothing is lost, and nothing happens twice.
@Suite(.serialized, .timeLimit(.minutes(15))) struct LostCommitTests {
  private static let cutsOfEachKind = 40

  @Test func aConnectionLostDuringCommitLosesNothingAndDoesNothingTwice() async throws {
    let stage = try await Stage.start()
    defer { stage.strike() }
    let owner = try Connection(ConnectionOptions(conninfo: stage.cluster.ownerConninfo()))
    defer { owner.close() }
    let cutter = try CommitCutter(
      in: stage.folder.path,
      before: owner.query("show unix_socket_directories").one().text(0), .printed())
    defer { cutter.close() }
    let node = try stage.node(
      database: stage.cluster.serviceConninfo() + " host='\(cutter.folder)'")
    try await node.untilReady()
    let troupe = try await Troupe((0..<24).map { "Writer \($0)" }, on: node)
    let room = try await TypingRoom.make(troupe)
    let before = (events: try Self.count(owner, "events"), vault: try Self.count(owner, "vault"))

    cutter.begin()
    let written = try await withThrowingTaskGroup(of: LostCommitWriter.Written.self) { group in
      for person in troupe.people.indices {
        let writer = LostCommitWriter(person, of: troupe, in: room)
        group.addTask { try await writer.write { Self.isEnough(cutter.counts) } }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    cutter.end()
    print("commits by fate: \(cutter.counts), \(cutter.swallowedCommits) took effect unheard")
    #expect(cutter.swallowedCommits >= 2 * Self.cutsOfEachKind)

    let edits = written.reduce(into: [:]) { $0.merge($1.edits) { first, _ in first } }
    #expect(try Self.places(owner) == edits)
    let projects = Set(written.flatMap(\.projects))
    let comments = Set(written.flatMap(\.comments))
    let events = edits.count + projects.count + comments.count
    #expect(try Self.count(owner, "events") == before.events + Int64(events))
    #expect(try Self.count(owner, "vault") == before.vault + Int64(comments.count))
    #expect(
      try Self.count(owner, "events where type = 'project_created'") == Int64(projects.count) + 1)
    #expect(
      try Self.count(owner, "events where type = 'comment_added'") == Int64(comments.count))
    let text = try await TypingRoom.text(room, troupe.client(0))
    for writer in written {
      let letter = TypingRoom.letter(of: writer.person)
      #expect(text.unicodeScalars.count { $0 == letter } == writer.edits.count)
    }
    #expect(text.unicodeScalars.count == edits.count)
    #expect(try await stage.flaws() == [])
    #expect(try await stage.complaints() == "")
  }

  private static func isEnough(_ counts: [CommitFate: Int]) -> Bool {
    [CommitFate.neverArrives, .answerIsLost, .arrivesLate].allSatisfy {
      counts[$0, default: 0] >= cutsOfEachKind
    }
  }

  private static func count(_ connection: Connection, _ what: String) throws -> Int64 {
    try connection.query("select count(*) from callboard.\(what)").one().int64(0)
  }

  private static func places(
    _ connection: Connection
  ) throws -> [UUID: LostCommitWriter.Place] {
    let rows = try connection.query(
      "select command_id, version, position from callboard.events where type = 'text_edited'")
    var places: [UUID: LostCommitWriter.Place] = [:]
    for row in rows {
      let id = try row.uuid(0)
      #expect(places[id] == nil)
      places[id] = LostCommitWriter.Place(
        version: Int64(try row.int32(1)), position: try row.int64(2))
    }
    return places
  }
}
