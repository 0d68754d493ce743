extension TargetKind {
  /// A slot of a course's exam schedule.
  public static let schedule = CourseRecordKind.schedule.target
  /// A recording of an exam.
  public static let recording = CourseRecordKind.recording.target
  /// A student of a course.
  public static let student = CourseRecordKind.student.target
  /// A constraint on a student's exam.
  public static let constraint = CourseRecordKind.constraint.target
}
