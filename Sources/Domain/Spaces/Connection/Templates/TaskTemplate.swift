/// What a task is made from again and again.
public struct TaskTemplate: SharedThing {
  public static let countMax = 200
  public static let word = "task template"
  /// In how many days at most a task of it is due.
  public static let dueInDaysMax = 3_650

  /// The title of tasks made from it.
  public var title: String
  /// Their description.
  public var description: String?
  /// In how many days after they were made they are due; nil: never.
  public var dueInDays: Int?

  /// Describes one.
  public init(title: String, description: String? = nil, dueInDays: Int? = nil) {
    self.title = title
    self.description = description
    self.dueInDays = dueInDays
  }

  /// A task made from it at a time.
  func task(at now: Timestamp) -> SharedTask {
    SharedTask(
      title: title, description: description,
      dueAt: dueInDays.map { now.adding(seconds: Int64($0) * 86_400) })
  }
}

extension TaskTemplate {
  /// Writes its members into an object.
  public func write(into json: inout JSONWriter) {
    json.member("title", title)
    json.member("description", ifPresent: description)
    json.member("due_in_days", ifPresent: dueInDays)
  }

  /// Reads what `write(into:)` wrote.
  public init(_ reader: JSONReader) throws(JSONReader.Problem) {
    self.init(
      title: try reader.string("title"), description: try reader.stringIfPresent("description"),
      dueInDays: try reader.integerIfPresent("due_in_days", in: 0...Self.dueInDaysMax))
  }
}
