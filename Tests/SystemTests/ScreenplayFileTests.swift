import CallboardDomain
import Foundation
import Testing

@testable import CallboardCommandLine

/// Files that `callboard import fountain` reads.
@Suite struct ScreenplayFileTests {
  @Test(arguments: ["INT. HALL\n", "\u{FEFF}Title: Hamlet\r\n\r\nINT. HALL\r\n"])
  func aFileComesBackExactly(text: String) throws {
    try Self.withFile(Data(text.utf8)) { path in
      let screenplay = try Screenplay(file: path)
      #expect(Fountain.print(screenplay).utf8.elementsEqual(text.utf8))
    }
  }

  @Test func aFileInAnotherEncodingIsRefused() throws {
    let latin1: [UInt8] = [0x49, 0x4E, 0x54, 0x2E, 0x20, 0xE9]
    try Self.withFile(Data(latin1)) { path in
      #expect(throws: Failure.self) { try Screenplay(file: path) }
    }
  }

  private static func withFile(_ data: Data, _ body: (_ path: String) throws -> Void) throws {
    let file = FileManager.default.temporaryDirectory
      .appending(path: "\(UUID().uuidString).fountain")
    try data.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    try body(file.path)
  }
}
