/// How often a course was opened on a day.
public struct CourseOpeningDay: Sendable, Equatable {
  /// The day, as `2026-01-31`.
  public let day: String
  /// How many openings were noted.
  public let openings: Int64
  /// By how many people.
  public let people: Int64
}
