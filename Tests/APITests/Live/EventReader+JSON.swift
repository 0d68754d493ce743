import CallboardDomain
import CallboardTestSupport

extension EventReader.Event {
  /// The data as JSON.
  var json: JSON { (try? JSON.parse(Array(data.utf8))) ?? .null }

  /// The version of the space after the event.
  var version: Int? { json["version"]?.integer.map { Int($0) } }

  /// The event's type, as in the log.
  var type: String? { json["type"]?.string }
}
