import EventLog
import Projections

/// What webhooks can be told of.
public enum WebhookKinds {
  /// What comes into people's inboxes, which a webhook without kinds gets all of; and what operators are told, which
  /// only a webhook gets that names it.
  public static let all = Projections.Notification.kinds + Finding.Kind.allCases.map(\.rawValue)
}
