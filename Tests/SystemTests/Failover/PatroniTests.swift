import CallboardTestSupport
import Foundation
import Testing

/// Two nodes on the three PostgreSQL servers of `deploy/ha`, under load, while servers fail.
///
/// Two rounds; the environment variable `CALLBOARD_ROUNDS` makes it longer, with all mishaps. It needs root, network
/// namespaces, and the tools of `make setup-tests`: Patroni, etcd and HAProxy.
@Suite(.serialized, .timeLimit(.minutes(120))) struct PatroniTests {
  @Test(.enabled(if: obstacle == nil, "\(obstacle ?? "nothing is missing")"))
  func aFailoverLosesAndDoublesNoAcknowledgedChange() async throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    // The script prints it, too.
    let seed = SeededRandom.printed().seed
    let given = ProcessInfo.processInfo.environment["CALLBOARD_ROUNDS"].flatMap { Int($0) }
    let only = given == nil ? ["--only", "kill", "freeze"] : []
    let rounds = try StockClient(
      [
        "--callboard", ServiceProcess.program.path, "--seed", "\(seed)", "--rounds",
        "\(given ?? 2)", "--within", folder.path,
      ] + only, script: Self.script, in: folder)
    let patience = Double(300 + 120 * (given ?? 2))
    try await eventually("it ends: \(rounds.text)", timeoutSeconds: patience) {
      rounds.exitCode.value != nil
    }
    print(rounds.text.suffix(4_000))
    #expect(rounds.exitCode.value == 0, "\(rounds.text.suffix(16_000))")
    #expect(rounds.text.contains("lost 0, doubled 0"), "\(rounds.text.suffix(4_000))")
  }

  private static let script = "../Failover/rounds.py"

  /// Why the test cannot run here; nil if it can. In CI a program that is missing is none, so the test fails.
  private static let obstacle: String? = {
    let isCI = ProcessInfo.processInfo.environment["CI"] == "true"
    guard FileManager.default.isExecutableFile(atPath: StockClient.python.path) else {
      return isCI ? nil : "no .venv: Tests/set-up-python makes it"
    }
    let process = Process()
    let output = Pipe()
    process.executableURL = StockClient.python
    process.arguments = [
      URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("rounds.py").path, "--check",
    ]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    do { try process.run() } catch { return "\(error)" }
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    switch process.terminationStatus {
    case 0: return nil
    case 4 where isCI: return nil
    default: return text.trimmingCharacters(in: .whitespacesAndNewlines)
    }
  }()
}
