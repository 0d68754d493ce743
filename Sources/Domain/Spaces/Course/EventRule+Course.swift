extension EventRule {
  /// The rule of an event about a course's records of a kind.
  init(_ kind: CourseRecordKind, _ feed: Feed) {
    self.init(.course, takes: kind.changedWith, feed: feed, seenWith: kind.seenWith)
  }
}
