import CallboardDomain
import CallboardHTTPServer
import FoundationEssentials

/// The partners' goals with their milestones.
enum GoalRoutes {
  static let endpoints =
    routes.all + [
      settle("complete", true, "Say that a milestone was reached"),
      settle("reopen", false, "Say that a milestone was not reached after all"),
    ]

  static let routes = SharedRoutes<GoalChange>(
    collection: "goals", parameter: "goal", schema: "Goal", many: "goals",
    things: \.goals,
    command: { .goal($0, .shared($1)) }, change: { body, _ in try change(body) }, make: make,
    write: { goal, _, names, json in write(goal, names, &json) })

  private static func settle(_ verb: String, _ isCompleted: Bool, _ summary: String) -> Endpoint {
    Endpoint(
      method: .post, path: "\(routes.onePath)/milestones/{milestone}/\(verb)",
      name: "\(verb)Milestone", summary: summary, parameters: .writeVersion,
      answer: .named("Goal")
    ) { call in
      let id = try call.id("goal")
      let action = GoalCommand.settle(
        milestone: try call.id("milestone"), isCompleted: isCompleted,
        ifVersion: try call.ifMatch())
      let reply = try await call.submit(
        try call.id("connection"), .connection(.goal(id, action)))
      return try await routes.answer(call, id, reply)
    }
  }

  private static func change(_ body: JSONReader) throws -> GoalChange {
    var change = GoalChange()
    change.title = try body.stringIfPresent("title")
    change.description = try body.change("description") { try body.string($0) }
    change.dueAt = try body.change("due_at") { try body.timestamp($0) }
    guard body.has("milestones") else { return change }
    let all = try body.array("milestones")
    change.milestones = try all.enumerated().map { index, json in
      let milestone = try JSONReader(json, pointer: "/milestones/\(index)")
      return Milestone(
        id: try milestone.uuidIfPresent("id") ?? .drawn(),
        title: try milestone.string("title"),
        dueAt: try milestone.timestampIfPresent("due_at"))
    }
    return change
  }

  private static func make(
    _ body: JSONReader, _ change: GoalChange, _ space: ConnectionState
  ) throws -> SharedGoal {
    guard let title = change.title else { throw body.problem("title", "is missing") }
    return change.applied(to: SharedGoal(title: title))
  }

  private static func write(_ goal: SharedGoal, _ names: Names?, _ json: inout JSONWriter) {
    json.member("title", goal.title)
    json.member("description", goal.description)
    json.member("due_at", goal.dueAt)
    json.member("achieved", goal.isAchieved)
    json.member("progress") { json in
      json.object {
        $0.member("completed", goal.completedCount)
        $0.member("total", goal.milestones.count)
      }
    }
    json.member("milestones") { json in
      json.array { json in
        for milestone in goal.milestones {
          json.object {
            $0.member("id", milestone.id)
            $0.member("title", milestone.title)
            $0.member("due_at", milestone.dueAt)
            $0.member("completed", milestone.isCompleted)
            $0.member("completed_by", milestone.completedBy.map { PersonReference($0, names) })
            $0.member("completed_at", milestone.completedAt)
          }
        }
      }
    }
  }

  private static let title = Schema.text(max: SharedTask.titleMax)

  static let schemas: [(name: String, schema: Schema)] =
    [
      (
        "Goal",
        SharedRoutes<GoalChange>.schema([
          "title": .string(), "description": .string().orNull, "due_at": .time.orNull,
          "achieved": Schema.bool.described("Whether there are milestones and all were reached."),
          "progress": .object(["completed": .integer(), "total": .integer()]),
          "milestones": .array(
            .object([
              "id": .uuid, "title": .string(), "due_at": .time.orNull, "completed": .bool,
              "completed_by": Schema.named("PersonReference").orNull,
              "completed_at": .time.orNull,
            ])),
        ])
      )
    ]
    + SharedRoutes<GoalChange>.bodies(
      "Goal", required: ["title": title],
      [
        "description?": .text(max: SharedGoal.descriptionMax), "due_at?": .time,
        "milestones?": Schema.array(
          .body(["id?": .uuid, "title": title, "due_at?": .time]),
          max: SharedGoal.milestonesMax
        ).described("All of them, in order; those whose ids stay keep that they were reached."),
      ])
}
