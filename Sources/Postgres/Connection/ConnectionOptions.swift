internal import CallboardCLibPQ
internal import Glibc

/// The server to connect to, and the settings of the session.
///
/// `description` never contains the password.
public struct ConnectionOptions: Sendable, Equatable {
  /// A session setting and its value, as in `set name to value`.
  public struct Setting: Sendable, Equatable {
    public var name: String
    public var value: String

    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// A `postgres://` URL or `key=value` pairs, as libpq reads them.
  public var conninfo: String
  public var applicationName: String?
  /// How long connecting to each host may take, in seconds. A host that is frozen is passed over after it.
  public var connectTimeoutSeconds = 3
  /// Whether statements are prepared and cached by their text. Set it to false behind a pooler.
  public var statementCache = true
  /// Settings that are applied once, right after connecting.
  public var settings: [Setting] = []

  /// Whether it leads to PostgreSQL itself, past any pooler, so that the session may be told to notice that we are gone.
  public var isDirect = false

  /// Whether a server that takes no writes, such as a standby, will do. A `target_session_attrs` in `conninfo` decides
  /// in its place.
  public var acceptsReadOnly = false
  /// Whether a standby is preferred, and a server that takes writes will do. `conninfo` may override it as well.
  public var prefersStandby = false
  /// How long PostgreSQL may leave a statement without any answer before the connection is cut, in seconds; nil: as
  /// long as it takes, as far as `server` is not given up.
  public var answerSecondsMax: Double?
  /// Whether a missed answer means that PostgreSQL answers nobody, so that all connections of `server` are given up.
  public var provesServer = false
  /// The connections that are given up together with this one; nil: none.
  public var server: ServerConnections?
  /// The name of a connection that must be open before others of `server` are made; nil for those others.
  public var essentialName: String?
  /// Whether no connection is essential, because many logs share `server` and each of them comes and goes.
  public var isOfManyLogs = false

  public init(conninfo: String) {
    self.conninfo = conninfo
  }

  /// These options with one more session setting.
  public func setting(_ name: String, _ value: String) -> ConnectionOptions {
    var copy = self
    copy.settings.append(Setting(name, value))
    return copy
  }

  /// These options for an essential connection, one without which nothing can be written or heard.
  ///
  /// - Parameter provesServer: whether a missed answer gives up all connections.
  public func essential(_ name: String, provesServer: Bool = false) -> ConnectionOptions {
    var copy = self
    copy.essentialName = isOfManyLogs ? nil : name
    copy.provesServer = provesServer
    return copy
  }

  /// These options without a deadline for answers: for work that may take long.
  public var patient: ConnectionOptions {
    var copy = self
    copy.answerSecondsMax = nil
    return copy
  }
}

extension ConnectionOptions {
  /// The parameters for libpq, in order. A later one overrides an earlier one, so `conninfo` may override our times, and
  /// which servers will do.
  var words: [(String, String)] {
    var words = [
      ("target_session_attrs", sessionAttributes),
      ("connect_timeout", String(connectTimeoutSeconds)),
      // TCP only: seconds before the first probe and between two, and the lost probes after which the connection counts
      // as dead; then how long sent bytes may stay unacknowledged, in milliseconds.
      ("keepalives", "1"), ("keepalives_idle", "10"), ("keepalives_interval", "5"),
      ("keepalives_count", "3"), ("tcp_user_timeout", "9000"),
      ("dbname", conninfo),
      ("client_encoding", "UTF8"),
    ]
    if let applicationName { words.append(("application_name", applicationName)) }
    if let certificates = Self.trusted(for: conninfo) {
      words.append(("sslrootcert", certificates))
    }
    return words
  }

  private var sessionAttributes: String {
    if prefersStandby { return "prefer-standby" }
    return acceptsReadOnly ? "any" : "read-write"
  }

  /// The certificates that the system trusts, if the conninfo asks for a verified server and nothing names others; nil
  /// otherwise.
  ///
  /// Without them, libpq 15 looks for a file in the home folder, which a service seldom has; `sslrootcert=system` is known
  /// from libpq 16 on only.
  ///
  /// - Parameter environment: returns the value of a variable.
  static func trusted(
    for conninfo: String,
    environment: (String) -> String? = { getenv($0).map { String(cString: $0) } }
  ) -> String? {
    guard let parsed = PQconninfoParse(conninfo, nil) else { return nil }
    defer { PQconninfoFree(parsed) }
    var values: [String: String] = [:]
    var option = parsed
    while let keyword = option.pointee.keyword {
      if let value = option.pointee.val {
        values[String(cString: keyword)] = String(cString: value)
      }
      option += 1
    }
    let mode = values["sslmode"] ?? environment("PGSSLMODE")
    guard mode == "verify-ca" || mode == "verify-full", values["sslrootcert"] == nil,
      environment("PGSSLROOTCERT") == nil
    else { return nil }
    let own = environment("HOME").map { "\($0)/.postgresql/root.crt" }
    if let own, access(own, R_OK) == 0 { return nil }
    return systemCertificates
  }

  /// Where Debian keeps the certificates that it trusts (`ca-certificates`).
  static let systemCertificates = "/etc/ssl/certs/ca-certificates.crt"
}

extension ConnectionOptions: CustomStringConvertible {
  /// Host, port, database and user, without secrets.
  public var description: String {
    guard let parsed = PQconninfoParse(conninfo, nil) else { return "(unreadable conninfo)" }
    defer { PQconninfoFree(parsed) }
    var shown: [String] = []
    var option = parsed
    while let keyword = option.pointee.keyword {
      let name = String(cString: keyword)
      if ["host", "port", "dbname", "user"].contains(name), let value = option.pointee.val {
        shown.append("\(name)=\(String(cString: value))")
      }
      option += 1
    }
    return shown.joined(separator: " ")
  }
}

extension ConnectionOptions: CustomDebugStringConvertible, CustomReflectable {
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: ["server": description]) }
}
