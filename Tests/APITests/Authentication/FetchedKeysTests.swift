import CallboardCrypto
import CallboardDomain
import CallboardTestSupport
import FoundationEssentials
import Synchronization
import Testing

@testable import CallboardAPI

/// The keys of an identity provider are fetched from a URL; nothing that its answers or invented tokens hold does harm.
@Suite struct FetchedKeysTests {
  @Test func aRotatedKeyIsTakenAtOnceAndOneThatIsGoneIsRefused() async throws {
    let (old, new) = (try SigningKey("old"), try SigningKey("new"))
    try await TestProvider([old]).run { provider in
      try await eventually("keys are there") {
        try await provider.refusal(old.token()) == nil
      }
      try provider.publish([new])
      try await eventually("the new key is taken") {
        try await provider.refusal(new.token()) == nil
      }
      #expect(try await provider.refusal(old.token()) == .token(.unknownKey))
    }
  }

  @Test func keysAreFetchedAgainBeforeTheyExpire() async throws {
    let (old, new) = (try SigningKey("old"), try SigningKey("new"))
    var schedule = FetchSchedule.lazy
    schedule.freshSecondsMin = 0.1
    schedule.freshSecondsMax = 0.1
    try await TestProvider([old, new], schedule: schedule).run { provider in
      try await eventually("keys are there") {
        try await provider.refusal(old.token()) == nil
      }
      try provider.publish([new])
      try await eventually("the old key is refused") {
        try await provider.refusal(old.token()) == .token(.unknownKey)
      }
      #expect(try await provider.refusal(new.token()) == nil)
    }
  }

  @Test func aFloodOfInventedKeysCausesNoFetch() async throws {
    let key = try SigningKey("real")
    try await TestProvider([key], schedule: .lazy).run { provider in
      try await eventually("keys are there") {
        try await provider.refusal(key.token()) == nil
      }
      try await withThrowingTaskGroup(of: TestProvider.Refused?.self) { group in
        for number in 0..<2_000 {
          group.addTask { try await provider.refusal(key.token(kid: "invented \(number)")) }
        }
        for try await refusal in group { #expect(refusal == .token(.unknownKey)) }
      }
      #expect(provider.asked == 1)
      #expect(try await provider.refusal(key.token()) == nil)
    }
  }

  @Test func aTokenThatIsNewerThanTheKeysIsNotSaidToHaveAnUnknownOne() async throws {
    let key = try SigningKey("real")
    try await TestProvider([key], schedule: .lazy).run { provider in
      try await eventually("keys are there") {
        try await provider.refusal(key.token()) == nil
      }
      let now = Int64(Date().timeIntervalSince1970)
      let newer = try key.token(["iat": .integer(now)], kid: "next")
      let older = try key.token(["iat": .integer(now - 86_400)], kid: "next")
      let valid = try key.token(["nbf": .integer(now)], kid: "next")
      #expect(try await provider.refusal(newer) == .problem(.unavailable))
      #expect(try await provider.refusal(valid) == .problem(.unavailable))
      #expect(try await provider.refusal(older) == .token(.unknownKey))
      #expect(provider.asked == 1)
    }
  }

  /// The provider may have answered before it had the key.
  @Test func aTokenThatIsNewerThanAFetchUnderWayIsNotSaidToHaveAnUnknownKey() async throws {
    let key = try SigningKey("real")
    var schedule = FetchSchedule.lazy
    schedule.freshSecondsMin = 0.1
    schedule.freshSecondsMax = 0.1
    try await TestProvider([key], schedule: schedule).run { provider in
      try await eventually("keys are there") {
        try await provider.refusal(key.token()) == nil
      }
      provider.answer("")
      try await eventually("a fetch is under way") {
        let age = provider.issuers.figures.first?.figures.endedAge ?? .zero
        return age > .milliseconds(500)
      }
      let now = Int64(Date().timeIntervalSince1970)
      let newer = try key.token(["iat": .integer(now)], kid: "next")
      let older = try key.token(["iat": .integer(now - 86_400)], kid: "next")
      async let newerRefusal = provider.refusal(newer)
      async let olderRefusal = provider.refusal(older)
      try await Task.sleep(for: .milliseconds(200))
      try provider.publish([key])
      let (ofNewer, ofOlder) = (try await newerRefusal, try await olderRefusal)
      #expect(ofNewer == .problem(.unavailable))
      #expect(ofOlder == .token(.unknownKey))
    }
  }

  /// The fetch may end between the first verification of a token and the question for its key.
  @Test func keysThatWereFetchedMeanwhileAreTried() async throws {
    let key = try SigningKey("real")
    let known = try JSONWebKeySet.parse(published: try [key].document)
    @Sendable func verifiers(_ keys: [VerificationKey]) -> JWTVerifiers {
      JWTVerifiers([
        JWTVerifier(
          JWTConfiguration(issuer: "https://id.example", audiences: ["callboard"], keys: keys),
          clock: { Date().timeIntervalSince1970 })
      ])
    }
    try await TestProvider([key], schedule: .lazy).run { provider in
      try await eventually("keys are there") {
        try await provider.refusal(key.token()) == nil
      }
      let token = try key.token()
      var rings = [verifiers([]), verifiers(known)]
      let claims = try await provider.issuers.fetchingUnknownKeys(of: token) {
        () throws(JWTError) in try rings.removeFirst().verify(token)
      }
      #expect(claims.subject == "ben")
      #expect(rings.isEmpty && provider.asked == 1)
    }
  }

  private final class Refusals: Sendable {
    let count = Atomic<Int>(0)
  }

  @Test func fewRequestsWaitForAProviderThatHangs() async throws {
    let key = try SigningKey("real")
    try await TestProvider([key]).run { provider in
      try await eventually("keys are there") {
        try await provider.refusal(key.token()) == nil
      }
      provider.answer("")
      let refused = Refusals()
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 0..<200 {
          group.addTask {
            let refusal = try await provider.refusal(key.token(kid: "invented \(number)"))
            // Those who wait learn that there is no such key; the others may come again.
            #expect(refusal == .token(.unknownKey) || refusal == .problem(.unavailable))
            refused.count.add(1, ordering: .relaxed)
          }
        }
        try await eventually("most do not wait") { refused.count.load(ordering: .relaxed) >= 136 }
        try provider.publish([key])
        try await group.waitForAll()
      }
      #expect(try await provider.refusal(key.token()) == nil)
    }
  }

  /// Answers that hold no keys to use.
  static let bad: [(String, String)] = [
    ("a failure", "HTTP/1.1 500 No\r\nContent-Length: 0\r\n\r\n"),
    ("nothing", "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"),
    ("no HTTP", "keys\r\n\r\n"),
    ("a cut document", "HTTP/1.1 200 OK\r\nContent-Length: 900\r\n\r\n{\"keys\":["),
    ("no JSON", TestProvider.answer(Array("<html>".utf8))),
    ("a nested document", TestProvider.answer(Array(String(repeating: "[", count: 200_000).utf8))),
    (
      "a huge document",
      TestProvider.answer(
        Array("{\"keys\":[],\"x\":\"\(String(repeating: "x", count: 300_000))\"}".utf8))
    ),
    (
      "more keys than are tried",
      TestProvider.answer(
        Array(
          "{\"keys\":[\(repeatElement(#"{"kty":"OKP","crv":"Ed25519","x":"11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo"}"#, count: 33).joined(separator: ","))]}"
            .utf8))
    ),
  ]

  @Test(arguments: [#"{"keys":[]}"#, #"{"keys":[{"kty":"of tomorrow"}, 7, {"kty":"EC","kid":7}]}"#])
  func aProviderThatHasNoKeyAnyMoreIsObeyed(document: String) async throws {
    let key = try SigningKey("real")
    var schedule = FetchSchedule.lazy
    schedule.freshSecondsMin = 0.1
    schedule.freshSecondsMax = 0.1
    try await TestProvider([key], schedule: schedule).run { provider in
      try await eventually("keys are there") {
        try await provider.refusal(key.token()) == nil
      }
      provider.answer(TestProvider.answer(Array(document.utf8)))
      try await eventually("the key is refused") {
        try await provider.refusal(key.token()) == .token(.unknownKey)
      }
      #expect(provider.failures == 0)
    }
  }

  @Test func aTokenWithANewKeyIsNotRefusedWhileFetchingFails() async throws {
    let (old, new) = (try SigningKey("old"), try SigningKey("new"))
    try await TestProvider([old], schedule: .eager).run { provider in
      try await eventually("keys are there") {
        try await provider.refusal(old.token()) == nil
      }
      provider.answer("HTTP/1.1 500 No\r\nContent-Length: 0\r\n\r\n")
      try await eventually("it may come again") {
        try await provider.refusal(new.token()) == .problem(.unavailable)
      }
      #expect(try await provider.refusal(old.token()) == nil)
    }
  }

  @Test(arguments: bad)
  func anAnswerThatHoldsNoKeysLeavesTheOldOnes(name: String, answer: String) async throws {
    let key = try SigningKey("real")
    var schedule = FetchSchedule.eager
    schedule.freshSecondsMin = 0.1
    schedule.freshSecondsMax = 0.1
    try await TestProvider([key], schedule: schedule).run { provider in
      try await eventually("keys are there") {
        try await provider.refusal(key.token()) == nil
      }
      provider.answer(answer)
      try await eventually("fetching fails") { provider.failures >= 2 }
      #expect(try await provider.refusal(key.token()) == nil, "\(name)")
      let figures = try #require(provider.issuers.figures.first)
      #expect(figures.figures.failed >= 2 && figures.figures.keys == 1)
    }
  }

  @Test func aRedirectIsNotFollowed() async throws {
    let (key, evil) = (try SigningKey("real"), try SigningKey("evil"))
    let document = TestProvider.answer(try [evil].document)
    let other = try Peer { Peer.say(document, to: $2) }
    let redirect =
      "HTTP/1.1 302 Go\r\nLocation: http://127.0.0.1:\(other.port)/\r\nContent-Length: 0\r\n\r\n"
    try await TestProvider([key]).run { provider in
      try await eventually("keys are there") {
        try await provider.refusal(key.token()) == nil
      }
      provider.answer(redirect)
      try await eventually("fetching fails") {
        let refusal = try await provider.refusal(evil.token())
        #expect(refusal == .token(.unknownKey) || refusal == .problem(.unavailable))
        return provider.failures >= 2
      }
      #expect(other.asked.isEmpty)
    }
  }

  @Test func keysAreDroppedWhenTheyCouldNotBeFetchedForTooLong() async throws {
    let key = try SigningKey("real")
    var schedule = FetchSchedule.eager
    schedule.freshSecondsMin = 0.1
    schedule.freshSecondsMax = 0.1
    schedule.keptSeconds = 0.3
    try await TestProvider([key], schedule: schedule).run { provider in
      try await eventually("keys are there") {
        try await provider.refusal(key.token()) == nil
      }
      provider.answer("HTTP/1.1 500 No\r\nContent-Length: 0\r\n\r\n")
      try await eventually("the keys are dropped") {
        try await provider.refusal(key.token()) == .problem(.unavailable)
      }
      try provider.publish([key])
      try await eventually("they are back") { try await provider.refusal(key.token()) == nil }
    }
  }

  @Test func untilAProviderAnswersItsTokensAreNotCalledWrong() async throws {
    let key = try SigningKey("real")
    try await TestProvider(answer: "HTTP/1.1 503 No\r\nContent-Length: 0\r\n\r\n").run { provider in
      try await eventually("it was asked") { provider.failures >= 1 }
      #expect(try await provider.refusal(key.token()) == .problem(.unavailable))
      let other = try key.token(["iss": "https://other.example"])
      #expect(try await provider.refusal(other) != nil)
      try provider.publish([key])
      try await eventually("keys are there") {
        try await provider.refusal(key.token()) == nil
      }
    }
  }

  @Test func whatIsPublishedIsNoSecretAndNoneIsNoAlgorithm() async throws {
    let key = try SigningKey("real")
    let secret = SHA256.hash([1])
    let known = try #require(try key.json["x"]?.string)
    let document = """
      {"keys":[{"kty":"oct","kid":"s","k":"\(Base64URL.encode(secret))"},\(String(decoding: try key.json.bytes(), as: UTF8.self))]}
      """
    let payload = try key.token().split(separator: ".")[1]
    @Sendable func forged(_ algorithm: String, _ kid: String, _ secret: [UInt8]?) -> String {
      let header = Base64URL.encode(Array(#"{"alg":"\#(algorithm)","kid":"\#(kid)"}"#.utf8))
      let message = "\(header).\(payload)"
      let mac = secret.map { HMAC.sha256(key: $0, message: Array(message.utf8)) } ?? []
      return "\(message).\(Base64URL.encode(mac))"
    }
    try await TestProvider(answer: TestProvider.answer(Array(document.utf8)), schedule: .lazy).run {
      provider in
      try await eventually("keys are there") {
        try await provider.refusal(key.token()) == nil
      }
      #expect(try await provider.refusal(forged("HS256", "s", secret)) == .token(.unknownKey))
      let bytes = Base64URL.decode(known) ?? []
      #expect(try await provider.refusal(forged("HS256", "real", bytes)) == .token(.unknownKey))
      #expect(try await provider.refusal(forged("EdDSA", "real", secret)) == .token(.badSignature))
      #expect(try await provider.refusal(forged("none", "real", nil)) == .token(.unsupported))
    }
  }

  @Test(
    arguments: [(nil, 480), (0, 48), (15, 48), (1_000, 800), (86_400, 2_880), (.max, 2_880)]
      as [(Int?, Int)])
  func anAnswerIsFreshWithinBounds(said: Int?, seconds: Int) {
    #expect(FetchSchedule().pause(afterFreshFor: said) == .seconds(seconds))
  }

  @Test func pausesAfterFailuresGrowUpToABound() {
    let pauses = [1, 2, 3, 6, 1_000].map { FetchSchedule().pause(afterFailures: $0) }
    #expect(pauses == [10, 20, 40, 300, 300].map { .seconds($0) })
  }
}
