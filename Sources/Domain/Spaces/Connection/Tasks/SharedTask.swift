public import FoundationEssentials

/// A task that partners share.
public struct SharedTask: SharedThing {
  public static let countMax = 5_000
  public static let word = "task"
  /// The range of a vote, from the least to the most urgent.
  public static let votes = 1...5
  /// The maximum length of a title, in characters.
  public static let titleMax = 500
  /// The maximum length of a description, in characters.
  public static let descriptionMax = 4_000
  /// The maximum length of the app's own id, in characters.
  public static let externalIDMax = 200

  /// The work to do.
  public var title: String
  /// Further text.
  public var description: String?
  /// The time by which it must be done.
  public var dueAt: Timestamp?
  /// The partner who does it; nil: nobody yet.
  public var assignee: UUID?
  /// The app's own id of the task, unique in the connection.
  public var externalID: String?
  /// The partner who did it; nil while it is open.
  public var completedBy: UUID?
  /// When it was done; nil while it is open.
  public var completedAt: Timestamp?
  /// The vote of each partner on its urgency.
  public var votes: [UUID: Int] = [:]
  /// The descriptions of its files.
  public var attachments: [TaskAttachment] = []

  /// Describes an open task.
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

  /// The urgency: the mean of the partners' votes; nil if there are none.
  public var priority: Double? {
    votes.isEmpty ? nil : Double(votes.values.reduce(0, +)) / Double(votes.count)
  }

  public var textBytes: Int {
    [title, description, externalID].textBytes
      + attachments.reduce(0) { $0 + $1.textBytes }
  }

  public func event(_ kind: SharedEventKind, of id: UUID) -> ConnectionEvent {
    .task(kind == .created ? .created : .updated, id, self)
  }

  public func deletion(of id: UUID) -> ConnectionEvent { .taskDeleted(id, title: title) }
}

extension SharedTask: PayloadObject {
  static var blank: SharedTask { SharedTask(title: "") }

  func fields(_ coder: inout some PayloadCoder) -> SharedTask {
    var task = SharedTask(
      title: coder("title", title), description: coder("description", ifPresent: description),
      dueAt: coder("due_at", ifPresent: dueAt), assignee: coder("assignee", ifPresent: assignee),
      externalID: coder("external_id", ifPresent: externalID))
    task.completedBy = coder("completed_by", ifPresent: completedBy)
    task.completedAt = coder("completed_at", ifPresent: completedAt)
    let votes = votes.isEmpty ? nil : votes
    task.votes = coder("votes", ifPresent: votes, in: Self.votes, note: "by person") ?? [:]
    task.attachments = coder("attachments", ifAny: attachments)
    return task
  }
}

/// A change of a task: nil keeps a value, `.some(nil)` clears it.
public struct TaskChange: SharedChange, Equatable {
  public var title: String?
  public var description: String??
  public var dueAt: Timestamp??
  public var assignee: UUID??
  public var externalID: String??

  /// Describes a change.
  public init(
    title: String? = nil, description: String?? = nil, dueAt: Timestamp?? = nil,
    assignee: UUID?? = nil, externalID: String?? = nil
  ) {
    self.title = title
    self.description = description
    self.dueAt = dueAt
    self.assignee = assignee
    self.externalID = externalID
  }

  /// The task after the change, with the assignee unchanged.
  public func applied(to task: SharedTask) -> SharedTask {
    var task = task
    if let title { task.title = title }
    if let description { task.description = description }
    if let dueAt { task.dueAt = dueAt }
    if let externalID { task.externalID = externalID }
    return task
  }
}

/// The description of a file that belongs to a task. The file itself is stored elsewhere.
public struct TaskAttachment: Sendable, Equatable {
  /// The maximum number of attachments of a task.
  public static let countMax = 10
  /// The maximum length of a name, in characters.
  public static let nameMax = 200
  /// The maximum length of a media type, in characters.
  public static let mediaTypeMax = 100
  /// The maximum length of a URL, in characters.
  public static let urlMax = 1_000
  /// The maximum length of the app's own id, in characters.
  public static let externalIDMax = 200

  public let id: UUID
  public let name: String
  /// The media type, such as `image/png`.
  public let mediaType: String
  /// The size of the file, in bytes.
  public let byteCount: Int
  /// The address of the file; nil if only the app knows it.
  public let url: String?
  /// The app's own id of the file.
  public let externalID: String?
  /// The person who attached it.
  public var addedBy: UUID?
  /// When it was attached.
  public var addedAt: Timestamp?

  /// Describes an attachment.
  public init(
    id: UUID, name: String, mediaType: String, byteCount: Int, url: String? = nil,
    externalID: String? = nil
  ) {
    self.id = id
    self.name = name
    self.mediaType = mediaType
    self.byteCount = byteCount
    self.url = url
    self.externalID = externalID
  }
}

extension TaskAttachment {
  fileprivate var textBytes: Int { [name, mediaType, url, externalID].textBytes }
}

extension TaskAttachment: PayloadObject {
  static var namesPlaces: Bool { true }
  static var blank: TaskAttachment {
    TaskAttachment(id: .blank, name: "", mediaType: "", byteCount: 0)
  }

  func fields(_ coder: inout some PayloadCoder) -> TaskAttachment {
    var attachment = TaskAttachment(
      id: coder("id", id), name: coder("name", name), mediaType: coder("media_type", mediaType),
      byteCount: coder("bytes", byteCount), url: coder("url", ifPresent: url),
      externalID: coder("external_id", ifPresent: externalID))
    attachment.addedBy = coder("added_by", ifPresent: addedBy)
    attachment.addedAt = coder("added_at", ifPresent: addedAt)
    return attachment
  }
}
