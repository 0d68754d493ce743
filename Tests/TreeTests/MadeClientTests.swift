import Foundation
import Testing

/// The models and calls of `CallboardClientAPI` are made from the golden `/openapi.json`.
@Suite struct MadeClientTests {
  @Test func theSwiftClientIsMadeFromTheDescription() throws {
    let process = Process()
    let errors = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "python3", Tree.root.appendingPathComponent("clients/swift/generate").path, "--check",
    ]
    process.standardError = errors
    try process.run()
    let text = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(String(decoding: text, as: UTF8.self))")
  }
}
