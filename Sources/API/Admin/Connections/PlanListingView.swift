import Domain
import Projections

/// A calendar event, goal or task template of partners, as operators see it.
struct PlanListingView {
  private let plan: PlanListing
  private let names: Names

  init(_ plan: PlanListing, _ names: Names) {
    self.plan = plan
    self.names = names
  }

  static let schema = Schema.object([
    "id": .uuid, "kind": .oneOf(PlanListing.kinds), "connection": .uuid, "title": .string(),
    "starts_at": .time.orNull, "ends_at": .time.orNull, "due_at": .time.orNull,
    "completed_milestones": Schema.integer().orNull, "milestones": Schema.integer().orNull,
    "created_by": Schema.named("PersonReference").orNull, "created_at": .time.orNull,
    "position": .position, "version": .version, "updated_at": .time,
  ])

  func write(to json: inout JSONWriter) {
    json.object {
      $0.member("id", plan.plan)
      $0.member("kind", plan.kind)
      $0.member("connection", plan.space)
      $0.member("title", plan.title)
      $0.member("starts_at", plan.startsAt)
      $0.member("ends_at", plan.endsAt)
      $0.member("due_at", plan.dueAt)
      $0.member("completed_milestones", plan.completed)
      $0.member("milestones", plan.total)
      $0.member("created_by", plan.createdBy.map { PersonReference($0, names) })
      $0.member("created_at", plan.createdAt)
      $0.member("position", plan.position)
      $0.member("version", plan.version)
      $0.member("updated_at", plan.updatedAt)
    }
  }
}
