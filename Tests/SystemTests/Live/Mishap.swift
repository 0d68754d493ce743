import CallboardTestSupport
import Foundation

/// A fault of a service that is being followed.
enum Mishap: String, CaseIterable {
  case nodeKilled = "a node was killed"
  case nodeStopped = "a node was stopped"
  case listenersCut = "the listeners were cut"
  case poolerKilled = "the pooler was killed"
  case databaseKilled = "PostgreSQL was killed"
  case databaseRestarted = "PostgreSQL was restarted"

  /// How often each mishap happens in a test: as the environment variable `CALLBOARD_ROUNDS` says, or once.
  static let rounds =
    ProcessInfo.processInfo.environment["CALLBOARD_ROUNDS"].flatMap { Int($0) } ?? 1

  /// Says how often each mishap happened.
  static func counts(_ mishaps: [Mishap]) -> String {
    allCases.map { kind in "\(kind.rawValue) \(mishaps.count { $0 == kind })" }
      .joined(separator: ", ")
  }

  /// All mishaps in random order, once in each round.
  static func schedule(using random: inout SeededRandom) -> [Mishap] {
    (0..<max(1, rounds)).flatMap { _ in allCases.shuffled(using: &random) }
  }
}
