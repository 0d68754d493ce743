import CallboardAPI
import CallboardCommandLine
import CallboardEventLog
import CallboardHTTPClient
import CallboardWebhooks
import Foundation

extension Settings {
  /// The settings in force, a line for each option, without secrets.
  var inForce: [Configured] {
    let understood = understood
    return Self.options.map { Configured($0.name, understood[$0.name] ?? given[$0.name] ?? "none") }
  }

  /// The texts for options whose value is secret, has a default, or is derived.
  private var understood: [String: String] {
    func word(_ isOn: Bool) -> String { isOn ? "on" : "off" }
    return [
      "database-url": databaseURL == nil ? "a private PostgreSQL" : "given",
      "listen-database-url": listenDatabaseURL == nil ? "the same" : "given",
      "folder": folder,
      "schema": log.schema,
      "statement-cache": word(statementCache),
      "database-timeout": String(databaseSeconds),
      "instance-key": instanceKeyPath
        ?? (databaseURL == nil ? "secret.key in the folder" : "none"),
      "allow-unsafe-storage": word(allowsUnsafeStorage),
      "host": host,
      "allow-origin": given["allow-origin"]
        ?? (allowsOriginsOfThisMachine ? "pages of this machine" : "none"),
      "port": String(port),
      "console": word(hasConsole),
      "invitation-url": invitationURL ?? "this service",
      "limits": limits.description,
      "heavy-threads": String(heavy.threads),
      "body-memory": String(bodyMegabytes),
      "answer-memory": String(answerMegabytes),
      "connections": String(connectionsMax),
      "address-connections": String(connectionsPerAddressMax),
      "webhook-allow-private": word(webhooks.client.allowsPrivate),
      "webhook-allow-http": word(webhooks.client.allowsHTTP),
      "webhook-timeout": String(webhooks.client.totalSeconds),
      "webhook-pauses": webhooks.pausesSeconds.map { String($0) }.joined(separator: ","),
    ]
  }
}
