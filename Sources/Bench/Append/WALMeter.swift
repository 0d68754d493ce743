import CallboardCommandLine
import CallboardEmbeddedPostgres
import CallboardPostgres

/// Reads how much the PostgreSQL of a service has written to its write-ahead log.
struct WALMeter {
  private let connection: Connection

  /// Connects as the owner, and makes a checkpoint, after which the first change of each page writes the whole page.
  init(_ service: ScratchService) throws {
    connection = try Connection(ConnectionOptions(conninfo: service.database().ownerConninfo))
    try connection.execute("checkpoint")
  }

  /// The bytes written so far.
  func position() throws -> Int64 { try DatabaseCounters(connection).walBytes }

  func close() { connection.close() }
}
