public import FoundationEssentials
import Postgres
import Schema

/// Reads the lists of people.
///
/// Safe to use from any thread; everything throws `PostgresError`.
public struct PeopleReader: Sendable {
  /// The projections that it reads.
  public static let projections = ["people"]

  private let reader: ProjectionReader

  /// Reads the people of a log.
  public init(_ reader: ProjectionReader) { self.reader = reader }

  /// The people whom a filter lets through, the newest first.
  ///
  /// - Parameter before: the `created` of the last one of the page before.
  /// - Returns: up to `limit` of them, and whether there are more.
  public func newest(
    _ filter: PeopleFilter, before: Int64?, limit: Int
  ) async throws -> (items: [PersonListing], goesOn: Bool) {
    try await reader.read(Self.projections) { connection in
      let found = try Self.find(filter, on: connection)
      let rows = try connection.query(
        Schema.peopleNewest,
        [found, .optional(before, Parameter.int64), .int64(Int64(limit) + 1)])
      let people = try rows.map { row throws in try PersonListing(row) }
      return (Array(people.prefix(limit)), people.count > limit)
    }
  }

  /// The people whom a filter lets through, by name; those without a name behind the others, by their ids.
  ///
  /// - Parameter last: the last one of the page before.
  /// - Returns: up to `limit` of them, and whether there are more.
  public func byName(
    _ filter: PeopleFilter, after last: UUID?, limit: Int
  ) async throws -> (items: [PersonListing], goesOn: Bool) {
    try await reader.read(Self.projections) { connection in
      let found = try Self.find(filter, on: connection)
      let isNamed = try last.map { last throws in
        try !connection.query(
          Schema.selectVault, [.uuids([last]), .texts(["display_name"])]
        ).isEmpty
      }
      var people: [PersonListing] = []
      if isNamed ?? true {
        people = try connection.query(
          Schema.peopleByName,
          [found, .optional(last, Parameter.uuid), .int64(Int64(limit) + 1)]
        ).map { row throws in try PersonListing(row) }
      }
      if people.count <= limit {
        people += try connection.query(
          Schema.peopleWithoutName,
          [
            found, isNamed == false ? .optional(last, Parameter.uuid) : .null,
            .int64(Int64(limit + 1 - people.count)),
          ]
        ).map { row throws in try PersonListing(row) }
      }
      return (Array(people.prefix(limit)), people.count > limit)
    }
  }

  /// Whom the vault tells of as the filter asks; null: it does not ask.
  private static func find(
    _ filter: PeopleFilter, on connection: Connection
  ) throws -> Parameter {
    if filter.isEmpty { return .null }
    let values = filter.values.sorted { $0.key < $1.key }
    let rows = try connection.query(
      Schema.findPeople,
      [
        .optional(filter.text, Parameter.text), .optional(filter.words, Parameter.text),
        .texts(values.map(\.key)), .texts(values.map(\.value)),
      ])
    return .uuids(try rows.map { row throws in try row.uuid(0) })
  }
}
