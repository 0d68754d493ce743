import CallboardClient
import CallboardDomain
import CallboardTestSupport
import Foundation

@testable import CallboardCommandLine

/// A project whose owner mentions a guest, and webhooks that report it.
struct WebhookStage: Sendable {
  /// A receiver that is well is never given up, however slow the machine is: a delivery would come twice.
  static let open = [
    "--webhook-allow-private", "on", "--webhook-allow-http", "on", "--webhook-timeout", "30",
    "--webhook-pauses", "0.2,0.2,0.2,0.2,0.2,0.2,0.2,0.2",
  ]

  let troupe: Troupe
  private let project: UUID

  /// Makes the people and the project on a ready node. Ben joins before there is any webhook.
  init(_ node: ServiceProcess) async throws {
    troupe = try await Troupe(["Ann", "Ben"], on: node)
    project = try Troupe.id(
      try await troupe.client(0).post("/v1/projects", ["title": "Hamlet"]))
    _ = try await troupe.client(0).post(
      "/v1/projects/\(project.lower)/members",
      ["person": .string(troupe.people[1].lower), "role": "editor"])
  }

  var admin: CallboardClient { troupe.address.operatorClient }
  var ben: JSON { .string(troupe.people[1].lower) }

  /// Registers a webhook, and returns its path and secret.
  func register(_ url: String) async throws -> (path: String, secret: String) {
    let made = try await admin.post("/admin/v1/webhooks", ["url": .string(url)])
    return (
      "/admin/v1/webhooks/\(try Troupe.id(made).lower)", made["secret"]?.string ?? "none"
    )
  }

  /// Mentions Ben `count` times, and returns the ids of the comments.
  @discardableResult
  func mention(_ count: Int = 1) async throws -> [String] {
    var ids: [String] = []
    for _ in 0..<count {
      let comment = try await troupe.client(0).post(
        "/v1/projects/\(project.lower)/comments",
        ["text": "A secret text for @Ben", "mentions": [ben]])
      ids.append(comment["id"]?.string ?? "none")
    }
    return ids
  }

  /// The deliveries of a webhook, the newest first.
  func deliveries(_ webhook: String) async throws -> [JSON] {
    try await admin.get("\(webhook)/deliveries?limit=200")["items"]?.array ?? []
  }

  /// Waits until a webhook has `count` deliveries, all in one status.
  func untilAll(
    _ webhook: String, _ count: Int, are status: JSON, timeoutSeconds: Double = 60
  ) async throws {
    var seen: [JSON] = []
    do {
      try await eventually("\(count) are \(status)", timeoutSeconds: timeoutSeconds) {
        seen = try await deliveries(webhook)
        return seen.count == count && seen.allSatisfy { $0["status"] == status }
      }
    } catch { throw Failure("\(error): \(seen)") }
  }
}

/// The code that receivers verify with: the example of the docs and, if it is installed, the package of Standard
/// Webhooks.
enum Verifier {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static let python: String = {
    let own = root.appendingPathComponent(".venv/bin/python").path
    return FileManager.default.isExecutableFile(atPath: own) ? own : "/usr/bin/python3"
  }()

  private static let rest = """

    import json, sys
    try:
        from standardwebhooks import Webhook
    except ImportError:
        Webhook = None
    for line in sys.stdin:
        case = json.loads(line)
        body = case["body"].encode()
        good = verify(case["secret"], case["headers"], body)
        if Webhook is not None:
            try:
                Webhook(case["secret"]).verify(body, case["headers"])
                known = True
            except Exception:
                known = False
            assert known == good, case
        print("good" if good else "bad")
    """

  /// Whether each of the requests is signed with the secret beside it.
  static func verify(
    _ requests: [(Peer.Asked, secret: String)], in folder: String
  ) throws -> [Bool] {
    let page = try String(
      contentsOf: root.appendingPathComponent("docs/webhooks.md"), encoding: .utf8)
    guard let start = page.range(of: "```python\n"),
      let end = page.range(of: "```", range: start.upperBound..<page.endIndex)
    else { throw Failure("the docs have no example") }
    let script = "\(folder)/verify.py"
    let input = "\(folder)/requests.json"
    try (String(page[start.upperBound..<end.lowerBound]) + rest).write(
      toFile: script, atomically: true, encoding: .utf8)
    let lines = requests.map { asked, secret in
      var headers = JSONObject()
      for name in ["webhook-id", "webhook-timestamp", "webhook-signature"] {
        headers[name] = .string(asked[name] ?? "0")
      }
      let line: JSON = [
        "secret": .string(secret), "body": .string(asked.body), "headers": .object(headers),
      ]
      return String(decoding: line.bytes(), as: UTF8.self)
    }
    try lines.joined(separator: "\n").write(toFile: input, atomically: true, encoding: .utf8)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: python)
    process.arguments = [script]
    process.standardInput = try FileHandle(forReadingFrom: URL(fileURLWithPath: input))
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure("the verifier failed: \(text)") }
    return text.split(separator: "\n").map { $0 == "good" }
  }
}
