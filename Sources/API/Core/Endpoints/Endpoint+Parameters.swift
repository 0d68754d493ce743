extension Endpoint.Parameter {
  static let minPosition = Endpoint.Parameter.query(
    "min_position", .integer(), "Answer with what was appended up to this position, or later.")

  static let minPositionHeader = Endpoint.Parameter(
    name: "Callboard-Min-Position", place: .header, schema: .integer(),
    description: "The same as `min_position`, which goes first.")

  static let ifMatch = Endpoint.Parameter(
    name: "If-Match", place: .header, schema: .string(max: 64),
    description: "Refused with 412 if it was changed after this entity tag.")

  static let cursor = Endpoint.Parameter.query(
    "cursor", .string(max: 1_024), "Where to go on: `next` of the page before.")

  static let limit = Endpoint.Parameter.query(
    "limit", .integer(min: 1, max: 1_000),
    "How many items a page has at most, 100 if nothing is said.")

  /// The page size of a list whose default is 50.
  static func limit(max: Int) -> Endpoint.Parameter {
    Endpoint.Parameter.query(
      "limit", .integer(min: 1, max: max), "How many items a page has at most; 50 by default.")
  }

  static let version = Endpoint.Parameter.query(
    "version", .integer(min: 1, max: Int(Int32.max)), "As it stood at this version of the space.")

  static let at = Endpoint.Parameter.query("at", .time, "As it stood at this time.")
}

extension [Endpoint.Parameter] {
  /// The parameters of every read.
  static let read: [Endpoint.Parameter] = [.minPosition, .minPositionHeader]

  /// The parameters that choose a time for a read that can show the past. `Call.versionAsked(of:)` reads them.
  static let inTime: [Endpoint.Parameter] = [.version, .at]

  /// The parameters of a read of a space that can show the past.
  static let readInTime: [Endpoint.Parameter] = .read + inTime

  /// The parameters of every list.
  static let list: [Endpoint.Parameter] = .read + [.limit, .cursor]

  /// The parameters of a list that can show the past.
  static let listInTime: [Endpoint.Parameter] = .list + inTime

  /// The parameters of a write of something that has a version.
  static let writeVersion: [Endpoint.Parameter] = [.ifMatch]
}
