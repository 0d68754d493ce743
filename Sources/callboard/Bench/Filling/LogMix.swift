/// What a log is filled with for a benchmark.
enum LogMix: String, CaseIterable {
  /// Screenplay projects alone, of one scene with 20 elements, whose texts are edited.
  case projects
  /// Spaces of all five kinds with all that people do there.
  case all
}
