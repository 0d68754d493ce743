import Domain
import FoundationEssentials
import Testing

@Suite struct FountainTests {
  @Test func aProjectIsExportedByWhoMayExport() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let bob = try await app.person("Bob")
      let path = try await alice.makeProject()
      try await alice.add(bob, "editor", to: path)
      let text = "Title: Hamlet\n\nINT. HALL - NIGHT\n\nEnter the ghost.\n\nHAMLET\nWho is there?\n"
      let operations = try Fountain.parse(text).operations(makeID: { UUID() })
      try await alice.change(path, try operations.map { try JSON.parse($0.sent) })
      let exported = try await alice.get("\(path)/fountain")
      #expect(exported.text == text)
      #expect(exported.header("Content-Type") == "text/plain; charset=utf-8")
      #expect(try await alice.get("\(path)/fountain?version=1").text == "")
      let refused = try await bob.get("\(path)/fountain")
      #expect(refused.status == 403)
      #expect(refused["missing_capability"] == "export")
    }
  }
}

extension Operation {
  /// The operation as JSON text.
  fileprivate var sent: [UInt8] {
    var json = JSONWriter()
    write(to: &json)
    return json.bytes
  }
}
