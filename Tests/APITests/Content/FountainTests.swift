import CallboardDomain
import CallboardEventLog
import CallboardPostgres
import CallboardTestSupport
import Foundation
import Testing

@testable import CallboardAPI

@Suite struct FountainTests {
  @Test func aProjectIsExportedByWhoMayExport() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let bob = try await app.person("Bob")
      let path = try await alice.makeProject()
      try await alice.add(bob, "editor", to: path)
      let text = "Title: Hamlet\n\nINT. HALL - NIGHT\n\nEnter the ghost.\n\nHAMLET\nWho is there?\n"
      let operations = try Fountain.parse(text).operations(makeID: { UUID() })
      try await alice.change(path, try operations.map { try JSON.parse($0.bytes()) })
      let exported = try await alice.get("\(path)/fountain")
      #expect(exported.text == text)
      #expect(exported.header("Content-Type") == "text/plain; charset=utf-8")
      #expect(try await alice.get("\(path)/fountain?version=1").text == "")
      let refused = try await bob.get("\(path)/fountain")
      #expect(refused.status == 403)
      #expect(refused["missing_capability"] == "export")
    }
  }

  @Test func aPlayIsImportedInOneRequestOnce() async throws {
    try await TestApp.run { app in
      let (alice, bob) = (try await app.person("Alice"), try await app.person("Bob"))
      let path = try await alice.makeProject()
      try await alice.add(bob, "viewer", to: path)
      let before = try await alice.get(path)["version"]
      let text = try macbeth()
      let key = UUID()
      let made = try await alice.post("\(path)/fountain", ["text": .string(text)], key: key)
      #expect(made.status == 200, "\(made.text)")
      #expect(made["repeated"] == false)
      #expect((made["scenes"]?.integer ?? 0) > 20 && (made["elements"]?.integer ?? 0) > 1_000)
      #expect(try await alice.get("\(path)/fountain").text == text)
      let again = try await alice.post("\(path)/fountain", ["text": .string(text)], key: key)
      #expect(again["repeated"] == true && again["version"] == made["version"])
      #expect(again["elements"] == made["elements"])
      #expect(try await alice.get(path)["version"] == made["version"])
      let other = try await alice.post("\(path)/fountain", ["text": "Another.\n"], key: key)
      #expect(other.code == "command_id_reused")
      #expect(before != made["version"])
      let refused = try await bob.post("\(path)/fountain", ["text": "No.\n"])
      #expect(refused.status == 403 && refused["missing_capability"] == "edit")
      let carol = try await app.person("Carol")
      #expect(try await carol.post("\(path)/fountain", ["text": "No.\n"]).status == 404)
    }
  }

  @Test func aPlayThatLeavesNoRoomForItselfIsAnsweredAgain() async throws {
    try await TestApp.run(limits: .open) { app in
      let alice = try await app.person("Alice")
      let path = try await alice.makeProject()
      let text = String(repeating: "INT. HALL\n\n", count: ContentLimits.scenes * 6 / 10)
      let key = UUID()
      let made = try await alice.post("\(path)/fountain", ["text": .string(text)], key: key)
      #expect(made["scenes"]?.integer == 6_000, "\(made.text)")
      let again = try await alice.post("\(path)/fountain", ["text": .string(text)], key: key)
      #expect(again["repeated"] == true && again["version"] == made["version"], "\(again.text)")
      let other = try await alice.post("\(path)/fountain", ["text": .string(text)])
      #expect(other.code == "limit_reached")
    }
  }

  private func macbeth() throws -> String {
    var root = URL(filePath: #filePath)
    for _ in 0..<4 { root.deleteLastPathComponent() }
    return String(
      decoding: try Data(contentsOf: root.appending(path: "samples/macbeth.fountain")),
      as: UTF8.self)
  }

  @Test func whatAProjectCannotHoldIsSaidAndNothingOfItIsThere() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let path = try await alice.makeProject()
      let version = try await alice.get(path)["version"]
      let heading = "INT. " + String(repeating: "X", count: 1_001)
      let long = try await alice.post(
        "\(path)/fountain", ["text": .string("INT. HALL\n\nYes.\n\n\(heading)\n\nNo.\n")])
      #expect(long.code == "invalid" && long.text.contains("heading"), "\(long.text)")
      #expect(long["pointer"] == "/text")
      let many = String(repeating: "Somebody comes.\n\n", count: 10_001)
      let tooMany = try await alice.post("\(path)/fountain", ["text": .string(many)])
      #expect(tooMany.code == "invalid" && tooMany.text.contains("10000"), "\(tooMany.text)")
      #expect(try await alice.post("\(path)/fountain", ["text": ""]).code == "invalid")
      #expect(try await alice.post("\(path)/fountain", [:]).code == "invalid")
      let huge = String(repeating: "x", count: (1 << 20) + 1)
      #expect(try await alice.post("\(path)/fountain", ["text": .string(huge)]).code == "invalid")
      #expect(try await alice.get(path)["version"] == version)
    }
  }

  private func longPlay(poison: Int? = nil) -> String {
    (0..<13).map { scene in
      "INT. SCENE \(scene) - DAY\n\n"
        + (0..<100).map { element in
          "Somebody comes\(scene * 100 + element == poison ? " with poison" : "").\n"
        }.joined(separator: "\n")
    }.joined(separator: "\n")
  }

  @Test func aLongPlayIsPutInInPartsSoThatOthersHaveTheirTurn() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let path = try await alice.makeProject()
      let text = longPlay()
      let made = try await alice.post("\(path)/fountain", ["text": .string(text)])
      #expect(made["scenes"] == 13 && made["elements"] == 1_300, "\(made.text)")
      #expect(try await alice.get("\(path)/fountain").text == text)
      let space = try #require(path.split(separator: "/").last.flatMap { UUID(String($0)) })
      let events = try await app.service.reader.streamEvents(space, limit: 10_000).dropFirst()
      let parts = Dictionary(grouping: events, by: \.commandID).values.map(\.count)
      #expect(parts.sorted() == [313, 500, 500])
      #expect(Set(events.map(\.correlationID)).count == 1)
    }
  }

  @Test func anImportThatWasCutGoesOnWhereItEnded() async throws {
    try await TestApp.run { app in
      let options = app.database.owner
      let connection = try Connection(options.setting("search_path", app.log.searchPath))
      defer { connection.close() }
      try connection.execute(
        """
        create function refuse() returns trigger language plpgsql as $$
        begin
          if new.data::text like '%with poison%' then
            raise exception 'no' using errcode = '22023';
          end if;
          return new;
        end $$;
        create trigger refuse before insert on events for each row execute function refuse();
        """)
      let alice = try await app.person("Alice")
      let path = try await alice.makeProject()
      let (text, key) = (longPlay(poison: 700), UUID())
      let cut = try await alice.post("\(path)/fountain", ["text": .string(text)], key: key)
      #expect(cut.code == "invalid" && cut.text.contains("the first 500 scenes and elements"))
      // Dropping the trigger would wait for every session that reads events, and may deadlock.
      try connection.execute(
        """
        create or replace function refuse() returns trigger language plpgsql as $$
        begin return new; end $$;
        """)
      let made = try await alice.post("\(path)/fountain", ["text": .string(text)], key: key)
      #expect(made.status == 200 && made["repeated"] == false, "\(made.text)")
      #expect(made["scenes"] == 13 && made["elements"] == 1_300)
      #expect(try await alice.get("\(path)/fountain").text == text)
      let again = try await alice.post("\(path)/fountain", ["text": .string(text)], key: key)
      #expect(again["repeated"] == true && again["version"] == made["version"])
    }
  }
}
