import Domain

extension Endpoint.Parameter {
  static let minPosition = Endpoint.Parameter(
    name: "min_position", place: .query, schema: .integer(),
    description: "Answer with what was appended up to this position, or later.")

  static let minPositionHeader = Endpoint.Parameter(
    name: "Callboard-Min-Position", place: .header, schema: .integer(),
    description: "The same as `min_position`, which goes first.")

  static let ifMatch = Endpoint.Parameter(
    name: "If-Match", place: .header, schema: .string(max: 64),
    description: "Refused with 412 if it was changed after this entity tag.")

  static let cursor = Endpoint.Parameter(
    name: "cursor", place: .query, schema: .string(max: 1_024),
    description: "Where to go on: `next` of the page before.")

  static let limit = Endpoint.Parameter(
    name: "limit", place: .query, schema: .integer(min: 1, max: 1_000),
    description: "How many items a page has at most, 100 if nothing is said.")

  /// How much a page holds of a list that has a default of 50.
  static func limit(max: Int) -> Endpoint.Parameter {
    Endpoint.Parameter(
      name: "limit", place: .query, schema: .integer(min: 1, max: max),
      description: "How many items a page has at most; 50 by default.")
  }

  static let version = Endpoint.Parameter(
    name: "version", place: .query, schema: .integer(min: 1, max: Int(Int32.max)),
    description: "As it stood at this version of the space.")

  static let at = Endpoint.Parameter(
    name: "at", place: .query, schema: .time, description: "As it stood at this time.")
}

extension [Endpoint.Parameter] {
  /// What every read takes.
  static let read: [Endpoint.Parameter] = [.minPosition, .minPositionHeader]

  /// When a read is meant that can tell of then as well as of now: `Call.asked(of:)` reads it.
  static let inTime: [Endpoint.Parameter] = [.version, .at]

  /// What a read of a space takes that can tell of then.
  static let readInTime: [Endpoint.Parameter] = .read + inTime

  /// What every list takes.
  static let list: [Endpoint.Parameter] = .read + [.limit, .cursor]

  /// What a list takes that can tell of then.
  static let listInTime: [Endpoint.Parameter] = .list + inTime

  /// What a write of something with a version takes.
  static let writeVersion: [Endpoint.Parameter] = [.ifMatch]
}
