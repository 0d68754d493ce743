public import CallboardDomain
import CallboardPostgres
import CallboardSchema
public import FoundationEssentials

/// The facts that a batch needs of a command that was carried out. Its events are left out, because they may be many
/// and large.
public struct KnownCommand: Sendable, Equatable {
  /// The digest of its request; nil if its events do not agree on one.
  public let digest: Int64?
  /// The version of each stream that it changed, after the command.
  public private(set) var versions: [UUID: Int]

  /// Adds its effect on another stream.
  func adding(_ other: KnownCommand) -> KnownCommand {
    KnownCommand(
      digest: digest == other.digest ? digest : nil,
      versions: versions.merging(other.versions) { max($0, $1) })
  }
}

/// Identifies a command, whatever it asks for.
public struct CommandIdentity: Sendable, Hashable {
  /// The actor who asks.
  public let actor: UUID
  /// The id that the client gave.
  public let id: UUID

  /// Makes the identity of a command.
  public init(actor: UUID, id: UUID) {
    self.actor = actor
    self.id = id
  }
}

extension CommandKey {
  /// The identity of the command, whatever it asks for.
  public var identity: CommandIdentity { CommandIdentity(actor: actor, id: id) }
}

/// The position from which on repeated commands are looked for, and when it was found.
struct KnownCommandBound {
  let since: Int64
  let foundAt: ContinuousClock.Instant

  /// An hour more or less makes no difference in thirty days.
  var isFresh: Bool { foundAt.duration(to: .now) < .seconds(3600) }
}

extension CommandWithoutEvents {
  /// Reads a row of the table of commands without events.
  init(_ row: Row) throws {
    self.init(
      key: CommandKey(actor: try row.uuid(0), id: try row.uuid(1), digest: try row.int64(2)),
      stream: try row.uuid(3), version: Int(try row.int32(4)), position: try row.int64(5))
  }
}

/// The statements that read what became of commands that were carried out before, and the decoding of their answers.
/// They are rare, so that it takes a round trip of its own.
struct KnownCommandsRequest {
  let statements: [Connection.Statement]

  /// - Parameter since: the position from which on events are read.
  init(_ commands: [CommandIdentity], since: Int64) {
    let (actors, ids) = (commands.map(\.actor), commands.map(\.id))
    statements = [
      (Schema.selectKnownCommands, [.uuids(actors), .uuids(ids), .int64(since)]),
      (Schema.selectCommandsWithoutEvents, [.uuids(actors), .uuids(ids)]),
    ]
  }

  /// Adds the answers to an opening.
  func read(_ answers: [Rows], into opening: inout BatchWriter.Opening) throws {
    opening.known = try commands(answers[0])
    opening.knownWithoutEvents = try commandsWithoutEvents(answers[1])
  }

  private func commandsWithoutEvents(
    _ rows: Rows
  ) throws -> [CommandIdentity: CommandWithoutEvents] {
    var known: [CommandIdentity: CommandWithoutEvents] = [:]
    for row in rows {
      let command = try CommandWithoutEvents(row)
      known[command.key.identity] = command
    }
    return known
  }

  private func commands(_ rows: Rows) throws -> [CommandIdentity: KnownCommand] {
    var known: [CommandIdentity: KnownCommand] = [:]
    for row in rows {
      let identity = CommandIdentity(actor: try row.uuid(0), id: try row.uuid(1))
      let command = KnownCommand(
        digest: try row.int64OrNil(4), versions: [try row.uuid(2): Int(try row.int32(3))])
      known[identity] = known[identity]?.adding(command) ?? command
    }
    return known
  }
}
