internal import Glibc

/// The Unix account that PostgreSQL runs as: our own, or `postgres` when we are root.
struct Account: Equatable {
  let uid: uid_t
  let gid: gid_t
  let name: String
  /// Put before a program's arguments to run it as this account; empty for our own.
  let launcher: [String]

  /// PostgreSQL refuses to run as root, so root borrows the account `name`.
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
