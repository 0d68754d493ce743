package import CallboardClient
import CallboardDomain
import Foundation

/// The address of the service, and the operator's key for it.
package struct ServiceAddress: Sendable {
  package static let options: [Subcommand.Option] = [
    .setting(
      "url", "URL", "the URL of the service; by default that of the private one in --folder"),
    .setting("key", "KEY", "an operator's key; by default that of the private service"),
    .setting("folder", "FOLDER", "the folder of the private service"),
  ]

  package let url: URL
  package let key: String

  /// Reads the address and the key from options and the environment, or else from the private service's folder.
  package init(_ invocation: Invocation) throws {
    url = try Self.url(invocation)
    key = try invocation.option("key") ?? Self.read(Self.folder(invocation).adminKey, "--key")
  }

  /// Reads the address alone, for commands that need no operator's key.
  package static func url(_ invocation: Invocation) throws -> URL {
    let url = try invocation.option("url") ?? read(folder(invocation).url, "--url")
    guard let parsed = URL(string: url), parsed.scheme?.hasPrefix("http") == true else {
      throw UsageError("--url must be an http URL", invocation.command)
    }
    return parsed
  }

  private static func folder(_ invocation: Invocation) -> PrivateFolder {
    PrivateFolder(invocation.option("folder") ?? PrivateFolder.standard)
  }

  package init(url: URL, key: String) {
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
  package var operatorClient: CallboardClient {
    CallboardClient(transport: URLSessionTransport(url: url), credentials: .bearer(key))
  }

  /// The transport that opens event streams.
  package var events: URLSessionEventTransport { URLSessionEventTransport(url: url) }

  /// A client that acts for a person with an app's key.
  package func client(appKey: String, person: UUID) -> CallboardClient {
    CallboardClient(
      transport: URLSessionTransport(url: url), credentials: .key(appKey, person: person))
  }
}

extension ServiceAddress {
  /// Creates an app's key for a body, and revokes it when the body ends, even if the body is cancelled.
  package func withAppKey<R>(_ body: (String) async throws -> R) async throws -> R {
    let client = operatorClient
    let key = try await client.post("/admin/v1/keys", ["name": "command line", "scope": "app"])
    guard let id = key["id"]?.string, let text = key["key"]?.string else {
      throw Failure("the service made no key")
    }
    do {
      let result = try await body(text)
      await Self.revoke(id, by: client)
      return result
    } catch {
      await Self.revoke(id, by: client)
      throw error
    }
  }

  private static func revoke(_ id: String, by client: CallboardClient) async {
    // A task of its own also runs after the command has been cancelled.
    let revoking = Task { try await client.send("DELETE", "/admin/v1/keys/\(id)", body: []) }
    if case .failure(let error) = await revoking.result {
      // A first try revoked the key, and its answer was lost.
      if case ClientError.problem(let problem) = error, problem.status == 404 { return }
      Output.warn("the key is still valid: callboard tokens revoke \(id) (\(error))")
    }
  }
}

extension ServiceAddress {
  /// Runs a body with a client that acts for a person, or for a new person with this name if `person` is nil.
  package func withClient<R>(
    for person: UUID?, orNew name: String, _ body: (CallboardClient) async throws -> R
  ) async throws -> R {
    guard let person else {
      return try await Troupe.with([name], on: self) { try await body($0.client(0)) }
    }
    return try await withAppKey { try await body(client(appKey: $0, person: person)) }
  }

  /// The current owner of a space.
  package func owner(of space: UUID) async throws -> UUID {
    let answer = try await operatorClient.get("/admin/v1/spaces/\(space.lower)")
    guard let owner = answer["owner"]?["id"]?.string.flatMap({ UUID($0) }) else {
      throw Failure("\(space.lower) has no owner: name a --person who may read it", exitCode: 3)
    }
    return owner
  }
}

extension Invocation {
  /// An option whose value is an id.
  package func id(_ name: String) throws -> UUID? {
    guard let text = option(name) else { return nil }
    guard let id = UUID(text) else { throw UsageError("--\(name) must be a UUID", command) }
    return id
  }
}

/// The folder of a private service: its PostgreSQL, and the files by which commands find the service.
package struct PrivateFolder: Sendable {
  package let path: String

  package init(_ path: String) { self.path = path }

  /// The folder where none is given; for root, a fixed one that PostgreSQL's account can reach.
  package static var standard: String {
    getuid() == 0 ? "/var/lib/callboard" : ".callboard"
  }

  /// The file with the service's address.
  package var url: String { path + "/url" }
  /// The file with the first admin key, which only its owner may read.
  package var adminKey: String { path + "/admin.key" }
  /// The file with the key that wraps the log's secret.
  package var instanceKey: String { path + "/secret.key" }
}
