import CallboardClient
import Foundation

/// Where a command finds the service, and the operator's key for it.
struct ServiceAddress: Sendable {
  static let options: [Command.Option] = [
    .init(
      name: "url", value: "URL", help: "the service; by default that of the private one's folder",
      environment: "CALLBOARD_URL"),
    .init(
      name: "key", value: "KEY", help: "an operator's key; by default the private one's",
      environment: "CALLBOARD_KEY"),
    .init(
      name: "folder", value: "FOLDER", help: "of the private service",
      environment: "CALLBOARD_FOLDER"),
  ]

  let url: URL
  let key: String

  /// By options and environment, else from the private service's folder.
  init(_ invocation: Invocation) throws {
    let folder = invocation.option("folder") ?? Settings.standardFolder
    let url = try invocation.option("url") ?? Self.read(folder + "/url", "--url")
    guard let parsed = URL(string: url), parsed.scheme?.hasPrefix("http") == true else {
      throw UsageError("--url has to be an http URL", invocation.command)
    }
    self.url = parsed
    key = try invocation.option("key") ?? Self.read(folder + "/admin.key", "--key")
  }

  init(url: URL, key: String) {
    self.url = url
    self.key = key
  }

  private static func read(_ path: String, _ option: String) throws -> String {
    guard FileManager.default.fileExists(atPath: path) else {
      throw Failure(
        "no service is known: start one with `callboard serve`, or give \(option)", exitCode: 4)
    }
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      throw Failure("\(path) cannot be read by this user: give \(option)", exitCode: 4)
    }
    return text.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// A client that acts as the operator.
  var operatorClient: CallboardClient {
    CallboardClient(transport: URLSessionTransport(url: url), credentials: .bearer(key))
  }

  /// What opens streams.
  var events: URLSessionEventTransport { URLSessionEventTransport(url: url) }

  /// A client that acts for a person, by an app's key.
  func client(appKey: String, person: UUID) -> CallboardClient {
    CallboardClient(
      transport: URLSessionTransport(url: url), credentials: .key(appKey, person: person))
  }
}
