import Domain
import Projections

/// A space in the list of all, as operators see it.
struct SpaceListingView {
  private let space: SpaceListing
  private let names: Names

  init(_ space: SpaceListing, _ names: Names) {
    self.space = space
    self.names = names
  }

  func write(to json: inout JSONWriter) {
    json.object {
      $0.member("id", space.space)
      $0.member("kind", space.kind)
      $0.member("title", space.title)
      $0.member("standing", space.standing)
      $0.member("owner", space.owner.map { PersonReference($0, names) })
      $0.member("member_count", space.memberCount)
      $0.member("created_at", space.createdAt)
      $0.member("last_event") { json in
        json.object {
          $0.member("position", space.last.position)
          $0.member("version", space.last.version)
          $0.member("type", space.last.type)
          $0.member("actor", space.last.actor.map { PersonReference($0, names) })
          $0.member("at", space.last.recordedAt)
        }
      }
    }
  }

  static let schema = Schema.object([
    "id": .uuid, "kind": .string(), "title": .string().orNull, "standing": .standing,
    "owner": Schema.named("PersonReference").orNull, "member_count": .integer(),
    "created_at": .time,
    "last_event": .object([
      "position": .position, "version": .version, "type": .string(),
      "actor": Schema.named("PersonReference").orNull, "at": .time,
    ]),
  ])
}
