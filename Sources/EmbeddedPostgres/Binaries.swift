internal import Glibc

/// The folder with PostgreSQL's server programs.
struct Binaries: Equatable {
  let directory: String

  var initdb: String { "\(directory)/initdb" }
  var pgCtl: String { "\(directory)/pg_ctl" }
  var postgres: String { "\(directory)/postgres" }

  private static let debianRoot = "/usr/lib/postgresql"

  /// Finds them for a cluster of a major version, or for a new one when `major` is nil.
  ///
  /// A given folder is used as it is. Otherwise `pg_config --bindir` is asked. If that folder has no server, or one of
  /// another version than the cluster, Debian's folders are searched, newest first.
  static func find(given: String?, major: Int?) throws(ClusterError) -> Binaries {
    if let given {
      let binaries = Binaries(directory: given)
      guard binaries.areComplete else {
        throw ClusterError(.binariesMissing, "No initdb, pg_ctl and postgres in \(given)")
      }
      return binaries
    }
    let candidates = [configured()].compactMap(\.self) + debian()
    for candidate in candidates where candidate.areComplete {
      guard let major else { return candidate }
      if try candidate.major() == major { return candidate }
    }
    throw ClusterError(
      .binariesMissing,
      major.map { "This cluster is of PostgreSQL \($0), whose server programs were not found" }
        ?? "No PostgreSQL server found: install one (Debian: apt install postgresql), "
        + "or give the folder of its programs")
  }

  private var areComplete: Bool {
    [initdb, pgCtl, postgres].allSatisfy { (path: String) in access(path, X_OK) == 0 }
  }

  /// The major version, from `postgres --version`: `postgres (PostgreSQL) 15.8 (Debian …)`.
  func major() throws(ClusterError) -> Int {
    let outcome = try Command(arguments: [postgres, "--version"], workingDirectory: "/").run()
    let words = outcome.output.split(separator: " ")
    guard outcome.status == 0, words.count > 2,
      let major = Int(words[2].prefix(while: \.isWholeNumber))
    else {
      throw ClusterError(
        .binariesMissing, "\(postgres) does not tell its version", detail: outcome.output)
    }
    return major
  }

  /// Whether they were built with LZ4. A server without LZ4 does not start if its settings require it.
  var haveLZ4: Bool {
    let program = "\(directory)/pg_config"
    guard access(program, X_OK) == 0 else { return false }
    let outcome = try? Command(arguments: [program, "--configure"], workingDirectory: "/").run()
    return outcome.map { $0.status == 0 && $0.output.contains("--with-lz4") } ?? false
  }

  private static func configured() -> Binaries? {
    for program in ["/usr/local/bin/pg_config", "/usr/bin/pg_config"]
    where access(program, X_OK) == 0 {
      let command = Command(arguments: [program, "--bindir"], workingDirectory: "/")
      guard let outcome = try? command.run(), outcome.status == 0 else { continue }
      return Binaries(directory: String(outcome.output.prefix { $0 != "\n" }))
    }
    return nil
  }

  private static func debian() -> [Binaries] {
    Folder.entries(debianRoot).compactMap(Int.init).sorted(by: >)
      .map { Binaries(directory: "\(debianRoot)/\($0)/bin") }
  }
}
