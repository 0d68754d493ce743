/// The server's settings: defaults for a small service, overridden by the caller's.
struct ServerSettings: Equatable {
  private var values: [String: String]

  init(
    options: ClusterOptions, socketFolder: String, logFolder: String, hasLZ4: Bool
  ) throws(ClusterError) {
    values = Self.defaults
    // PostgreSQL's own WAL compression takes a quarter of the time in which an index is made.
    if hasLZ4 { values["wal_compression"] = "lz4" }
    if !options.fsync {
      values["fsync"] = "off"
      values["synchronous_commit"] = "off"
      values["full_page_writes"] = "off"
    }
    values.merge(options.settings) { $1 }
    values["log_directory"] = logFolder
    // Callers cannot change these, so that the cluster stays private.
    values["listen_addresses"] = ""
    values["unix_socket_directories"] = socketFolder
    values["unix_socket_permissions"] = "0700"
    values["port"] = "\(SocketFolder.port)"
    for (name, value) in values {
      let isName = name.allSatisfy {
        $0.isASCII && ($0.isLetter || $0.isNumber || "_.".contains($0))
      }
      guard isName, !name.isEmpty, !value.contains(where: \.isNewline) else {
        throw ClusterError(.directoryUnusable, "Not a setting of PostgreSQL's: \(name)")
      }
    }
  }

  /// The file's text. `operatorFile` is included last, so that its settings override the others.
  func text(operatorFile: String) -> String {
    let lines = values.sorted { $0.key < $1.key }.map { "\($0.key) = \(Self.quoted($0.value))" }
    return """
      # Written at every start. What you set in \(operatorFile) wins.
      \(lines.joined(separator: "\n"))
      include_if_exists \(Self.quoted(operatorFile))

      """
  }

  private static func quoted(_ value: String) -> String {
    var text = "'"
    // A quote and a combining mark after it are one character, but two scalars.
    for scalar in value.unicodeScalars {
      if scalar == "'" || scalar == "\\" { text.unicodeScalars.append(scalar) }
      text.unicodeScalars.append(scalar)
    }
    return text + "'"
  }

  private static let defaults = [
    "autovacuum_naptime": "15s",
    "checkpoint_completion_target": "0.9",
    "checkpoint_timeout": "10min",
    "effective_cache_size": "1GB",
    "log_checkpoints": "off",
    "log_filename": "postgresql-%a.log",
    "log_line_prefix": "%m [%p] %u@%d ",
    "log_rotation_age": "1d",
    "log_rotation_size": "64MB",
    "log_timezone": "UTC",
    "log_truncate_on_rotation": "on",
    "logging_collector": "on",
    "maintenance_work_mem": "128MB",
    "max_connections": "100",
    "max_wal_size": "2GB",
    "min_wal_size": "160MB",
    "random_page_cost": "1.1",
    "shared_buffers": "256MB",
    "timezone": "UTC",
    "wal_buffers": "16MB",
    "wal_compression": "on",
    "work_mem": "16MB",
  ]
}
