import Domain

extension CourseRecordKind {
  /// What one is called in sentences.
  var noun: String {
    switch self {
    case .schedule: "exam slot"
    case .recording: "recording"
    case .student: "student"
    case .constraint: "constraint"
    }
  }

  /// What one of them, and several, are called in sentences.
  var words: (one: String, many: String) {
    (one: self == .schedule ? "an \(noun)" : "a \(noun)", many: "\(noun)s")
  }

  /// What one is called in the names of endpoints.
  var endpointName: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

  /// Whether it can be told what they held: of people the last alone is kept.
  var hasPast: Bool { !isPersonal }

  /// When a read of them is meant.
  var parametersInTime: [Endpoint.Parameter] { hasPast ? .inTime : [] }

  /// Where those of a course are, as routes have it.
  var route: String { "\(SpaceKind.course.route)/\(plural)" }
}
