internal import Glibc

/// The paths within a cluster's directory.
struct ClusterLayout: Equatable {
  let directory: String

  var data: String { "\(directory)/data" }
  /// A data directory in the making; it gets its name once it is whole.
  var unfinished: String { "\(directory)/data.new" }
  var log: String { "\(directory)/log" }
  /// What the server says before its settings are read.
  var startLog: String { "\(log)/start.log" }
  var settings: String { "\(data)/callboard.conf" }
  /// Settings of the operator's own, which win.
  var operatorSettings: String { "\(directory)/postgresql.conf" }
  var socketFolder: String { SocketFolder.path(for: directory) }

  /// PostgreSQL's major version, nil if there is no cluster yet.
  var major: Int? {
    Folder.read("\(data)/PG_VERSION").flatMap { Int($0.prefix(while: \.isWholeNumber)) }
  }

  /// Makes the directory if needed and returns its path without links.
  static func prepareDirectory(
    _ path: String, for account: Account
  ) throws(ClusterError) -> String {
    try Folder.make(path, for: account)
    guard let directory = Folder.resolved(path) else {
      throw Folder.failure("Could not find the folder \(path)", errno)
    }
    guard !account.launcher.isEmpty else { return directory }
    let outcome = try Command(
      arguments: ["/bin/true"], workingDirectory: directory, launcher: account.launcher
    ).run()
    guard outcome.status == 0 else {
      throw ClusterError(
        .directoryUnusable,
        "The account \(account.name), which PostgreSQL runs as, cannot enter \(directory): "
          + "check the folder's owner and the folders above it",
        detail: outcome.output)
    }
    return directory
  }
}
