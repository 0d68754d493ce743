import CallboardClient
import CallboardCrypto
import CallboardDomain
import CallboardTestSupport
import Foundation
import Testing

/// A team changes the keys of its identity provider while the service runs.
@Suite struct TokenKeyTests {
  private static let secrets = ["one", "two", "three"].map {
    Array("the provider's secret number \($0), long enough".utf8)
  }

  private static func token(_ secret: [UInt8]) -> String {
    let payload: JSON = [
      "iss": "https://id.example", "aud": "callboard", "sub": "ada",
      "exp": .integer(Int64(Date().timeIntervalSince1970) + 3_600),
    ]
    let signed =
      Base64URL.encode(Array(#"{"alg":"HS256"}"#.utf8)) + "." + Base64URL.encode(payload.bytes())
    return signed + "." + Base64URL.encode(HMAC.sha256(key: secret, message: Array(signed.utf8)))
  }

  private static func keySet(_ secrets: [[UInt8]]) -> Data {
    let keys = secrets.map { secret -> JSON in
      ["kty": "oct", "alg": "HS256", "k": .string(Base64URL.encode(secret))]
    }
    return Data((["keys": .array(keys)] as JSON).bytes())
  }

  @Test(.timeLimit(.minutes(15)))
  func keysThatChangeAreReadAgainAndTokensOfThoseThatAreGoneAreRefused() async throws {
    let stage = try await Stage.start()
    defer { stage.strike() }
    let file = URL(fileURLWithPath: "\(stage.folder.path)/keys.json")
    try Self.keySet([Self.secrets[0]]).write(to: file)
    let node = try stage.node(arguments: [
      "--token-issuer", "https://id.example", "--token-audience", "callboard",
      "--token-keys", file.path,
    ])
    try await node.untilReady()
    let transport = URLSessionTransport(url: node.url)
    let tokens = Self.secrets.map { Self.token($0) }
    /// Which of the tokens the service accepts.
    func taken() async throws -> [Bool] {
      var taken: [Bool] = []
      for token in tokens {
        let answer = try await transport.send(
          ClientRequest(
            method: "GET", path: "/v1/me", headers: [("Authorization", "Bearer \(token)")]))
        try #require([200, 401].contains(answer.status), "\(answer.status)")
        taken.append(answer.status == 200)
      }
      return taken
    }
    #expect(try await taken() == [true, false, false])
    // Another file replaces this one, as with tools that write whole files.
    try Self.keySet([Self.secrets[0], Self.secrets[1]]).write(to: file, options: .atomic)
    try await eventually("the new key is taken") { try await taken() == [true, true, false] }
    try Self.keySet([Self.secrets[1]]).write(to: file)
    try await eventually("the old key is not") { try await taken() == [false, true, false] }
    // A file that is no key set changes nothing.
    for (broken, number) in [(Data("{".utf8), 1), (Self.keySet([]), 2)] {
      try broken.write(to: file)
      try await eventually("it is told") {
        node.output.components(separatedBy: "reading the changed keys").count == number + 1
      }
      #expect(try await taken() == [false, true, false])
    }
    try FileManager.default.removeItem(at: file)
    try await eventually("it is told") {
      node.output.components(separatedBy: "reading the changed keys").count == 4
    }
    #expect(try await taken() == [false, true, false])
    try Self.keySet([Self.secrets[2]]).write(to: file)
    try await eventually("it is there again") { try await taken() == [false, false, true] }
  }
}
