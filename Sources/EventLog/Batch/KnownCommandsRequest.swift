import CallboardDomain
import CallboardPostgres
import CallboardSchema

/// The statements that read what became of commands that were carried out before, and the decoding of their answers.
/// They are rare, so that it takes a round trip of its own.
struct KnownCommandsRequest {
  let statements: [(sql: String, parameters: [Parameter])]

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
