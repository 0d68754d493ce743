internal import Glibc

/// The Unix account that PostgreSQL runs as: our own, or `postgres` if we are root.
struct Account: Equatable {
  let uid: uid_t
  let gid: gid_t
  let name: String
  /// The arguments before a program's own that run it as this account; empty for our own account.
  let launcher: [String]

  /// Runs a program as this account and waits for it. Throws `programFailed` if it fails.
  ///
  /// All changes in the account's folders are made this way, so that root never follows a link that the account may
  /// have made.
  func run(
    _ arguments: [String], in folder: String, input: String = ""
  ) throws(ClusterError) {
    let command = Command(
      arguments: arguments, workingDirectory: folder, launcher: launcher, input: Array(input.utf8))
    let outcome = try command.run()
    guard outcome.status == 0 else {
      throw ClusterError(
        .programFailed, "\(arguments[0]) failed with status \(outcome.status)",
        detail: outcome.output)
    }
  }

  /// Runs a shell script with arguments `$1`, `$2`, …. It stops at the first command that fails.
  func runScript(
    _ script: String, _ arguments: [String], in folder: String, input: String = ""
  ) throws(ClusterError) {
    try run(
      ["/bin/sh", "-c", "set -eu; umask 077; \(script)", "sh"] + arguments, in: folder, input: input
    )
  }

  /// PostgreSQL refuses to run as root, so root uses the account `name`.
  static func forServer(rootUses name: String) throws(ClusterError) -> Account {
    guard geteuid() == 0 else {
      return Account(uid: geteuid(), gid: getegid(), name: "", launcher: [])
    }
    var record = passwd()
    var buffer = [CChar](repeating: 0, count: 16_384)
    var found: UnsafeMutablePointer<passwd>?
    guard getpwnam_r(name, &record, &buffer, buffer.count, &found) == 0, found != nil else {
      throw ClusterError(
        .directoryUnusable,
        "PostgreSQL cannot run as root, and there is no account \(name) to run it as; "
          + "create one or start as an ordinary user")
    }
    return Account(
      uid: record.pw_uid, gid: record.pw_gid, name: name, launcher: try launcher(to: name))
  }

  private static func launcher(to name: String) throws(ClusterError) -> [String] {
    if let program = path(of: "setpriv") {
      return [program, "--reuid=\(name)", "--regid=\(name)", "--init-groups", "--"]
    }
    if let program = path(of: "runuser") { return [program, "-u", name, "--"] }
    if let program = path(of: "su") {
      return [program, "-s", "/bin/sh", name, "-c", #"exec "$0" "$@""#, "--"]
    }
    throw ClusterError(
      .programFailed, "Running as root takes setpriv, runuser or su; none of them is installed")
  }

  private static func path(of program: String) -> String? {
    ["/usr/bin", "/bin", "/usr/sbin", "/sbin"].lazy.map { "\($0)/\(program)" }
      .first { access($0, X_OK) == 0 }
  }
}
