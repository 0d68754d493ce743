import Domain
import Projections

extension NotificationView {
  /// Shows an item of an inbox; of a space that its person may see.
  init(_ item: Projections.Notification, in space: (any Space)?) {
    self.init(
      position: item.position, kind: item.kind, at: item.at, actor: item.actor,
      space: item.space, spaceKind: item.spaceKind, version: item.version,
      subject: item.subject, title: space?.title)
  }
}
