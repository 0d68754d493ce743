import CallboardTestSupport
import Foundation
import Testing

@testable import CallboardCommandLine
@testable import CallboardProgram

@Suite struct ConfigurationFileTests {
  private static let names = Set(
    (Settings.options + [Settings.serviceRole]).compactMap(\.environment))

  @Test func theExampleIsTakenWithEveryLineInForce() throws {
    let example = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../deploy/callboard.env.example")
    let lines = try String(contentsOf: example, encoding: .utf8).split(separator: "\n").map {
      $0.hasPrefix("#CALLBOARD_") ? $0.dropFirst() : $0
    }
    let file = try read(lines.joined(separator: "\n"))
    #expect(file["host"] == "127.0.0.1")
    for option in ["database-url", "schema", "statement-cache", "token-keys", "allow-origin"] {
      #expect(file[option] != nil, "\(option)")
    }
  }

  @Test func aValueMayStandInQuotes() throws {
    let file = try read("CALLBOARD_HOST=\"::1\"\nCALLBOARD_SCHEMA='mine'\nCALLBOARD_PORT=\"")
    #expect(file["host"] == "::1")
    #expect(file["schema"] == "mine")
    #expect(file["port"] == "\"")
  }

  @Test func linesMayEndWithCRAndLF() throws {
    let file = try read("# Mine\r\nCALLBOARD_HOST=::1\r\n\r\nCALLBOARD_SCHEMA='mine'\r\n")
    #expect(file["host"] == "::1")
    #expect(file["schema"] == "mine")
  }

  @Test(arguments: ["CALLBOARD_HOTS=::1", "HOST=::1", "CALLBOARD_HOST", "port 80"])
  func aLineThatIsNoOptionIsRefused(line: String) {
    #expect(throws: UsageError.self) { try read("\n\(line)") }
  }

  @Test func aFileThatIsNotThereIsNamed() {
    #expect {
      try ConfigurationFile(path: "/nonexistent/callboard.env", names: Self.names)
    } throws: { "\($0)".contains("/nonexistent/callboard.env") }
  }

  private func read(_ text: String) throws -> ConfigurationFile {
    let folder = try TestFolder()
    defer { folder.remove() }
    try text.write(toFile: "\(folder.path)/env", atomically: true, encoding: .utf8)
    return try ConfigurationFile(path: "\(folder.path)/env", names: Self.names)
  }
}
