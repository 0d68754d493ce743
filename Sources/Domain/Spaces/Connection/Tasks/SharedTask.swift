public import FoundationEssentials

/// A task that partners share.
public struct SharedTask: SharedThing {
  /// How many a connection may hold.
  public static let countMax = 5_000
  public static let word = "task"
  /// The least and the most urgent that a partner can say it is.
  public static let votes = 1...5
  /// How long a title may be, in characters.
  public static let titleMax = 500
  /// How long a description may be, in characters.
  public static let descriptionMax = 4_000
  /// How long the app's own id may be, in characters.
  public static let externalIDMax = 200

  /// What is to be done.
  public var title: String
  /// More of it.
  public var description: String?
  /// Until when.
  public var dueAt: Timestamp?
  /// The partner who is to do it; nil: nobody yet.
  public var assignee: UUID?
  /// The app's own id of it, unique in the connection.
  public var externalID: String?
  /// Who did it; nil while it is open.
  public var completedBy: UUID?
  /// When it was done; nil while it is open.
  public var completedAt: Timestamp?
  /// How urgent each partner says it is.
  public var votes: [UUID: Int] = [:]
  /// What is known of its files.
  public var attachments: [TaskAttachment] = []

  /// Describes a task that is open.
  public init(
    title: String, description: String? = nil, dueAt: Timestamp? = nil, assignee: UUID? = nil,
    externalID: String? = nil
  ) {
    self.title = title
    self.description = description
    self.dueAt = dueAt
    self.assignee = assignee
    self.externalID = externalID
  }

  /// Whether it is done.
  public var isCompleted: Bool { completedAt != nil }

  /// How urgent it is: the mean of what the partners say; nil where nobody has said.
  public var priority: Double? {
    votes.isEmpty ? nil : Double(votes.values.reduce(0, +)) / Double(votes.count)
  }
}

extension SharedTask {
  /// Writes its members into an object.
  public func write(into json: inout JSONWriter) {
    json.member("title", title)
    json.member("description", ifPresent: description)
    json.member("due_at", ifPresent: dueAt)
    json.member("assignee", ifPresent: assignee)
    json.member("external_id", ifPresent: externalID)
    json.member("completed_by", ifPresent: completedBy)
    json.member("completed_at", ifPresent: completedAt)
    if !votes.isEmpty {
      json.member("votes") { json in
        json.object {
          for (person, vote) in votes.sorted(by: { $0.key.lower < $1.key.lower }) {
            $0.member(person.lower, vote)
          }
        }
      }
    }
    if !attachments.isEmpty { json.member("attachments", attachments) }
  }

  /// Reads what `write(into:)` wrote.
  public init(_ reader: JSONReader) throws(JSONReader.Problem) {
    self.init(
      title: try reader.string("title"), description: try reader.stringIfPresent("description"),
      dueAt: try reader.timestampIfPresent("due_at"),
      assignee: try reader.uuidIfPresent("assignee"),
      externalID: try reader.stringIfPresent("external_id"))
    completedBy = try reader.uuidIfPresent("completed_by")
    completedAt = try reader.timestampIfPresent("completed_at")
    if reader.has("votes") {
      let read = try reader.reader("votes")
      for key in read.object.keys {
        guard let person = UUID(key) else { throw read.problem(key, "is not an id") }
        votes[person] = try read.integer(key, in: Self.votes)
      }
    }
    for (index, json) in try reader.array("attachments").enumerated() {
      attachments.append(
        try TaskAttachment(try JSONReader(json, pointer: "\(reader.pointer)/attachments/\(index)")))
    }
  }
}
