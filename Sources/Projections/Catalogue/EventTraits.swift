public import CallboardDomain
import Glibc

/// The properties of an event that decide which projections it concerns, found once for all projections.
public struct EventTraits: Sendable, Equatable {
  /// Its type.
  public let type: String
  /// The kind of the stream that it is in.
  public let streamKind: String
  let members: PayloadMembers

  /// Reads the traits of an event. The payload is searched, not parsed.
  public init(_ event: StoredEvent) {
    type = event.type
    streamKind = event.streamKind
    members = PayloadMembers(in: event.data)
  }
}

/// Members of payloads that projections look for in events of any type.
struct PayloadMembers: OptionSet {
  let rawValue: UInt8

  static let members = PayloadMembers(rawValue: 1)
  static let conflicts = PayloadMembers(rawValue: 2)

  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The members with these names. Every name must be one that projections look for.
  init(named names: Set<String>) {
    self = []
    for name in names {
      let member = Array("\(name)\"".utf8).withUnsafeBytes { Self.named(by: $0) }
      precondition(!member.isEmpty, "no payload is searched for \(name)")
      insert(member)
    }
  }

  /// The members whose names occur in a payload, perhaps inside another member.
  init(in data: [UInt8]) {
    self = []
    data.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while let base = UnsafeRawBufferPointer(rebasing: rest).baseAddress,
        let quote = memchr(base, Int32(UInt8(ascii: "\"")), rest.count)
      {
        rest = rest.dropFirst(UnsafeRawPointer(quote) - base + 1)
        insert(Self.named(by: UnsafeRawBufferPointer(rebasing: rest)))
      }
    }
  }

  private static func named(by text: UnsafeRawBufferPointer) -> PayloadMembers {
    switch text.first {
    case UInt8(ascii: "m"): return starts(text, with: "members\"") ? .members : []
    case UInt8(ascii: "c"): return starts(text, with: "conflicts\"") ? .conflicts : []
    default: return []
    }
  }

  private static func starts(_ text: UnsafeRawBufferPointer, with name: StaticString) -> Bool {
    guard let base = text.baseAddress, text.count >= name.utf8CodeUnitCount else { return false }
    return memcmp(base, name.utf8Start, name.utf8CodeUnitCount) == 0
  }
}

/// Events that may change a projection's rows: those of some types, and those whose payload has one of some members.
struct Concern: Sendable {
  private let types: Set<String>
  private let members: PayloadMembers

  init(types: Set<EventType> = [], members: PayloadMembers = []) {
    self.types = Set(types.map(\.rawValue))
    self.members = members
  }

  /// Whether an event may be one of them.
  func mayHold(_ event: EventTraits) -> Bool {
    !members.isDisjoint(with: event.members) || types.contains(event.type)
  }
}
