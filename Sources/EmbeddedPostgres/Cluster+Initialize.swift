internal import Glibc

extension Cluster {
  /// Makes the data directory with its roles and database. Until it is complete it has another name.
  func initialize() throws(ClusterError) {
    let unfinished = layout.unfinished
    // An interrupted attempt left this directory. It was never renamed, so it holds no data.
    endOrphans(of: unfinished)
    try account.runScript(#"rm -rf -- "$1"; mkdir -- "$1""#, [unfinished], in: directory)
    try account.run(
      [
        binaries.initdb, "--pgdata=\(unfinished)", "--username=\(Self.ownerRole)",
        "--encoding=UTF8", "--locale=C.UTF-8", "--auth-local=trust", "--auth-host=reject",
        "--data-checksums", options.fsync ? "--no-instructions" : "--no-sync",
      ], in: unfinished)
    try account.runScript(
      "cat >> postgresql.conf", [], in: unfinished, input: "include_if_exists 'callboard.conf'\n")
    try account.run(
      [
        binaries.postgres, "--single", "-D", unfinished, "-c", "exit_on_error=on",
        "-c", "log_checkpoints=off", "postgres",
      ], in: unfinished, input: Self.rolesAndDatabase)
    guard rename(unfinished, layout.data) == 0 else {
      throw Folder.failure("Could not give \(layout.data) its name", errno)
    }
  }

  /// One statement on each line, as the single-user server reads them.
  private static let rolesAndDatabase = """
    create role \(serviceRole) login;
    create database \(database) owner \(ownerRole);
    revoke all on database \(database) from public;
    grant connect on database \(database) to \(serviceRole);

    """
}
