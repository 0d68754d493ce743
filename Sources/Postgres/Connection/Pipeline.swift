/// Statements that have been sent, and whose results are still to be read.
struct Pipeline {
  var batch: [(sql: String, parameters: [Parameter])] = []
  var wasInTransaction = false
  /// The statements that are prepared along the way, by their places.
  var drafts: [Int: StatementCache.Entry] = [:]
}
