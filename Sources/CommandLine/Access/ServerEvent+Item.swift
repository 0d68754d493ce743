package import CallboardClient
import CallboardDomain

extension ServerEvent {
  /// The item in an event of a followed stream, as JSON; nil for events about the stream itself, of which a reset is
  /// printed as a warning.
  ///
  /// - Throws: a `Failure` with the reason if the service has ended the stream; an error if the item is not JSON.
  package func item() throws -> JSON? {
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
