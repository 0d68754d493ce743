import CallboardDomain
import CallboardEventSamples
import FoundationEssentials
import Testing

extension World {
  /// Fails the test if there is any fault: holes in the positions, refusals that changed something, events that read
  /// back differently, or states that differ from the log.
  func check(
    _ comment: Testing.Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(faults == [], comment, sourceLocation: sourceLocation)
    #expect(
      canonical(states[project]) == canonical(replayed[project]), comment,
      sourceLocation: sourceLocation)
    let versions = history.map(\.version)
    #expect(versions == Array(1...versions.count), comment, sourceLocation: sourceLocation)
    let records = space.core.members.all
    #expect(
      records.count { $0.membership.isOwner } == 1, "exactly one owner",
      sourceLocation: sourceLocation)
  }

  /// The state as text that is equal for equal states.
  func canonical(_ state: StreamState?) -> String? {
    guard let bytes = state?.snapshot(), let json = try? JSON.parse(bytes) else { return nil }
    return String(decoding: json.canonicalBytes(), as: UTF8.self)
  }
}

extension StoredEvent {
  /// The event as it comes back from `jsonb`, whose objects do not keep the order of keys.
  func throughJSONB() throws -> RecordedEvent {
    var copy = self
    copy.data = try JSON.parse(data).withKeysReversed.bytes()
    return try RecordedEvent(copy)
  }
}

extension JSON {
  /// The same value with the members of every object in reverse order.
  var withKeysReversed: JSON {
    switch self {
    case .null, .bool, .integer, .double, .string: return self
    case .array(let elements): return .array(elements.map(\.withKeysReversed))
    case .object(let object):
      var reversed = JSONObject()
      for member in object.members.reversed() {
        reversed[member.key] = member.value.withKeysReversed
      }
      return .object(reversed)
    }
  }
}
