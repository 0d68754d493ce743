import CallboardDomain
import CallboardHTTPServer
import FoundationEssentials

/// The partners' goals with their milestones.
enum GoalRoutes {
  static let endpoints =
    routes.all + [
      settle("complete", true, "Complete a milestone"),
      settle("reopen", false, "Reopen a milestone"),
    ]

  static let routes = SharedRoutes<GoalChange>(
    collection: "goals", parameter: "goal", many: "goals",
    things: \.goals,
    command: { .goal($0, .shared($1)) }, change: { body, _ in try change(body) }, make: make)

  private static func settle(_ verb: String, _ isCompleted: Bool, _ summary: String) -> Endpoint {
    Endpoint(
      .post, "\(routes.onePath)/milestones/{milestone}/\(verb)", "\(verb)Milestone", summary,
      parameters: .writeVersion, answer: .named("Goal")
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
    guard body.object["milestones"] != nil else { return change }
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

  private static let title = Schema.text(max: SharedTask.titleMax)

  static let schemas: [(name: String, schema: Schema)] =
    [SharedView<SharedGoal>.named]
    + SharedRoutes<GoalChange>.bodies(
      required: ["title": title],
      [
        "description?": .text(max: SharedGoal.descriptionMax), "due_at?": .time,
        "milestones?": Schema.array(
          .body(["id?": .uuid, "title": title, "due_at?": .time]),
          max: SharedGoal.milestonesMax
        ).described("All milestones, in order. Milestones that keep their ids stay completed."),
      ])
}

extension SharedGoal: SharedShown {
  static let schemaName = "Goal"
  static let meaning = "A goal of two people."

  static let ownFields: [Field<SharedView<Self>>] = [
    .init("title") { $0.it.title }, .init("description") { $0.it.description },
    .init("due_at") { $0.it.dueAt },
    .init("achieved", "Whether there are milestones and all are completed.") { $0.it.isAchieved },
    .init("progress", object: progress) { $0.it },
    .init("milestones", each: milestoneFields) { $0.it.milestones },
  ]

  private static let progress: [Field<Self>] = [
    .init("completed", "The number of completed milestones.") { $0.completedCount },
    .init("total") { $0.milestones.count },
  ]

  private static let milestoneFields: [Field<Milestone>] = [
    .init("id") { $0.id }, .init("title") { $0.title }, .init("due_at") { $0.dueAt },
    .init("completed") { $0.isCompleted },
    .personOrNull("completed_by") { $0.completedBy },
    .init("completed_at") { $0.completedAt },
  ]
}
