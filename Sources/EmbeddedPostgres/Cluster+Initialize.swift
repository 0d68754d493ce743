internal import Glibc

extension Cluster {
  /// Makes the data directory with its roles and database, whole or not at all.
  func initialize() throws(ClusterError) {
    let unfinished = layout.unfinished
    // An earlier attempt that was cut off, which had no name yet and so nobody's data.
    endOrphans(of: unfinished)
    try Folder.remove(unfinished)
    try Folder.make(unfinished, for: account)
    try run([
      binaries.initdb, "--pgdata=\(unfinished)", "--username=\(Self.ownerRole)",
      "--encoding=UTF8", "--locale=C.UTF-8", "--auth-local=trust", "--auth-host=reject",
      "--data-checksums", options.fsync ? "--no-instructions" : "--no-sync",
    ])
    try includeSettings(from: "\(unfinished)/postgresql.conf")
    try run(
      [
        binaries.postgres, "--single", "-D", unfinished, "-c", "exit_on_error=on",
        "-c", "log_checkpoints=off", "postgres",
      ],
      input: Self.rolesAndDatabase)
    guard rename(unfinished, layout.data) == 0 else {
      throw Folder.failure("Could not give \(layout.data) its name", errno)
    }
  }

  /// One statement a line, as the single-user server reads them.
  private static let rolesAndDatabase = """
    create role \(serviceRole) login;
    create database \(database) owner \(ownerRole);
    revoke all on database \(database) from public;
    grant connect on database \(database) to \(serviceRole);

    """

  private func includeSettings(from file: String) throws(ClusterError) {
    guard let text = Folder.read(file) else {
      throw ClusterError(.programFailed, "initdb left no \(file)")
    }
    try Folder.write(
      text + "\ninclude_if_exists 'callboard.conf'\n", to: file, for: account)
  }

  /// Runs a program as the server's account and throws if it fails.
  private func run(_ arguments: [String], input: String = "") throws(ClusterError) {
    let command = Command(
      arguments: arguments, workingDirectory: layout.unfinished, launcher: account.launcher,
      input: Array(input.utf8))
    let outcome = try command.run()
    guard outcome.status == 0 else {
      throw ClusterError(
        .programFailed, "\(arguments[0]) failed with status \(outcome.status)",
        detail: outcome.output)
    }
  }
}
