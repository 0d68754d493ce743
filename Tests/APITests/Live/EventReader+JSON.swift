import CallboardDomain
import CallboardTestSupport

extension EventReader.Event {
  /// The data.
  var json: JSON { (try? JSON.parse(Array(data.utf8))) ?? .null }

  /// The version that the space has by the event.
  var version: Int? { json["version"]?.integer.map { Int($0) } }

  /// The event's type, as in the log.
  var type: String? { json["type"]?.string }
}
