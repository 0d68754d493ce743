import CallboardDomain
import CallboardEngine
import CallboardEventLog
import FoundationEssentials

extension Call {
  /// The position that the answer must include. The log has reached it.
  ///
  /// - Throws: 422 for a position beyond the head.
  func reachablePosition() async throws -> Int64 {
    let position = try minPosition()
    if position > service.engine.seen {
      let head = try await service.reader.head().position
      guard position <= head else {
        throw Problem(
          .positionBeyondHead, "position \(position) is beyond the head of the log, \(head)",
          ["head": .integer(head)])
      }
    }
    return position
  }

  /// The state of a stream, at least as new as the request asks.
  func state(of stream: UUID) async throws -> StreamState {
    let position = try await reachablePosition()
    return try await service.engine.state(of: stream, minPosition: position)
  }

  /// The version that the caller has seen: `If-Match`, or else `version` in the body.
  func versionSeen(_ body: JSONReader) throws -> Int? {
    try ifMatch() ?? body.integerIfPresent("version")
  }

  /// A query parameter that must be one of a few words.
  func queryWord(_ name: String, of words: [String]) throws -> String? {
    guard let word = query(name) else { return nil }
    guard words.contains(word) else {
      throw Problem(
        .invalid, "\(name) has to be one of \(words.joined(separator: ", "))",
        ["pointer": .string(name)])
    }
    return word
  }

  /// A query parameter that must be a non-empty text.
  func queryText(_ name: String, max: Int) throws -> String? {
    guard let text = query(name) else { return nil }
    guard !text.isEmpty, text.unicodeScalars.count <= max else {
      throw Problem(
        .invalid, "\(name) has to be a text of 1 to \(max) characters",
        ["pointer": .string(name)])
    }
    return text
  }

  /// A query parameter that must be `true` or `false`.
  func queryBool(_ name: String) throws -> Bool? {
    try queryWord(name, of: ["true", "false"]).map { $0 == "true" }
  }
}

extension JSONReader {
  /// A string that must not be empty.
  func text(_ key: String, max: Int) throws(Problem) -> String {
    let text = try string(key, max: max)
    guard !text.isEmpty else { throw problem(key, "is empty") }
    return text
  }
}
