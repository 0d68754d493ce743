public import CallboardDomain
import CallboardEventLog
import CallboardPostgres
public import FoundationEssentials

/// A room in a list.
public struct RoomListing: Sendable, Equatable {
  public let space: UUID
  public let name: String
  public let gameType: String?
  public let category: String?
  public let maxPlayers: Int
  public let isPrivate: Bool
  /// `waiting`, `in_game`, `ended` or `closed`.
  public let status: String
  /// The command that made the room, from which its code is derived.
  public let codeCommand: UUID?
  /// The number of the code among the command's candidates.
  public let codeNumber: Int
  /// The number of characters of the code.
  public let codeLength: Int
  public let players: Int
  public let spectators: Int
  /// Its place in the order of the list.
  public let opened: Int64
  public let createdAt: Timestamp

  init(_ row: Row) throws {
    space = try row.uuid(0)
    name = try row.text(1)
    gameType = try row.textOrNil(2)
    category = try row.textOrNil(3)
    maxPlayers = Int(try row.int16(4))
    isPrivate = try row.bool(5)
    status = try row.text(6)
    codeCommand = try row.uuidOrNil(7)
    codeNumber = Int(try row.int16(8))
    codeLength = Int(try row.int16(9))
    players = Int(try row.int64(10))
    spectators = Int(try row.int64(11))
    opened = try row.int64(12)
    createdAt = try row.timestamp(13)
  }
}
