import CallboardClient
import Domain

extension ServerEvent {
  /// What a followed stream brings, as JSON; nil for what is only said of the stream itself, which a person is told.
  ///
  /// - Throws: a `Failure` where the service has ended the stream, and why.
  func item() throws -> JSON? {
    switch name {
    case "message": return try JSON.parse(Array(data.utf8))
    case "reset":
      Output.warn("the stream begins anew: what came after the last id cannot be told")
      return nil
    case "end":
      let reason = (try? JSON.parse(Array(data.utf8)))?["reason"]?.string ?? "without a reason"
      throw Failure("the service has ended the stream: \(reason)", exitCode: 3)
    default: return nil
    }
  }
}
