import CallboardCrypto
import CallboardHTTPClient
import CallboardTestSupport
import Foundation
import Synchronization

@testable import CallboardAPI

/// An identity provider that publishes its keys on a loopback port.
final class TestProvider: Sendable {
  private let script = Script()
  private let peer: Peer
  private let keys: FetchedKeys
  private let verifier: JWTVerifier
  private let failureCount = Atomic<Int>(0)

  let issuers: TokenIssuers

  /// Publishes these keys, or answers with this text.
  init(
    _ keys: [SigningKey] = [], answer: String? = nil, schedule: FetchSchedule = .eager
  ) throws {
    script.set(try answer ?? Self.answer(keys.document))
    peer = try Peer { [script] _, _, connection in script.say(to: connection) }
    var settings = ClientSettings()
    settings.allowsHTTP = true
    settings.allowsPrivate = true
    let url = try WebURL("http://127.0.0.1:\(peer.port)/keys", allowing: settings)
    self.keys = FetchedKeys(url, schedule: schedule)
    verifier = JWTVerifier(
      JWTConfiguration(issuer: "https://id.example", audiences: ["callboard"], keys: []),
      clock: { Date().timeIntervalSince1970 })
    issuers = TokenIssuers([.init(verifier, keys: self.keys)])
  }

  /// The requests so far.
  var asked: Int { peer.asked.count }

  /// The failed fetches so far.
  var failures: Int { failureCount.load(ordering: .relaxed) }

  /// Publishes other keys from now on.
  func publish(_ keys: [SigningKey]) throws { answer(try Self.answer(keys.document)) }

  /// Answers with this text from now on; with an empty one, it does not answer.
  func answer(_ text: String) { script.set(text) }

  static func answer(_ body: [UInt8], headers: String = "") -> String {
    "HTTP/1.1 200 OK\r\n\(headers)Content-Length: \(body.count)\r\n\r\n"
      + String(decoding: body, as: UTF8.self)
  }

  /// Runs a body while the keys are fetched.
  func run(_ body: @escaping @Sendable (TestProvider) async throws -> Void) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        try await self.keys.run {
          self.verifier.take($0)
        } onFailure: { _ in
          self.failureCount.add(1, ordering: .relaxed)
        }
      }
      try await body(self)
      group.cancelAll()
    }
  }

  /// Why a token is refused; nil if it is not.
  func refusal(_ token: String) async throws -> Refused? {
    do {
      _ = try await issuers.verify(token)
      return nil
    } catch let error as JWTError {
      return .token(error.code)
    } catch let problem as Problem {
      return .problem(problem.code)
    }
  }

  enum Refused: Equatable {
    case token(JWTError.Code)
    case problem(ProblemCode)
  }

  /// The text that the provider answers.
  private final class Script: Sendable {
    private let text = Mutex("")

    func set(_ new: String) { text.withLock { $0 = new } }

    func say(to connection: Int32) {
      while text.withLock({ $0.isEmpty }) { Thread.sleep(forTimeInterval: 0.01) }
      Peer.say(text.withLock { $0 }, to: connection)
    }
  }
}

extension FetchSchedule {
  /// Fetches for every unknown key, and again soon after a failure.
  static let eager: FetchSchedule = {
    var schedule = FetchSchedule()
    schedule.pauseSeconds = 0.05
    schedule.pauseSecondsMax = 0.05
    return schedule
  }()

  /// Fetches once.
  static let lazy: FetchSchedule = {
    var schedule = FetchSchedule()
    schedule.pauseSeconds = 3_600
    return schedule
  }()
}
