public import CallboardDomain
import CallboardEventLog
import CallboardPostgres
import CallboardSchema
public import FoundationEssentials

/// Reading the lists of people. These methods throw `PostgresError`.
extension ProjectionReader {
  /// The projections that the lists of people are read from.
  public static let peopleProjections = ["people"]

  /// Returns the people that match a filter, newest first.
  ///
  /// - Parameter before: the `created` of the last person of the previous page.
  /// - Returns: up to `limit` people, and whether there are more.
  public func newestPeople(
    _ filter: PeopleFilter, before: Int64?, limit: Int
  ) async throws -> (items: [PersonListing], goesOn: Bool) {
    try await read(Self.peopleProjections) { connection in
      let found = try filter.people(on: connection)
      let rows = try connection.query(
        Schema.peopleNewest,
        [found, .optional(before, Parameter.int64), .int64(Int64(limit) + 1)])
      let people = try rows.map { row throws in try PersonListing(row) }
      return (Array(people.prefix(limit)), people.count > limit)
    }
  }

  /// Returns the people that match a filter, by name. People without a name come last, by their ids.
  ///
  /// - Parameters:
  ///   - last: the last person of the previous page.
  ///   - hadName: whether that person had this name (nil: none) then. If not, the place where that page ended is not
  ///     known any more, and the list starts over.
  /// - Returns: up to `limit` people, whether there are more, the name of the last of them, and whether the list starts
  ///   over.
  public func peopleByName(
    _ filter: PeopleFilter, after last: UUID?, limit: Int,
    hadName: @escaping @Sendable (String?) -> Bool
  ) async throws -> (items: [PersonListing], goesOn: Bool, lastName: String?, isReset: Bool) {
    try await read(Self.peopleProjections) { connection in
      let found = try filter.people(on: connection)
      let name = try Self.name(of: last, on: connection)
      let isReset = last != nil && !hadName(name)
      let start = isReset ? nil : last
      var people: [PersonListing] = []
      if start == nil || name != nil {
        people = try connection.query(
          Schema.peopleByName,
          [found, .optional(start, Parameter.uuid), .int64(Int64(limit) + 1)]
        ).map { row throws in try PersonListing(row) }
      }
      if people.count <= limit {
        people += try connection.query(
          Schema.peopleWithoutName,
          [
            found, name == nil ? .optional(start, Parameter.uuid) : .null,
            .int64(Int64(limit + 1 - people.count)),
          ]
        ).map { row throws in try PersonListing(row) }
      }
      let page = Array(people.prefix(limit))
      let lastName = try Self.name(of: page.last?.person, on: connection)
      return (page, people.count > limit, lastName, isReset)
    }
  }

  private static func name(of person: UUID?, on connection: Connection) throws -> String? {
    guard let person else { return nil }
    let rows = try connection.query(
      Schema.selectVault, [.uuids([person]), .texts(["display_name"])])
    return try rows.first.map { row throws in try row.text(2) }
  }
}

/// A filter for a list of people. An empty member does not limit the list.
public struct PeopleFilter: Sendable, Equatable {
  /// The beginning of a name, username, e-mail address, external id or subject, in either case, or of words of the
  /// name.
  public var text: String?
  /// Values by keys of the vault. The external id and the subject must match exactly, other values in either case.
  public var values: [String: String] = [:]

  /// The maximum length of `text`, in characters.
  public static let textMax = 200

  /// Makes a filter that matches everybody.
  public init() {}

  var isEmpty: Bool { text == nil && values.isEmpty }

  /// Returns the people in the vault that match; null if the filter is empty.
  fileprivate func people(on connection: Connection) throws -> Parameter {
    if isEmpty { return .null }
    let values = values.sorted { $0.key < $1.key }
    _ = try connection.query(Schema.useBitmaps, [.text("on")])
    let rows = try connection.query(
      Schema.findPeople,
      [
        .optional(text, Parameter.text), .optional(words, Parameter.text),
        .texts(values.map(\.key)), .texts(values.map(\.value)),
      ])
    _ = try connection.query(Schema.useBitmaps, [.text("off")])
    return .uuids(try rows.map { row throws in try row.uuid(0) })
  }

  /// The words of the text as a text search query. Each word is the beginning of a word of a name.
  ///
  /// It compares scalars, as PostgreSQL does: a quote and a combining mark after it are one character, which is no quote.
  var words: String? {
    text?.unicodeScalars.split(whereSeparator: { $0 == " " }).map { word -> String in
      var quoted = "'"
      for scalar in word {
        if scalar == "'" || scalar == "\\" { quoted.unicodeScalars.append(scalar) }
        quoted.unicodeScalars.append(scalar)
      }
      return quoted + "':*"
    }.joined(separator: " & ")
  }
}

/// A person in a list, without the personal data, which is in the vault.
public struct PersonListing: Sendable, Equatable {
  public let person: UUID
  /// The position at which the person became known.
  public let created: Int64
  public let createdAt: Timestamp
  /// The position of the last event of the person's stream.
  public let position: Int64
  public let version: Int

  init(_ row: Row) throws {
    person = try row.uuid(0)
    created = try row.int64(1)
    createdAt = try row.timestamp(2)
    position = try row.int64(3)
    version = Int(try row.int32(4))
  }
}
