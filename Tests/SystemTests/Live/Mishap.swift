import CallboardTestSupport
import Foundation

/// What happens to a service while it is followed.
enum Mishap: String, CaseIterable {
  case nodeKilled = "a node was killed"
  case nodeStopped = "a node was stopped"
  case listenersCut = "the listeners were cut"
  case poolerKilled = "the pooler was killed"
  case databaseKilled = "PostgreSQL was killed"
  case databaseRestarted = "PostgreSQL was restarted"

  /// How often each of them happens in a test: the environment variable `CALLBOARD_ROUNDS`, once by default.
  static let rounds =
    ProcessInfo.processInfo.environment["CALLBOARD_ROUNDS"].flatMap { Int($0) } ?? 1

  /// How often each of them happened.
  static func counts(_ mishaps: [Mishap]) -> String {
    allCases.map { kind in "\(kind.rawValue) \(mishaps.count { $0 == kind })" }
      .joined(separator: ", ")
  }

  /// All of them in any order, as often as there are rounds.
  static func schedule(using random: inout SeededRandom) -> [Mishap] {
    (0..<max(1, rounds)).flatMap { _ in allCases.shuffled(using: &random) }
  }
}
