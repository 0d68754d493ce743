import CallboardClient
import CallboardCommandLine
import CallboardDomain
import Foundation

/// The people of the demo's day, each with a token of their own, and the operator.
struct Cast: Sendable {
  let `operator`: CallboardClient
  let scribe: Scribe
  private let url: URL
  private let mint: TokenMint

  init(_ address: ServiceAddress, _ mint: TokenMint, _ scribe: Scribe) {
    `operator` = address.operatorClient
    url = address.url
    self.mint = mint
    self.scribe = scribe
  }

  /// Makes a person known to the service by a first request with a token.
  func person(_ name: String) async throws -> Player {
    let client = CallboardClient(
      transport: URLSessionTransport(url: url), credentials: .bearer(mint.token(of: name)))
    let id = try Troupe.id(try await client.get("/v1/me"))
    scribe.call(id, name.uppercased())
    return Player(name: name, id: id, client: client, scribe: scribe)
  }
}

/// One of the people, whose requests are recorded for the page.
struct Player: Sendable {
  let name: String
  let id: UUID
  let client: CallboardClient
  let scribe: Scribe

  /// Sends a request, and records it.
  @discardableResult
  func send(_ method: String, _ path: String, _ body: JSON? = nil) async throws -> JSON {
    let answer = try await client.send(method, path, id: UUID(), body: body?.bytes() ?? [])
    scribe.show(name, method, path, body, answer)
    return answer
  }

  /// Sends a request without recording it.
  @discardableResult
  func quietly(_ method: String, _ path: String, _ body: JSON? = nil) async throws -> JSON {
    try await client.send(method, path, id: UUID(), body: body?.bytes() ?? [])
  }

  /// Reads something, and records it.
  func read(_ path: String) async throws -> JSON {
    let answer = try await client.get(path)
    scribe.show(name, "GET", path, nil, answer)
    return answer
  }

  /// Lists items up to the position that another person sees in a space now, and records the request.
  func list(_ path: String, after other: Player, _ space: String) async throws -> [JSON] {
    guard let position = try await other.client.get(space)["position"]?.integer else {
      throw Failure("\(space) has no position")
    }
    scribe.call("min_position=\(position)\n", "min_position=POSITION\n")
    return try await read("\(path)?min_position=\(position)")["items"]?.array ?? []
  }

  /// Sends a request that must be refused, and records the refusal.
  func refused(
    _ status: Int, _ method: String, _ path: String, _ body: JSON? = nil
  ) async throws {
    let id = method == "GET" ? nil : UUID()
    do {
      _ = try await client.send(method, path, id: id, body: body?.bytes() ?? [])
    } catch {
      guard case .problem(let problem) = error, problem.status == status else { throw error }
      scribe.show(name, method, path, body, .object(problem.members), status: status)
      DemoStep.say("\(Output.green("✓")) \(problem.status) \(problem.code): \(problem.detail)")
      return
    }
    throw Failure("\(name) should not have been allowed: \(method) \(path)")
  }
}

extension Player {
  /// Sends operations of a replica as one request of changes.
  func change(
    _ project: String, replica: UUID, base: Int64?, _ operations: [JSON], quietly: Bool = false
  ) async throws {
    let base = if let base { base } else { try await version(of: project) }
    let body = JSON.changes(operations, of: replica, base: base)
    if quietly {
      try await self.quietly("POST", project + "/changes", body)
    } else {
      try await send("POST", project + "/changes", body)
    }
  }

  /// The version of a space.
  func version(of space: String) async throws -> Int64 {
    let shown = try await client.get(space)
    guard let version = (shown["space_version"] ?? shown["version"])?.integer else {
      throw Failure("\(space) has no version")
    }
    return version
  }
}

extension JSON {
  /// An id as the service writes it.
  static func id(_ id: UUID) -> JSON { .string(id.lower) }

  /// The body of a request of changes.
  static func changes(_ operations: [JSON], of replica: UUID, base: Int64) -> JSON {
    let changes = operations.map { operation -> JSON in
      ["id": .id(UUID()), "operation": operation]
    }
    return ["replica": .id(replica), "base": .integer(base), "changes": .array(changes)]
  }
}
