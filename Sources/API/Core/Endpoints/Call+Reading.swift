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

  /// The state of a person.
  ///
  /// - Throws: 404 if there is no such person.
  func personState(_ id: UUID) async throws -> PersonState {
    guard case .person(let state) = try await state(of: id) else { throw Problem.noSuchPerson }
    return state
  }

  /// The version that the caller has seen: `If-Match`, or else `version` in the body.
  func versionSeen(_ body: JSONReader) throws -> Int? {
    try ifMatch() ?? body.integerIfPresent("version")
  }
}

extension JSONReader {
  /// The change that a member asks for: its new value, `.some(nil)` if it is null, and nil if it is missing.
  @inline(never)  // The optimiser of Swift 6.3.1 crashes on it in an async function.
  func change<Value>(_ key: String, _ read: (String) throws -> Value) throws -> Value?? {
    guard let value = object[key] else { return nil }
    return .some(value.isNull ? nil : try read(key))
  }
}

extension Problem {
  /// There is no person of an id.
  static var noSuchPerson: Problem { Problem(.notFound, "there is no such person") }
}
