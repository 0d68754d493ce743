import CallboardDomain
import CallboardTestSupport
import Foundation
import Synchronization

@testable import CallboardCommandLine

/// Follows a stream on any of several nodes. It leaves and comes back at random, or when a connection breaks.
struct RestlessFollower: Sendable {
  /// The path of the stream.
  let path: String
  let ports: [Int]
  let headers: [(String, String)]
  /// The member that numbers the events: `version` or `position`.
  let counter: String
  let random: SeededRandom

  /// Follows from a point on until a number has come. Returns all numbers in the order in which they came.
  ///
  /// - Parameter start: the id after which it begins; nil to begin with a snapshot.
  func numbers(upTo end: FinishLine, after start: String? = nil) async throws -> [Int] {
    var random = random
    var seen: [Int] = []
    var id = start
    while !end.isReached(by: seen.last) {
      let port = ports.randomElement(using: &random) ?? 0
      let place = id.map { [("Last-Event-ID", $0)] } ?? []
      guard
        let reader = try? await EventReader(
          port: port, id == nil ? "\(path)?snapshot=true" : path, headers: headers + place,
          timeoutSeconds: 20), reader.status == 200
      else {
        try await Task.sleep(for: .milliseconds(100))
        continue
      }
      let leavesAfter = Int.random(in: 1...60, using: &random)
      for _ in 0..<leavesAfter where !end.isReached(by: seen.last) {
        guard let event = try await reader.next(timeoutSeconds: 180) else { break }
        guard event.name != "reset" else { throw Failure("a reset after \(id ?? "")") }
        let json = try JSON.parse(Array(event.data.utf8))
        if let number = json[counter]?.integer { seen.append(Int(number)) }
        id = reader.lastID ?? id
      }
    }
    return seen
  }
}

/// The number at which followers are done, once it is known.
final class FinishLine: Sendable {
  private let number: Mutex<Int?>

  init(_ number: Int? = nil) {
    self.number = Mutex(number)
  }

  /// Sets the number, before the event with that number is written.
  func draw(at number: Int) { self.number.withLock { $0 = number } }

  func isReached(by last: Int?) -> Bool {
    guard let last, let number = number.withLock({ $0 }) else { return false }
    return last >= number
  }
}
