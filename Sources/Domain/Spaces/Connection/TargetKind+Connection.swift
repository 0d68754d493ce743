extension TargetKind {
  /// A task of partners.
  public static let task = TargetKind(rawValue: "task")
  /// A calendar event of partners.
  public static let calendarEvent = TargetKind(rawValue: "calendar_event")
  /// A goal of partners.
  public static let goal = TargetKind(rawValue: "goal")
  /// A task template of partners.
  public static let taskTemplate = TargetKind(rawValue: "task_template")
}
