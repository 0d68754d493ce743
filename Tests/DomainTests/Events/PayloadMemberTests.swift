import CallboardEventSamples
import FoundationEssentials
import Testing

@testable import CallboardDomain

/// A declaration describes the members of a payload as they are.
@Suite struct PayloadMemberTests {
  @Test(arguments: EventType.allCases)
  func payloadsAreWrittenAsTheirTypeDeclares(type: EventType) throws {
    let members = type.declaration.members
    let read: (JSON) throws -> Event = {
      try Event(type: type.rawValue, schema: 1, data: $0.bytes())
    }
    // Some alternatives are payloads that are refused.
    let alternatives = EventSample.alternatives(of: type).compactMap { try? read($0) }
    for event in [try read(EventSample.payload(of: type))] + alternatives {
      let payload = try JSON.parse(event.payload())
      #expect(Self.fault(payload, .object(members), at: "") == nil, "\(type): \(payload)")
      let keys = (payload.object ?? JSONObject()).map(\.key)
      #expect(keys == members.map(\.name).filter(keys.contains), "\(type)")
    }
  }

  @Test(arguments: EventType.allCases)
  func aSampleHasEveryMemberThatIsAlwaysThere(type: EventType) throws {
    let sample = try #require(EventSample.payload(of: type).object)
    let members = type.declaration.members
    for member in members where !member.isOptional {
      #expect(sample[member.name] != nil, "\(type) \(member.name)")
    }
    #expect(Set(members.map(\.name)).count == members.count, "\(type)")
  }

  /// The first place where a value is not of a shape; nil if there is none.
  private static func fault(_ value: JSON, _ shape: PayloadShape, at place: String) -> String? {
    switch (shape, value) {
    case (.any, _), (.bool, .bool), (.text, .string), (.orNull, .null): return nil
    case (.uuid, .string(let text)): return UUID(text) == nil ? place : nil
    case (.time, .string(let text)): return Timestamp(rfc3339: text) == nil ? place : nil
    case (.number(let bounds), .integer(let number)):
      return bounds.contains(Int(number)) ? nil : place
    case (.choice(let words), .string(let word)): return words.contains(word) ? nil : place
    case (.orNull(let shape), _): return fault(value, shape, at: place)
    case (.list(let shape), .array(let elements)):
      return elements.lazy.compactMap { fault($0, shape, at: "\(place)/#") }.first
    case (.map(let shape), .object(let object)):
      return object.lazy.compactMap { fault($0.value, shape, at: "\(place)/\($0.key)") }.first
    case (.object(let members), .object(let object)):
      for member in members where !member.isOptional && object[member.name] == nil {
        return "\(place)/\(member.name)"
      }
      for (key, value) in object.map({ ($0.key, $0.value) }) {
        guard let member = members.first(where: { $0.name == key }) else {
          return "\(place)/\(key)"
        }
        if let fault = fault(value, member.shape, at: "\(place)/\(key)") { return fault }
      }
      return nil
    default: return place
    }
  }
}
