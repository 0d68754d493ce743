public import Domain
public import FoundationEssentials
import Postgres
import Schema

/// Reading what lies behind what members may do.
extension LogReader {
  /// The last events of a space up to a version that say something of a member, the newest first, with nothing in
  /// their payloads but that and the invitation that was accepted.
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

  /// The last events of a space up to a version that are of some types and whose payloads hold what is given, the newest
  /// first, without what they say of members.
  ///
  /// - Parameter types: of those that `select_causes.sql` knows.
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
