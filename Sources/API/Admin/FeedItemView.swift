import Domain
import FoundationEssentials
import Projections

/// An item of a feed with the names of who did it and where.
struct FeedItemView {
  private let item: FeedItem
  private let actorName: String?

  init(_ item: FeedItem, actorName: String?) {
    self.item = item
    self.actorName = actorName
  }

  static let schema: Schema = .object([
    "space": .uuid, "actor": .uuid.orNull, "actor_name": .string().orNull, "kind": .string(),
    "target_kind": .string().orNull, "target_id": .string().orNull,
    "first_position": .integer(), "last_position": .integer(), "first_at": .time, "last_at": .time,
    "count": .integer(), "title": .string().orNull, "description": .string().orNull,
  ])

  func write(to json: inout JSONWriter) {
    json.object {
      $0.member("space", item.space)
      $0.member("actor", item.actor)
      $0.member("actor_name", actorName)
      $0.member("kind", item.kind)
      $0.member("target_kind", item.targetKind)
      $0.member("target_id", item.targetID)
      $0.member("first_position", item.firstPosition)
      $0.member("last_position", item.lastPosition)
      $0.member("first_at", item.firstAt)
      $0.member("last_at", item.lastAt)
      $0.member("count", item.count)
      $0.member("title", item.title)
      $0.member("description", item.description)
    }
  }
}
