public import CallboardDomain
public import CallboardEventLog
import CallboardPostgres
import CallboardSchema
public import FoundationEssentials

/// A fact about a person that is stored beside the events and the vault.
public enum KeptOfPerson: Sendable, Equatable {
  /// The alias that a client gives them.
  case alias(String, boundAt: Timestamp)
  /// When they were last present in a space; the space is their own id for their connections.
  case lastSeen(space: UUID, at: Timestamp)
  /// How far they have read a space.
  case read(space: UUID, version: Int, at: Timestamp)
  /// Up to where they have read their inbox.
  case inboxRead(position: Int64)
  /// A position of their inbox beyond that, which they have read.
  case inboxMark(position: Int64)
  /// A space in which they are present now, with the state that a client sent, as JSON.
  case present(space: UUID, state: [UInt8], at: Timestamp)
  /// The id of a command of theirs that caused no event.
  case command(UUID, at: Timestamp)
  /// A key that acts for them.
  case key(UUID, name: String, at: Timestamp)

  fileprivate init?(_ row: Row) throws {
    let time = try row.timestampOrNil(4)
    let number = try row.int64OrNil(3) ?? 0
    switch try row.text(0) {
    case "alias":
      guard let time, let alias = try row.textOrNil(1) else { return nil }
      self = .alias(alias, boundAt: time)
    case "last_seen":
      guard let time, let space = try row.uuidOrNil(2) else { return nil }
      self = .lastSeen(space: space, at: time)
    case "read":
      guard let time, let space = try row.uuidOrNil(2) else { return nil }
      self = .read(space: space, version: Int(number), at: time)
    case "inbox_read": self = .inboxRead(position: number)
    case "inbox_mark": self = .inboxMark(position: number)
    case "presence":
      guard let time, let space = try row.uuidOrNil(2), let state = try row.textOrNil(1) else {
        return nil
      }
      self = .present(space: space, state: Array(state.utf8), at: time)
    case "command":
      guard let time, let id = try row.uuidOrNil(2) else { return nil }
      self = .command(id, at: time)
    case "key":
      guard let time, let id = try row.uuidOrNil(2), let name = try row.textOrNil(1) else {
        return nil
      }
      self = .key(id, name: name, at: time)
    default: return nil
    }
  }
}

extension LogReader {
  /// All facts about a person that are stored beside the events and the vault.
  public func kept(of person: UUID) async throws(LogError) -> [KeptOfPerson] {
    try await read(Schema.selectKeptOfPerson, [.uuid(person)]) { rows in
      try rows.compactMap { row throws in try KeptOfPerson(row) }
    }
  }
}
