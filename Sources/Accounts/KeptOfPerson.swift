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
    let number = try row.int64OrNil(3) ?? 0
    switch (
      try row.text(0), try row.textOrNil(1), try row.uuidOrNil(2), try row.timestampOrNil(4)
    ) {
    case ("alias", let alias?, _, let time?): self = .alias(alias, boundAt: time)
    case ("last_seen", _, let space?, let time?): self = .lastSeen(space: space, at: time)
    case ("read", _, let space?, let time?):
      self = .read(space: space, version: Int(number), at: time)
    case ("inbox_read", _, _, _): self = .inboxRead(position: number)
    case ("inbox_mark", _, _, _): self = .inboxMark(position: number)
    case ("presence", let state?, let space?, let time?):
      self = .present(space: space, state: Array(state.utf8), at: time)
    case ("command", _, let id?, let time?): self = .command(id, at: time)
    case ("key", let name?, let id?, let time?): self = .key(id, name: name, at: time)
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
