import CallboardDomain
import Foundation

/// The kit's questions to a driver about locks and about the people who are present.
extension Driver {
  /// The state of the lock that the client took last, as the client told its app.
  struct LockState: Sendable {
    let isHeld: Bool
    let fence: Int64?
    /// The reason why it is lost, if it was told.
    let loss: String?
  }

  /// Asks for a lock, whose fence then goes with the changes that it covers.
  ///
  /// - Returns: the fence; nil if another lock stands in the way, or no answer came.
  func lock(_ key: String, ttlSeconds: Int) async throws(DriverFailure) -> Int64? {
    let answer = try await ask([
      "do": "lock", "key": .string(key), "ttl_seconds": .integer(Int64(ttlSeconds)),
    ])
    if answer["refused"]?.string != nil { return nil }
    return Int64(try integer("fence", of: answer))
  }

  /// The state of the last lock; nil if the client has no locks.
  func lockState() async throws(DriverFailure) -> LockState? {
    let answer = try await ask(["do": "lock_state"])
    if answer["unsupported"]?.bool == true { return nil }
    guard let isHeld = answer["held"]?.bool else { throw .wrong("has no held: \(answer)") }
    return LockState(
      isHeld: isHeld, fence: answer["fence"]?.integer, loss: answer["lost"]?.string)
  }

  /// Releases the lock once the changes that were made under it are in the log.
  func release() async throws(DriverFailure) { _ = try await ask(["do": "release"]) }

  /// Shows others an activity, and a caret behind a letter of a text.
  func show(
    _ activity: String, in element: String, behind letter: String
  ) async throws(DriverFailure) {
    _ = try await ask([
      "do": "show", "activity": .string(activity), "element": .string(element),
      "behind": .string(letter),
    ])
  }

  /// The activities that the client shows, by person; nil if the client has no presence.
  func activities() async throws(DriverFailure) -> [String: [String]]? {
    let answer = try await ask(["do": "people"])
    if answer["unsupported"]?.bool == true { return nil }
    guard let people = answer["people"]?.array else { throw .wrong("has no people: \(answer)") }
    var activities: [String: [String]] = [:]
    for person in people {
      guard let id = person["person"]?.string, let activity = person["activity"]?.string else {
        continue
      }
      activities[id, default: []].append(activity)
    }
    return activities
  }

  /// The letters behind which others' carets stand in a text of the view, by person; an empty one for a caret at the
  /// beginning or beyond the end.
  func letters(in element: String) async throws(DriverFailure) -> [String: String] {
    let answer = try await ask(["do": "carets", "element": .string(element)])
    guard let text = answer["text"]?.string, let carets = answer["carets"]?.array else {
      throw .wrong("has no text or carets: \(answer)")
    }
    let scalars = Array(text.unicodeScalars)
    var letters: [String: String] = [:]
    for caret in carets {
      guard let person = caret["person"]?.string, let head = caret["head"]?.integer else {
        throw .wrong("has a caret without person or head: \(answer)")
      }
      let index = Int(head) - 1
      letters[person] =
        scalars.indices.contains(index) && caret["anchor"] == caret["head"]
        ? String(Character(scalars[index])) : ""
    }
    return letters
  }
}
