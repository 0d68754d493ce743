import CallboardPostgres
import CallboardSchema

/// A statement that counts the last items of a feed, with a text for each kind of scope: the scope says which items are
/// counted, the statement how they are grouped.
struct FeedCount {
  static let byDay = FeedCount(Schema.feedDays)
  static let byPersonAndDay = FeedCount(Schema.feedPeople)
  static let byGroup = FeedCount(Schema.feedGroups)

  let ofSpace: String
  let ofPerson: String

  private init(_ counts: String) {
    ofSpace = counts.replacing("$items$", with: Schema.feedItemsOfSpace)
    ofPerson = counts.replacing("$items$", with: Schema.feedItemsOfPerson)
  }

  /// Counts the last `FeedQuery.itemsCounted` items of a query within bounds.
  ///
  /// - Parameters:
  ///   - key: the time zone of the days, or the key of the groups.
  ///   - limit: the maximum number of rows.
  func rows(
    of query: FeedQuery, _ bounds: FeedBounds, by key: String, limit: Int,
    on connection: Connection
  ) throws -> Rows {
    let parameters: [Parameter] =
      [.int64(Int64(FeedQuery.itemsCounted))] + bounds.parameters
      + (try query.filters(on: connection)) + [.text(key), .int64(Int64(limit))]
    switch query.scope {
    case .space(let space, let capabilities):
      return try connection.query(
        ofSpace, [.uuid(space)] + parameters + [texts(capabilities)] + query.statuses)
    case .everything:
      return try connection.query(
        ofSpace, [.null] + parameters + [.null, .uuids([]), .null])
    case .person(let person):
      return try connection.query(ofPerson, [.uuid(person)] + parameters)
    }
  }
}
