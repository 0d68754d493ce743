/// A goal of two partners, with milestones.
public struct SharedGoal: SharedThing {
  public static let countMax = 500
  public static let word = "goal"
  /// The maximum number of milestones.
  public static let milestonesMax = 50
  /// The maximum length of a description, in characters.
  public static let descriptionMax = 4_000

  public var title: String
  public var description: String?
  public var dueAt: Timestamp?
  /// The milestones, in order.
  public var milestones: [Milestone]

  /// Describes a goal.
  public init(
    title: String, description: String? = nil, dueAt: Timestamp? = nil,
    milestones: [Milestone] = []
  ) {
    self.title = title
    self.description = description
    self.dueAt = dueAt
    self.milestones = milestones
  }

  /// The number of milestones that were reached.
  public var completedCount: Int { milestones.count(where: \.isCompleted) }

  /// Whether there are milestones and all were reached.
  public var isAchieved: Bool { !milestones.isEmpty && completedCount == milestones.count }

  /// The reason why it is not valid; nil: it is valid.
  public func fault(in space: ConnectionState, before: SharedGoal?) -> Refusal? {
    Set(milestones.map(\.id)).count == milestones.count
      ? nil : .invalid("/milestones", "has an id twice")
  }
}

extension SharedGoal: PayloadObject {
  static var blank: SharedGoal { SharedGoal(title: "") }

  func fields(_ coder: inout some PayloadCoder) -> SharedGoal {
    SharedGoal(
      title: coder("title", title), description: coder("description", ifPresent: description),
      dueAt: coder("due_at", ifPresent: dueAt), milestones: coder("milestones", milestones))
  }
}
