internal import Glibc

/// The paths within a cluster's directory.
struct ClusterLayout: Equatable {
  let directory: String

  var data: String { "\(directory)/data" }
  /// A data directory that is being made. It is renamed once it is complete.
  var unfinished: String { "\(directory)/data.new" }
  var log: String { "\(directory)/log" }
  /// The server's messages from before it reads its settings.
  var startLog: String { "\(log)/start.log" }
  /// The operator's own settings, which override all others.
  var operatorSettings: String { "\(directory)/postgresql.conf" }
  var socketFolder: String { SocketFolder.path(for: directory) }

  /// PostgreSQL's major version; nil if there is no cluster yet.
  var major: Int? {
    Folder.read("\(data)/PG_VERSION").flatMap { Int($0.prefix(while: \.isWholeNumber)) }
  }

  /// Makes the directory if needed, and returns its path without links.
  ///
  /// A new directory, or an empty one owned by root, is given to the account. Any other directory must already be
  /// usable by the account.
  static func prepareDirectory(
    _ path: String, for account: Account
  ) throws(ClusterError) -> String {
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else {
      throw Folder.failure("Could not make the folder \(path)", errno)
    }
    guard let directory = Folder.resolved(path), let status = Folder.status(directory) else {
      throw Folder.failure("Could not find the folder \(path)", errno)
    }
    // pg_ctl passes the path to a shell within double quotes.
    guard !directory.unicodeScalars.contains(where: { "\"$`\\\n".unicodeScalars.contains($0) })
    else {
      throw ClusterError(
        .directoryUnusable, "PostgreSQL's tools cannot work in a folder of that name: \(directory)")
    }
    if status.st_uid != account.uid && geteuid() == 0 && Folder.entries(directory).isEmpty {
      guard lchown(directory, account.uid, account.gid) == 0 else {
        throw Folder.failure("Could not give the folder \(directory) to \(account.name)", errno)
      }
    }
    let outcome = try Command(
      arguments: ["/bin/sh", "-c", "test -w ."], workingDirectory: directory,
      launcher: account.launcher
    ).run()
    guard outcome.status == 0 else {
      let who =
        account.name.isEmpty ? "We" : "The account \(account.name), as which PostgreSQL runs,"
      throw ClusterError(
        .directoryUnusable,
        "\(who) cannot enter or write \(directory): check its owner and the folders above it",
        detail: outcome.output)
    }
    return directory
  }
}

/// The folder of a cluster's Unix socket, which only the server's account can enter.
enum SocketFolder {
  /// The port is only a part of the socket's name. The server does not listen on TCP.
  static let port = 5432
  /// `sun_path` has 108 bytes; the last one is zero.
  private static let pathBytesMax = 107

  /// Returns `run` in the cluster's directory or, if that path is too long, a folder in `/tmp` named after it.
  static func path(for directory: String) -> String {
    let near = "\(directory)/run"
    let isPlain = !directory.contains { "\"',\\".contains($0) }
    return isPlain && fits(near) ? near : "/tmp/callboard-\(fingerprint(directory))"
  }

  static func fits(_ folder: String) -> Bool {
    folder.utf8.count + "/.s.PGSQL.\(port)".utf8.count <= pathBytesMax
  }

  /// FNV-1a, 64 bits: the name for a directory is the same in every run.
  private static func fingerprint(_ text: String) -> String {
    let hash = text.utf8.reduce(UInt64(0xcbf2_9ce4_8422_2325)) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    return String(hash, radix: 16)
  }
}
