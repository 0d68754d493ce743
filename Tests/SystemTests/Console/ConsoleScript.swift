import CallboardClient
import CallboardCrypto
import CallboardDomain
import CallboardTestSupport
import Foundation
import Testing

@testable import CallboardCommandLine

/// The script in Python that drives Debian's Chromium.
enum ConsoleScript {
  /// Runs a part of the script on a project of two people.
  ///
  /// - Parameter arguments: for the service.
  static func run(_ part: String, _ arguments: [String] = []) async throws {
    let stage = try await Stage.start()
    defer { stage.strike() }
    var codes: [String] = []
    let output = try await Browser.run(
      "../Console/console.py", part, on: stage,
      arguments: try arguments + issuer(in: stage.folder), timeoutSeconds: 600
    ) { script, address in
      guard script.count("link") > codes.count else { return }
      let link = try await Self.link(address, in: stage.folder)
      codes.append(String(link.split(separator: "=").last ?? "none"))
      try script.tell(link)
    }
    for code in codes { #expect(!output.contains(code), "the log has a code") }
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

  /// The output of `callboard console`.
  private static func link(
    _ address: ServiceAddress, in folder: TestFolder
  ) async throws -> String {
    let run = try await ProgramRun(
      [
        "console", "--name", "Ada", "--scope", "support", "--json", "--url",
        address.url.absoluteString, "--key", address.key,
      ], in: folder)
    #expect(run.exitCode == 0, "\(run.complaint)")
    let made = try JSON.parse(run.output)
    #expect(made["name"] == "console Ada" && made["scope"] == "support", "\(run.output)")
    return made["url"]?.string ?? "none"
  }
}
