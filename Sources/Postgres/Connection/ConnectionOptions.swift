/// Where to connect, and how the session behaves.
///
/// `description` never holds the password.
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
  public var connectTimeoutSeconds = 5
  /// Whether statements are prepared and kept by their text; switch it off behind a pooler.
  public var statementCache = true
  /// Applied once, right after connecting.
  public var settings: [Setting] = []

  /// TCP only: idle time before the first probe, in seconds.
  public var keepalivesIdleSeconds = 10
  /// TCP only: time between probes, in seconds.
  public var keepalivesIntervalSeconds = 5
  /// TCP only: lost probes before the connection counts as dead.
  public var keepalivesCount = 3
  /// TCP only: how long sent bytes may stay unacknowledged, in milliseconds.
  public var tcpUserTimeoutMilliseconds = 15_000

  public init(conninfo: String) {
    self.conninfo = conninfo
  }

  /// These options with one more session setting.
  public func setting(_ name: String, _ value: String) -> ConnectionOptions {
    var copy = self
    copy.settings.append(Setting(name, value))
    return copy
  }
}

extension ConnectionOptions {
  /// What libpq is told, in order: a later word wins, so `conninfo` may overrule our times.
  var words: [(String, String)] {
    var words = [
      ("connect_timeout", String(connectTimeoutSeconds)),
      ("keepalives", "1"),
      ("keepalives_idle", String(keepalivesIdleSeconds)),
      ("keepalives_interval", String(keepalivesIntervalSeconds)),
      ("keepalives_count", String(keepalivesCount)),
      ("tcp_user_timeout", String(tcpUserTimeoutMilliseconds)),
      ("dbname", conninfo),
      ("client_encoding", "UTF8"),
    ]
    if let applicationName { words.append(("application_name", applicationName)) }
    return words
  }
}
