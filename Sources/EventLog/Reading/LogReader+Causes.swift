public import CallboardDomain
import CallboardPostgres
import CallboardSchema
public import FoundationEssentials

/// Reads the events that explain what members may do.
extension LogReader {
  /// The last events of a space up to a version that name a member, the newest first. Their payloads hold only the
  /// records of that member and the id of the invitation that was accepted.
  public func events(
    of space: UUID, aboutMember person: UUID, throughVersion: Int, limit: Int
  ) async throws(LogError) -> [StoredEvent] {
    try await read(
      Schema.selectMemberEvents,
      [
        .uuid(space), .int32(Int32(clamping: throughVersion)), .uuid(person),
        .int64(Int64(limit)),
      ]
    ) { rows in try rows.map { row throws in try StoredEvent(row) } }
  }

  /// The last events of a space up to a version that are of the given types and whose payloads contain the given
  /// members, the newest first, without their records of members.
  ///
  /// - Parameter types: types from the list in `select_causes.sql`.
  public func causes(
    of space: UUID, throughVersion: Int, types: [EventType], holding members: JSONObject,
    limit: Int
  ) async throws(LogError) -> [StoredEvent] {
    try await read(
      Schema.selectCauses,
      [
        .uuid(space), .int32(Int32(clamping: throughVersion)), .texts(types.map(\.rawValue)),
        .text(String(decoding: JSON.object(members).bytes(), as: UTF8.self)),
        .int64(Int64(limit)),
      ]
    ) { rows in try rows.map { row throws in try StoredEvent(row) } }
  }
}
