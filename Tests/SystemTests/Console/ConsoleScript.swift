import CallboardClient
import CallboardCrypto
import CallboardDomain
import CallboardTestSupport
import Foundation
import Testing

@testable import CallboardCommandLine

/// The script in Python that drives Debian's Chromium.
enum ConsoleScript {
  /// Whether tests with it run: in CI always, elsewhere if it is installed.
  static var isToRun: Bool {
    StockClient.isToRun
      && (ProcessInfo.processInfo.environment["CI"] == "true"
        || FileManager.default.isExecutableFile(atPath: "/usr/bin/chromium"))
  }

  /// Runs a part of the script on a project of two people, and restarts the service whenever the script asks for it.
  ///
  /// - Parameter arguments: for the service.
  static func run(_ part: String, _ arguments: [String] = []) async throws {
    let stage = try await Stage.start()
    defer { stage.strike() }
    let port = try Stage.freePort()
    let arguments = try arguments + issuer(in: stage.folder)
    var service = try stage.node(port: port, arguments: arguments)
    try await service.untilReady()
    guard let key = service.adminKey else { throw Failure("no admin key: \(service.output)") }
    let troupe = try await Troupe(["Ada", "Ben"], on: ServiceAddress(url: service.url, key: key))
    let room = try await TypingRoom.make(troupe)
    let script = try StockClient(
      [part, service.url.absoluteString, key, troupe.appKey, room.project.lower]
        + troupe.people.map(\.lower),
      script: "../Console/console.py", in: stage.folder)
    var restarts = 0
    var codes: [String] = []
    try await eventually("it ends: \(script.text)", timeoutSeconds: 600) {
      if script.count("restart") > restarts {
        restarts += 1
        try await service.crash()
        service = try stage.node(port: port, arguments: arguments)
        try await service.untilReady()
        try script.tell("restarted")
      }
      if script.count("link") > codes.count {
        let link = try await Self.link(service.url, key, in: stage.folder)
        codes.append(String(link.split(separator: "=").last ?? "none"))
        try script.tell(link)
      }
      return script.exitCode.value != nil
    }
    #expect(script.exitCode.value == 0, "\(script.text.suffix(8_000))")
    #expect(script.text.contains("\"part\": \"\(part)\""), "\(script.text.suffix(8_000))")
    for code in codes { #expect(!service.output.contains(code), "the log has a code") }
    #expect(try await stage.flaws() == [])
  }

  /// The options for an identity provider with the secret that the script signs with.
  private static func issuer(in folder: TestFolder) throws -> [String] {
    let file = URL(fileURLWithPath: "\(folder.path)/keys.json")
    let secret = Array("the secret of the console's test, long enough".utf8)
    let keys: JSON = [
      "keys": [["kty": "oct", "alg": "HS256", "k": .string(Base64URL.encode(secret))]]
    ]
    try Data(keys.bytes()).write(to: file)
    return [
      "--token-issuer", "https://id.example", "--token-audience", "callboard", "--token-keys",
      file.path,
    ]
  }

  /// What `callboard console` prints.
  private static func link(_ url: URL, _ key: String, in folder: TestFolder) async throws -> String
  {
    let run = try await ProgramRun(
      [
        "console", "--name", "Ada", "--scope", "support", "--json", "--url", url.absoluteString,
        "--key", key,
      ], in: folder)
    #expect(run.exitCode == 0, "\(run.complaint)")
    let made = try JSON.parse(run.output)
    #expect(made["name"] == "console Ada" && made["scope"] == "support", "\(run.output)")
    return made["url"]?.string ?? "none"
  }
}
