import Foundation

/// What a log was filled with.
struct LogContents: Sendable {
  /// As `1,000,000 events of 1,000 projects`.
  let description: String
  /// Some of its spaces.
  let spaces: [UUID]
  /// Some of the people who have spaces.
  let people: [UUID]
}
