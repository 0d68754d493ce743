import CallboardCommandLine
import CallboardDomain
import Foundation

/// A log of many companies, all of which do the same at the same time under different ids.
///
/// Between two events of a company lie events of all the others, as in the log of a service with many users. The first
/// company drew every id in its events and their payloads, so copying an event means changing some digits of each id,
/// and of the values of claims, which only one stream may hold.
struct CompanyLog: Sendable {
  /// The number of events.
  let events: Int
  let companies: Int
  /// The events of the first company, which all others repeat.
  private let written: [Event]
  let places: [Company.Place]
  private let end: Timestamp
  private let microsecondsEach: Int64

  /// An event of the first company.
  private struct Event: Sendable {
    let stored: StoredEvent
    /// The offset of each id in the payload, with the id's last eight bytes.
    let ids: [(offset: Int, low: UInt64)]
    /// The offset of each claim's value in the payload, with the value.
    let claims: [(offset: Int, value: UInt64)]
  }

  /// Describes a log of this many events, the last of which is at `end`.
  init(events: Int, until end: Timestamp) {
    let company = Company(until: end)
    self.events = events
    self.end = end
    written = company.events.map {
      Event(stored: $0, ids: Self.ids(in: $0.data), claims: ClaimText.values(in: $0.data))
    }
    places = company.places
    companies = max(1, events / written.count)
    microsecondsEach = 10_000_000 / Int64(companies * max(1, places.count))
  }

  /// The number of spaces of all companies.
  var spaces: Int { places.count * companies }

  /// The event at a position, from 1 on.
  func event(at position: Int) -> StoredEvent {
    let (place, company) = (position - 1).quotientAndRemainder(dividingBy: companies)
    let event = written[place % written.count]
    // After the last event of these companies, further companies begin.
    let mask = Self.mask(company + place / written.count * companies)
    var stored = event.stored
    stored.position = Int64(position)
    stored.streamID = stored.streamID.masked(mask)
    stored.actor = stored.actor?.masked(mask)
    stored.commandID = stored.commandID?.masked(mask)
    stored.recordedAt = Timestamp(
      microseconds: end.microseconds - Int64(events - position) * microsecondsEach)
    stored.data.withUnsafeMutableBufferPointer { bytes in
      for (offset, low) in event.ids {
        bytes.write(low ^ mask, at: offset, digits: UUIDText.low)
      }
      for (offset, value) in event.claims {
        bytes.write(value ^ mask, at: offset, digits: ClaimText.digits)
      }
    }
    return stored
  }

  /// The id that another company has in place of an id of the first one.
  func id(_ id: UUID, of company: Int) -> UUID { id.masked(Self.mask(company)) }

  /// The bits to change in an id of the first company to make it one of another; 0 for the first itself.
  private static func mask(_ company: Int) -> UInt64 {
    if company == 0 { return 0 }
    var generator = SeededGenerator(seed: UInt64(company))
    return generator.next()
  }

  /// Finds the ids in a payload.
  private static func ids(in bytes: [UInt8]) -> [(offset: Int, low: UInt64)] {
    var found: [(offset: Int, low: UInt64)] = []
    var place = 0
    while place + UUIDText.length <= bytes.count {
      if let low = UUIDText.low(bytes[place..<place + UUIDText.length]) {
        found.append((place, low))
        place += UUIDText.length
      } else {
        place += 1
      }
    }
    return found
  }
}

/// The text of an id, and the digits of its last eight bytes in it: after `8-4-4-`.
private enum UUIDText {
  static let length = 36
  static let hyphens: Set<Int> = [8, 13, 18, 23]
  /// The offsets of the digits of the last eight bytes.
  static let low = Array(19..<23) + Array(24..<36)

  /// The last eight bytes of an id in lower case; nil if the text is not an id.
  static func low(_ text: ArraySlice<UInt8>) -> UInt64? {
    var low: UInt64 = 0
    for (place, byte) in text.enumerated() {
      if hyphens.contains(place) {
        guard byte == UInt8(ascii: "-") else { return nil }
        continue
      }
      let digit: UInt8
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
      default: return nil
      }
      if place > 18 { low = low << 4 | UInt64(digit) }
    }
    return low
  }
}

/// The claims on codes in a payload, whose values are eight bytes in hexadecimal.
private enum ClaimText {
  static let digits = Array(0..<16)
  private static let mark = Array(#"_code","value":""#.utf8)

  /// The values, each with its offset.
  static func values(in bytes: [UInt8]) -> [(offset: Int, value: UInt64)] {
    bytes.ranges(of: mark).compactMap { range in
      let digits = bytes[range.upperBound...].prefix(Self.digits.count)
      return UInt64(String(decoding: digits, as: UTF8.self), radix: 16).map {
        (range.upperBound, $0)
      }
    }
  }
}

extension UnsafeMutableBufferPointer<UInt8> {
  /// Writes the digits of eight bytes into a text that begins at an offset.
  fileprivate func write(_ value: UInt64, at offset: Int, digits: [Int]) {
    var rest = value
    for place in digits.reversed() {
      let digit = UInt8(rest & 15)
      self[offset + place] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
      rest >>= 4
    }
  }
}

extension UUID {
  /// The id with some bits of its last eight bytes flipped.
  fileprivate func masked(_ mask: UInt64) -> UUID {
    func byte(_ value: UInt8, _ place: UInt64) -> UInt8 {
      value ^ UInt8(truncatingIfNeeded: mask >> (8 * (7 - place)))
    }
    let (a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p) = uuid
    return UUID(
      uuid: (
        a, b, c, d, e, f, g, h, byte(i, 0), byte(j, 1), byte(k, 2), byte(l, 3), byte(m, 4),
        byte(n, 5), byte(o, 6), byte(p, 7)
      ))
  }
}
