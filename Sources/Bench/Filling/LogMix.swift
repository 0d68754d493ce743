/// The kind of events with which a benchmark fills a log.
enum LogMix: String, CaseIterable {
  /// Screenplay projects only, each with one scene of 20 elements whose texts are edited.
  case projects
  /// Spaces of all five kinds, with everything that people do there.
  case all
}
