import CallboardAPI
import CallboardCommandLine
import CallboardDomain
import CallboardEventLog
import CallboardPostgres
import CallboardSchema
import Synchronization

/// The log of a tenant as a file of SQL, which `psql` restores into an empty log.
///
/// All of it is of one snapshot: PostgreSQL keeps the transaction open until the file is read or the export is closed.
/// It is read piece by piece, and while nobody asks for more, PostgreSQL waits. A thread of its own reads, since each
/// piece blocks it.
actor TenantExport: TenantFile {
  /// A part of the file.
  private enum Part {
    case text(String)
    /// The rows that `copy … to stdout` gives.
    case rows(String)
  }

  private struct Reading {
    var canceller: Canceller?
    var isClosed = false
  }

  private let name: String
  private let log: LogName
  private let url: String
  private let requestLog: RequestLog
  private let thread = WorkThread(name: "tenant-export", niceness: 10)
  nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }
  private let reading = Mutex(Reading())
  /// Its place among the exports of the node, which its end gives back.
  private var place: ExportPlaces.Place?
  private var connection: Connection?
  private var parts: ArraySlice<Part> = []
  private var output: CopyOutput?
  /// Ends an export that takes too long.
  private var timer: Task<Void, any Error>?

  /// The last line of the file. A file without it was cut.
  static let lastLine = "-- end of export\n"

  /// How long an export may take. PostgreSQL keeps deleted rows of all tenants in the database until it ends.
  static let durationMax = Duration.seconds(3_600)
  /// How long a piece is at least, in bytes, unless it is the last of a table.
  private static let pieceBytes = 64 << 10
  /// It waits for a table no longer than its caller does.
  private static let settings =
    LogName.settingsOfLongSession.merging(["lock_timeout": "10s"]) { $1 }

  /// Prepares to export the log of a tenant.
  ///
  /// - Parameters:
  ///   - url: the connection string of the role that owns the tables. The service's role may not read all of them.
  ///   - requestLog: takes the error for which an export ends early.
  init(
    of name: String, in log: LogName, at url: String, place: ExportPlaces.Place,
    requestLog: RequestLog
  ) {
    (self.name, self.log, self.url) = (name, log, url)
    self.place = place
    self.requestLog = requestLog
  }

  /// Connects and takes the snapshot.
  func begin() throws {
    let connection = try log.connect(url, settings: Self.settings)
    self.connection = connection
    let canceller = connection.canceller
    reading.withLock { $0.canceller = canceller }
    // Locks need no snapshot. Taken before it, they keep all others from emptying or dropping a table that it shows.
    let tables = try tables(on: connection)
    try connection.execute("begin isolation level repeatable read read only")
    try connection.execute("lock table \(tables.joined(separator: ", ")) in access share mode")
    parts = try makeParts(on: connection)[...]
    guard try self.tables(on: connection) == tables else {
      throw Failure("the tables of the log have changed meanwhile")
    }
    // Not on this actor's thread, which may wait for PostgreSQL.
    timer = Task.detached { [weak self, name, requestLog] in
      try await Task.sleep(for: Self.durationMax)
      // Somebody may have given it up.
      guard let self, !self.isClosed else { return }
      requestLog.note("exporting the tenant \(name)", failed: Failure("it took too long"))
      self.close()
    }
  }

  /// The tables of the log that are read, as SQL.
  private func tables(on connection: Connection) throws -> [String] {
    try CarriedTable.besideEvents(of: log, on: connection).map(\.qualifiedName)
      + [
        CarriedTable.log(of: log, on: connection).qualifiedName,
        CarriedTable.events(of: log, on: connection).qualifiedName,
      ]
  }

  /// The next bytes of the file; nil at its end.
  func next() throws -> [UInt8]? {
    do { return try read() } catch {
      end()
      if !isClosed {
        requestLog.note("exporting the tenant \(name)", failed: error)
      }
      throw error
    }
  }

  /// Ends the export, also while a piece is read. May be called from any thread and returns at once.
  nonisolated func close() {
    reading.withLock {
      $0.isClosed = true
      // The connection is cut, so that PostgreSQL lets go of the snapshot although the thread may be waiting for it.
      $0.canceller?.cutOff()
    }
  }

  nonisolated private var isClosed: Bool { reading.withLock { $0.isClosed } }

  private func read() throws -> [UInt8]? {
    while true {
      if let bytes = try output?.next(bytes: Self.pieceBytes) { return bytes }
      output = nil
      guard let part = parts.popFirst() else {
        end()
        return nil
      }
      switch part {
      case .text(let text): return Array(text.utf8)
      case .rows(let statement): output = try connection?.copyOutput(statement)
      }
    }
  }

  private func end() {
    output = nil
    parts = []
    connection?.close()
    connection = nil
    place = nil
    timer?.cancel()
  }

  // MARK: - The file

  private func makeParts(on connection: Connection) throws -> [Part] {
    let last = try connection.query(Schema.selectLastPosition).one().int64(0)
    let time = try connection.query(Schema.selectTime).one().timestamp(0)
    let migrations = try connection.query(Schema.selectMigrations).map { row throws in
      try row.text(0)
    }
    var beginning = Schema.beginRestore
    beginning.replace("$1", with: log.schema)
    beginning.replace("$2", with: migrations.max() ?? "")
    beginning.replace("$3", with: String(last))
    let tables = try CarriedTable.besideEvents(of: log, on: connection)
    let row = try CarriedTable.log(of: log, on: connection)
    var parts: [Part] = [
      .text(
        """
        \(head(at: time, last: last))
        \(beginning)

        truncate \(tables.map(\.quotedName).joined(separator: ", "));

        \(CarriedTable.makeMovedLog);

        """)
    ]
    parts += block("moved_log", row.columns, [row.copyOut])
    parts.append(.text("\n\(Schema.takeOverLog);\n"))
    for table in tables { parts += block(table.quotedName, table.columns, [table.copyOut]) }
    let events = try CarriedTable.events(of: log, on: connection)
    let count = CarriedTable.eventsAtOnce
    let statements = stride(from: 0, to: last, by: Int(count)).map { first in
      "copy (\(events.query(after: first, through: min(last, first + count)))) to stdout"
    }
    parts += block(events.quotedName, events.columns, statements)
    parts.append(
      .text(
        "\n\(Schema.continueDeliveries);\n\(Schema.refillProjections);\n\(Schema.endRestore);\n"
          + Self.lastLine))
    return parts
  }

  /// A COPY of `psql` with its data.
  private func block(_ table: String, _ columns: String, _ statements: [String]) -> [Part] {
    var parts: [Part] = [.text("\ncopy \(table) (\(columns)) from stdin;\n")]
    parts += statements.map { Part.rows($0) }
    parts.append(.text("\\.\n"))
    return parts
  }

  private func head(at time: Timestamp, last: Int64) -> String {
    """
    -- The log of a tenant, exported by Callboard \(Release.version).
    -- tenant: \(name)
    -- time: \(time)
    -- last position: \(last)
    --
    -- This file holds all data of the tenant, its keys and its secret. Keep it as you keep a backup of the database.
    -- It is whole if its last line is "\(Self.lastLine.dropLast())".
    --
    -- To restore it, as the owner of the tables, into a new log that no service serves yet:
    --   callboard migrate --database-url OWNER_URL --service-role ROLE --schema \(log.schema)
    --   psql --single-transaction --set schema=\(log.schema) --file THIS_FILE OWNER_URL
    -- The service makes the projections, which are not in it, when it serves the log.

    """
  }
}

extension CarriedTable {
  /// The statement that gives all rows as text.
  fileprivate var copyOut: String { "copy \(qualifiedName) (\(columns)) to stdout" }
}

/// Bounds how many tenants a node exports at the same time.
final class ExportPlaces: Sendable {
  /// How many are exported at the same time, at most. Each has a thread, a connection and a snapshot.
  static let countMax = 2

  private let taken = Atomic(0)

  /// Takes a place; nil: none is free.
  func take() -> Place? {
    guard taken.add(1, ordering: .relaxed).newValue <= Self.countMax else {
      taken.subtract(1, ordering: .relaxed)
      return nil
    }
    return Place(self)
  }

  /// A place, which is given back when its last reference is released.
  final class Place: Sendable {
    private let places: ExportPlaces

    fileprivate init(_ places: ExportPlaces) { self.places = places }

    deinit { places.taken.subtract(1, ordering: .relaxed) }
  }
}
