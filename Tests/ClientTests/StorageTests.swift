import CallboardDomain
import Foundation
import Testing

@testable import CallboardClient

/// A copy outlives its process, whenever that is killed.
@Suite struct StorageTests {
  private let stage = DocumentStage()

  @Test func aFileThatIsCutAtAnyByteHoldsWhatWasStoredBefore() throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let states = try record(in: folder.path)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: folder.path + "/copy"))
    #expect(states.last?.size == bytes.count)
    // Waiting for a disk some thousand times proves nothing more.
    let cut = try TestFolder(in: "/dev/shm/")
    defer { cut.remove() }
    for length in 0...bytes.count {
      try bytes.prefix(length).write(to: URL(fileURLWithPath: cut.path + "/copy"))
      guard let expected = states.last(where: { $0.size <= length }) else {
        // The first record comes with the file, so no crash has cut it.
        if length == 0 {
          #expect(try RecordFile.open(in: cut.path).records.isEmpty)
        } else {
          #expect(throws: StorageError.self, "\(length)") { _ = try RecordFile.open(in: cut.path) }
        }
        continue
      }
      let (file, records) = try RecordFile.open(in: cut.path)
      var opened = try StoredDocument(file, records)
      #expect(json(opened.document) == expected.json, "cut at \(length)")
      // The record that is stored next is there, too.
      _ = try opened.make([.updateScene(scene: stage.scene, heading: "N", fields: JSONObject())])
      let wanted = json(opened.document)
      let again = try RecordFile.read(in: cut.path)
      #expect(json(try StoredDocument.replay(again)) == wanted, "cut at \(length)")
    }
  }

  @Test func aByteThatIsWrongEndsWhatIsRead() throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let states = try record(in: folder.path)
    let url = URL(fileURLWithPath: folder.path + "/copy")
    let whole = try Data(contentsOf: url)
    for place in stride(from: states[0].size, to: whole.count, by: 7) {
      var bytes = whole
      bytes[place] ^= 0x20
      try bytes.write(to: url)
      let expected = states.last { $0.size <= place }
      let document = try StoredDocument.replay(try RecordFile.read(in: folder.path))
      #expect(json(document) == expected?.json, "byte \(place)")
      // Whole records behind it are lost work, which opening does not cut off. In the last record, it may be torn.
      let isLast = place >= states[states.count - 2].size
      if isLast {
        _ = try RecordFile.open(in: folder.path)
      } else {
        #expect(throws: StorageError.self, "byte \(place)") {
          _ = try RecordFile.open(in: folder.path)
        }
        #expect(try Data(contentsOf: url) == bytes, "byte \(place)")
      }
    }
  }

  @Test func aFileWhoseFirstRecordIsDamagedIsRefusedAndKept() throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let states = try record(in: folder.path)
    let url = URL(fileURLWithPath: folder.path + "/copy")
    var bytes = try Data(contentsOf: url).prefix(states[0].size)
    bytes[60] ^= 0x20
    try bytes.write(to: url)
    #expect(throws: StorageError.self) { _ = try RecordFile.open(in: folder.path) }
    #expect(try Data(contentsOf: url) == bytes)
  }

  @Test func pagesThatWereNeverWrittenAreCutOff() throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let states = try record(in: folder.path)
    let url = URL(fileURLWithPath: folder.path + "/copy")
    var bytes = try Data(contentsOf: url)
    let place = states[states.count - 4].size
    bytes.replaceSubrange(place..<place + 40, with: Data(count: 40))
    try bytes.write(to: url)
    let (file, records) = try RecordFile.open(in: folder.path)
    let stored = try StoredDocument(file, records)
    #expect(json(stored.document) == states[states.count - 4].json)
  }

  @Test func aRecordThatCouldNotBeReadIsNotWritten() throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let (file, _) = try RecordFile.open(in: folder.path)
    let content = [UInt8](repeating: 32, count: 256 << 20 + 1)
    #expect(throws: StorageError.self) {
      try file.replace(with: [.init(kind: 0x44, content: content)])
    }
    #expect(file.bytes == 0)
  }

  @Test func theParentOfAFolderIsFound() {
    let cases = [("/a/b", "/a"), ("/a/b//", "/a"), ("/a", "/"), ("a", "."), ("a/b", "a")]
    for (folder, parent) in cases { #expect(RecordFile.parent(of: folder) == parent) }
  }

  @Test func oneProcessAtATimeHasACopy() throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let (file, _) = try RecordFile.open(in: folder.path)
    #expect(throws: StorageError.self) { _ = try RecordFile.open(in: folder.path) }
    withExtendedLifetime(file) {}
  }

  @Test func aFileOfAnotherFormIsRefusedAndKept() throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let url = URL(fileURLWithPath: folder.path + "/copy")
    let other = Data("callboard copy\n".utf8) + [2, 0, 0, 0, 0]
    try other.write(to: url)
    #expect(throws: StorageError.self) { _ = try RecordFile.open(in: folder.path) }
    #expect(try Data(contentsOf: url) == other)
  }

  @Test func aFileThatHasGrownIsWrittenAnew() throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let (file, _) = try RecordFile.open(in: folder.path)
    var stored = try StoredDocument(try stage.document(), in: file)
    let text = String(repeating: "word ", count: 20_000)
    for _ in 0..<30 {
      _ = try stored.make([stage.insert(text, at: 0)], id: UUID())
      _ = try stored.make(
        [
          .editText(
            element: stage.line, TextOperation([.delete(text.unicodeScalars.count)]))
        ], id: UUID())
    }
    #expect(file.bytes < 7 << 20)
    let again = try StoredDocument.replay(try RecordFile.read(in: folder.path))
    #expect(json(again) == json(stored.document))
  }

  /// Does everything that a document can do, and notes the document after each record with the size of the file.
  private func record(in folder: String) throws -> [(size: Int, json: String)] {
    let (file, _) = try RecordFile.open(in: folder)
    var stored = try StoredDocument(try stage.document(), in: file)
    var states = [(file.bytes, json(stored.document))]
    func note() {
      if file.bytes > states[states.count - 1].0 {
        states.append((file.bytes, json(stored.document)))
      }
    }
    for (index, letter) in ["A", "é", "👩‍👩‍👧"].enumerated() {
      _ = try stored.make([stage.insert(letter, at: index)])
      note()
    }
    _ = try stored.send().finish { _ in }
    note()
    _ = try stored.make([stage.insert("later", at: 0)])
    note()
    _ = try stored.make(
      [.insertScene(scene: UUID(), heading: "II", fields: ["act": 2], at: .index(0))], id: UUID())
    note()
    _ = try stored.receive(try stage.edit(6, ["X"]), eventID: "log:6").finish { _ in }
    note()
    let first = stored.document.inFlight[0]
    guard case .editText(_, let operation) = first.operation else { return [] }
    _ = try stored.receive(
      try stage.event(
        7, "text_edited",
        ["element": .string(stage.line.lower), "operation": try JSON.parse(operation.bytes())],
        command: first.id, of: stored.document)
    ).finish { _ in }
    note()
    _ = try stored.send().finish { _ in }
    note()
    _ = try stored.update { $0.receiveRefusal(stage.problem(409, "stale_base", [:])) }
    note()
    _ = try stored.receive(
      try stage.event(8, "element_deleted", ["element": .string(stage.line.lower)])
    ).finish { _ in }
    note()
    _ = try stored.send().finish { _ in }
    note()
    _ = try stored.update {
      $0.replace(
        with: ProjectSnapshot(replacing: $0, incarnation: "other"), carriedOut: [],
        replica: UUID())
    }
    note()
    _ = try stored.make(
      [.updateScene(scene: stage.scene, heading: "Ω", fields: ["a": nil])])
    note()
    #expect(states.count > 12)
    return states
  }

  private func json(_ document: ProjectDocument) -> String {
    String(decoding: document.bytes(), as: UTF8.self)
  }
}

extension ProjectSnapshot {
  /// The content of a document in another log.
  init(replacing document: ProjectDocument, incarnation: String) {
    self.init(
      incarnation: incarnation, version: document.base, content: document.copy, eventID: nil)
  }
}

extension RecordFile {
  /// Reads the records of a file that another object has open.
  static func read(in folder: String) throws -> [Record] {
    let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: folder + "/copy")))
    return RecordFile.records(in: bytes).records
  }
}

/// A folder that a test removes.
struct TestFolder {
  let path: String

  init(in parent: String = NSTemporaryDirectory()) throws {
    path = parent + "callboard-client-\(UUID().lower)"
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true)
  }

  func remove() { try? FileManager.default.removeItem(atPath: path) }
}
