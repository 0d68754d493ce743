import CallboardAPI
import CallboardClient
import CallboardTestSupport
import Foundation
import Testing

@testable import CallboardCommandLine
@testable import CallboardProgram

/// A node fetches the keys of an identity provider by TLS.
@Suite struct TokenKeyURLTests {
  /// The public key of RFC 8037, A.2.
  private static let keySet = """
    {"keys":[{"kty":"OKP","kid":"o1","crv":"Ed25519",\
    "x":"11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo"}]}
    """

  /// Signed with that key, for `https://id.example`, until 2100.
  private static let token = """
    eyJhbGciOiJFZERTQSIsInR5cCI6IkpXVCIsImtpZCI6Im8xIn0.eyJpc3MiOiJodHRwczovL2lkLmV4YW1wbGUiLC\
    JzdWIiOiJwZXJzb24tMSIsImF1ZCI6WyJvdGhlciIsImNhbGxib2FyZCJdLCJleHAiOjQxMDI0NDQ4MDAsImVtYWls\
    IjoiYWRhQGV4YW1wbGUuY29tIiwiZW1haWxfdmVyaWZpZWQiOnRydWUsIm5hbWUiOiJBZGEifQ.3qJ9Pm05Fw9Qf7o\
    FmTtEly-jGIhkxt1jPgHm5V8wV98ugbf9WRiWG4DtzvY1ZUMED-3jAQh8aaXo48ISFidmDg
    """

  /// A web server by TLS, with a certificate of its own, that gives the files of a folder.
  private final class Provider: Sendable {
    private let process: Process

    init(in folder: String, port: Int) throws {
      let document = Data(TokenKeyURLTests.keySet.utf8)
      // The files of `s_server -HTTP` hold whole answers.
      let head = "HTTP/1.1 200 OK\r\nContent-Length: \(document.count)\r\n\r\n"
      try (Data(head.utf8) + document).write(to: URL(fileURLWithPath: "\(folder)/keys"))
      process = try Self.openssl(
        [
          "s_server", "-accept", "127.0.0.1:\(port)", "-cert", "cert.pem", "-key", "key.pem",
          "-HTTP", "-quiet",
        ], in: folder)
    }

    /// Makes a certificate for 127.0.0.1.
    static func certify(in folder: String) throws {
      let process = try openssl(
        [
          "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes",
          "-keyout", "key.pem", "-out", "cert.pem", "-days", "2", "-subj", "/CN=provider",
          "-addext", "subjectAltName=IP:127.0.0.1",
        ], in: folder)
      process.waitUntilExit()
      guard process.terminationStatus == 0 else { throw Failure("openssl makes no certificate") }
    }

    private static func openssl(_ arguments: [String], in folder: String) throws -> Process {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/openssl")
      process.arguments = arguments
      process.currentDirectoryURL = URL(fileURLWithPath: folder)
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      return process
    }

    func stop() { process.terminate() }
  }

  private static func status(_ node: ServiceProcess) async throws -> Int {
    let transport = URLSessionTransport(url: node.url)
    return try await transport.send(
      ClientRequest(
        method: "GET", path: "/v1/me", headers: [("Authorization", "Bearer \(Self.token)")])
    ).status
  }

  @Test(.timeLimit(.minutes(15)))
  func aNodeServesWithoutTheProviderAndTakesItsTokensOnceItsKeysComeByTLS() async throws {
    let stage = try await Stage.start()
    defer { stage.strike() }
    let folder = stage.folder.path
    let port = try Stage.freePort()
    try Provider.certify(in: folder)
    func file(_ name: String, trusting certificates: String) throws -> String {
      let text = """
        [{"issuer": "https://id.example", "audiences": ["callboard"],
          "keys_url": "https://127.0.0.1:\(port)/keys"\(certificates), "email_domains": ["*"]}]
        """
      try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
      return "\(folder)/\(name)"
    }
    let trusting = try file(
      "trusting.json", trusting: ", \"keys_certificates\": \"\(folder)/cert.pem\"")
    let careful = try file("careful.json", trusting: "")
    let node = try stage.node(arguments: ["--token-issuers", trusting])
    try await node.untilReady()
    #expect(try await Self.status(node) == 503)
    let provider = try Provider(in: folder, port: port)
    defer { provider.stop() }
    try await eventually("the keys are fetched") { try await Self.status(node) == 200 }
    try await eventually("they are counted") {
      try await node.metrics().contains(
        "callboard_token_keys{issuer=\"https://id.example\"} 1\n")
    }
    try await eventually("it is told") { node.output.contains("\"token_keys\":1") }
    // Nobody whom the system trusts has signed the certificate.
    let other = try stage.node(arguments: ["--token-issuers", careful])
    try await other.untilReady()
    try await eventually("the certificate is refused: \(other.output.suffix(600))") {
      other.output.contains("fetching the keys of https://id.example")
        && other.output.contains("certificate")
    }
    #expect(try await Self.status(other) == 503)
    for (path, isGood) in [(trusting, true), (careful, false)] {
      // The provider answers one connection after the other, and the nodes may be asking.
      try await eventually("the doctor says so", timeoutSeconds: 300) {
        let run = try await ProgramRun(
          [
            "doctor", "--full", "--database-url", stage.cluster.serviceConninfo(),
            "--token-issuers", path,
          ],
          in: stage.folder)
        return run.output.contains("\(isGood ? "✓" : "✗") the keys of https://id.example")
      }
    }
  }

  private static func settings(_ words: [String], issuers: String? = nil) throws -> Settings {
    let folder = try TestFolder()
    defer { folder.remove() }
    var words = words
    if let issuers {
      try Data(issuers.utf8).write(to: URL(fileURLWithPath: "\(folder.path)/issuers.json"))
      words += ["--token-issuers", "\(folder.path)/issuers.json"]
    }
    let invocation = try Invocation(
      Subcommand(words: ["serve"], summary: "", options: Settings.options) { _ in }, words,
      environment: [:])
    return try Settings(invocation)
  }

  @Test(arguments: [
    "http://id.example/keys", "http://10.0.0.1/keys", "ftp://127.0.0.1/keys", "id.example",
    "https://me:hush@id.example/keys", "http://localhost.id.example/keys", "file:///etc/keys",
  ])
  func keysAreFetchedOnlyWhereNobodyChangesThemOnTheirWay(url: String) throws {
    let error = #expect(throws: UsageError.self) {
      try Self.settings([
        "--token-issuer", "https://id.example", "--token-audience", "callboard",
        "--token-keys-url", url,
      ])
    }
    #expect(error?.message.contains("hush") == false)
  }

  @Test func keysMayBeFetchedFromThisMachineWithoutTLS() throws {
    for url in ["http://127.0.0.1:1/keys", "http://[::1]:1/keys", "http://localhost:1/keys"] {
      let settings = try Self.settings([
        "--token-issuer", "https://id.example", "--token-audience", "callboard",
        "--token-keys-url", url,
      ])
      #expect(settings.issuers.first?.url != nil)
    }
  }

  /// The rest of a URL may hold a secret, and everybody with a reading key sees the settings.
  @Test func ofURLsOnlySchemeAndHostAreShown() throws {
    let settings = try Self.settings([
      "--token-issuer", "https://id.example", "--token-audience", "callboard",
      "--token-keys-url", "https://id.example/hush?key=hush", "--otlp-url",
      "https://traces.example/hush",
    ])
    let shown = Dictionary(uniqueKeysWithValues: settings.inForce.map { ($0.name, $0.value) })
    #expect(shown["token-keys-url"] == "https://id.example")
    #expect(shown["otlp-url"] == "https://traces.example")
    #expect(!shown.values.contains { $0.contains("hush") })
  }

  @Test(arguments: ["http://127.0.0.1:4318?key=hush", "http://127.0.0.1:4318/otlp?key=hush"])
  func theAddressOfACollectorHasNoQuery(url: String) throws {
    let error = #expect(throws: UsageError.self) { try Self.settings(["--otlp-url", url]) }
    #expect(error?.message.contains("no query") == true)
    #expect(error?.message.contains("hush") == false)
  }

  @Test(arguments: [
    ("{}", "array"), ("[{}]", "issuer"),
    (#"[{"issuer": "a", "audiences": ["c"]}]"#, "from a URL, or else"),
    (#"[{"issuer": "a", "audiences": [], "keys_url": "https://a.example"}]"#, "no audience"),
    (#"[{"issuer": "a", "audiences": ["c"], "keys": "x"}]"#, "/0/keys"),
    (#"[{"issuer": "a\"", "audiences": ["c"], "keys_url": "https://a.example"}]"#, "quotes"),
    (
      #"[{"issuer": "https://id.example", "audiences": ["c"], "keys_url": "https://a.example"}]"#,
      "twice"
    ),
    (
      """
      [{"issuer": "a", "audiences": ["c"], "keys_url": "https://a.example", "email_domains": ["*"]}]
      """, "same domain"
    ),
    (
      """
      [{"issuer": "a", "audiences": ["c"], "keys_url": "https://a.example", "email_domains": ["x.org"]},
       {"issuer": "b", "audiences": ["c"], "keys_url": "https://b.example", "email_domains": ["X.org"]}]
      """, "same domain"
    ),
  ])
  func issuersThatCannotBeToldApartAreRefused(issuers: String, why: String) throws {
    let error = #expect(throws: UsageError.self) {
      try Self.settings(
        [
          "--token-issuer", "https://id.example", "--token-audience", "callboard",
          "--token-keys-url", "https://id.example/keys",
        ], issuers: issuers)
    }
    #expect(error?.message.contains(why) == true, "\(error?.message ?? "nothing")")
  }

  @Test func anIssuerOfTheFileVouchesForNoAddressUnlessItSaysSo() throws {
    let settings = try Self.settings(
      [
        "--token-issuer", "https://id.example", "--token-audience", "callboard",
        "--token-keys-url", "https://id.example/keys",
      ],
      issuers: """
        [{"issuer": "a", "audiences": ["c"], "keys_url": "https://a.example"},
         {"issuer": "b", "audiences": ["c"], "keys_url": "https://b.example",
          "email_domains": ["B.example"]}]
        """)
    let addresses = settings.issuers.map { "\($0.addresses)" }
    #expect(addresses == ["all", "of(Set([]))", "of(Set([\"b.example\"]))"])
  }
}
