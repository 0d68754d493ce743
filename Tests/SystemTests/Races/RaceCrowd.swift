import CallboardClient
import CallboardDomain
import CallboardTestSupport
import Foundation

@testable import CallboardCommandLine

/// People whose requests go to several nodes at once.
struct RaceCrowd: Sendable {
  /// The result of one person's request.
  struct Outcome: Sendable {
    let person: Int
    /// Null if the request was refused.
    let answer: JSON
    /// The code of the problem; nil if there was none.
    let problem: String?

    var won: Bool { problem == nil }
  }

  let troupe: Troupe
  let nodes: [URL]

  /// A client of one of the people, on the first node.
  func client(_ person: Int) -> CallboardClient { Self.patient(troupe.client(person)) }

  /// A client that keeps trying if a busy machine keeps a node from the log for a while.
  private static func patient(_ client: CallboardClient) -> CallboardClient {
    var client = client
    client.retries.triesMax = 50
    return client
  }

  /// Lets these people ask at once, in a random order and each on a random node.
  func race(
    _ people: [Int], _ random: inout SeededRandom,
    _ body: @escaping @Sendable (CallboardClient, Int) async throws -> JSON
  ) async throws -> [Outcome] {
    let places = people.shuffled(using: &random).map { person in
      (person: person, node: nodes[Int.random(in: 0..<nodes.count, using: &random)])
    }
    return try await withThrowingTaskGroup(of: Outcome.self) { group in
      for (person, node) in places {
        let client = Self.patient(troupe.at(node).client(person))
        group.addTask {
          do {
            return Outcome(person: person, answer: try await body(client, person), problem: nil)
          } catch ClientError.problem(let problem) {
            return Outcome(person: person, answer: .null, problem: problem.code)
          }
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
  }
}
