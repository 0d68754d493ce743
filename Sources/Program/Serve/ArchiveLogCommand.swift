import CallboardCommandLine
import CallboardDomain
import CallboardEmbeddedPostgres
import CallboardEventLog
import CallboardPostgres

/// `callboard log archive`: moves old partitions of the log to another tablespace.
enum ArchiveLogCommand {
  static let command = Subcommand(
    words: ["log", "archive"],
    summary: "move old partitions to another tablespace, while nodes serve; run as the owner",
    options: Settings.options + [
      .init(
        name: "tablespace", value: "NAME",
        help: "the tablespace; pg_default is the default of databases"),
      .init(
        name: "keep", value: "COUNT",
        help:
          "the number of full partitions to keep, beside the one with the last event; 1 by default"),
    ],
    examples: [
      (
        "callboard log archive --tablespace slow --database-url postgres://owner@db/callboard",
        "old events are then on the slow disk, and are read as before"
      ),
      (
        "callboard log archive --tablespace pg_default --keep 0",
        "moves all of them back"
      ),
    ]
  ) { invocation in
    let settings = try Settings(invocation)
    guard let tablespace = invocation.option("tablespace"), !tablespace.isEmpty else {
      throw UsageError("--tablespace is missing", invocation.command)
    }
    let kept = try invocation.integer("keep", in: 0...1_000_000) ?? 1
    let place = try settings.openDatabase(sharing: .joinIfRunning)
    defer { place.close() }
    let archive = PartitionArchive(
      owner: ConnectionOptions(conninfo: place.owner), log: settings.log, tablespace: tablespace,
      kept: kept)
    let wantsJSON = invocation.wantsJSON
    var moved: [PartitionArchive.Moved] = []
    // Those that were moved before an error stay moved.
    defer {
      if wantsJSON {
        Output.json(
          .object([
            "tablespace": .string(tablespace), "moved": .array(moved.map { value(of: $0) }),
          ]))
      }
    }
    try archive.run(
      onMoved: { partition in
        moved.append(partition)
        if !wantsJSON { Output.line(text(of: partition)) }
      },
      onWait: { Output.warn($0) })
    if moved.isEmpty, !wantsJSON { Output.line("no partition is left to move to \(tablespace)") }
  }

  private static func text(of partition: PartitionArchive.Moved) -> String {
    let tenths = Int((partition.seconds * 10).rounded())
    return "moved \(partition.name): \(partition.events) events, \(partition.bytes >> 20) MiB, "
      + "\(tenths / 10).\(tenths % 10) s"
  }

  private static func value(of partition: PartitionArchive.Moved) -> JSON {
    .object([
      "partition": .string(partition.name), "events": .integer(partition.events),
      "bytes": .integer(partition.bytes),
      "milliseconds": .integer(Int64((partition.seconds * 1_000).rounded())),
    ])
  }
}
