import CallboardAPI
import CallboardCommandLine
import CallboardEventLog
import CallboardHTTPClient
import CallboardHTTPServer
import CallboardTracing
import CallboardWebhooks
import Foundation

extension Settings {
  /// The settings in force, a line for each option, without secrets.
  var inForce: [ConfiguredOption] {
    let understood = understood
    return Self.options.map {
      ConfiguredOption($0.name, understood[$0.name] ?? given[$0.name] ?? "none")
    }
  }

  /// The texts for options whose value is secret, has a default, or is derived.
  private var understood: [String: String] {
    func word(_ isOn: Bool) -> String { isOn ? "on" : "off" }
    return [
      "database-url": databaseURL == nil ? "a private PostgreSQL" : "given",
      "listen-database-url": listenDatabaseURL == nil ? "the same" : "given",
      "read-database-url": readDatabaseURL == nil ? "none" : "given",
      "read-staleness": String(readStalenessSeconds),
      "folder": folder,
      "tenants": given["tenants"] ?? "off",
      "tenant-quiet": String(tenants?.quietSeconds ?? TenantSettings.quietSecondsDefault),
      "tenants-awake": String(tenants?.awakeMax ?? TenantSettings.awakeMaxDefault),
      "schema": log.schema,
      "statement-cache": word(statementCache),
      "database-timeout": String(databaseSeconds),
      "instance-key": instanceKeyPath
        ?? (databaseURL == nil ? "secret.key in the folder" : "none"),
      "allow-unsafe-storage": word(allowsUnsafeStorage),
      "host": http.host,
      "allow-origin": given["allow-origin"]
        ?? (crossOrigin.allowsThisMachine ? "pages of this machine" : "none"),
      "port": String(http.port),
      "console": word(hasConsole),
      "invitation-url": invitationURL ?? "this service",
      "limits": limits.description,
      "heavy-threads": String(heavy.threads),
      "body-memory": String(http.bodies.bytesMax >> 20),
      "answer-memory": String(answerMegabytes),
      "connections": String(http.connectionsMax),
      "address-connections": String(http.connectionsPerAddressMax ?? http.connectionsMax / 4),
      "token-keys-url": given["token-keys-url"].map(Self.origin(of:)) ?? "none",
      "otlp-url": given["otlp-url"].map(Self.origin(of:)) ?? "none",
      "webhook-allow-private": word(webhooks.client.allowsPrivate),
      "webhook-allow-http": word(webhooks.client.allowsHTTP),
      "trace-ratio": tracing.map { String($0.ratio) } ?? "none",
      "webhook-timeout": String(webhooks.client.totalSeconds),
      "webhook-pauses": webhooks.pausesSeconds.map { String($0) }.joined(separator: ","),
    ]
  }

  /// The scheme and host of a URL. The rest may hold a secret.
  private static func origin(of url: String) -> String {
    guard let parts = URLComponents(string: url), let scheme = parts.scheme, let host = parts.host
    else { return "given" }
    return "\(scheme)://\(host)"
  }
}
