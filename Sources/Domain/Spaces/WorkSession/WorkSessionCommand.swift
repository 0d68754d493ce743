public import FoundationEssentials

/// What can be asked of a work session.
public enum WorkSessionCommand: Sendable {
  /// Make one, for a space that the app knows by an id of its own.
  case create(outsideID: UUID?, WorkSessionFields)
  /// Change what is named; refused if it was changed after the version.
  case update(WorkSessionFields, ifVersion: Int?, outsideID: UUID? = nil)
  case insertMarker(UUID, JSONObject)
  /// Replace a marker's object.
  case updateMarker(UUID, JSONObject, ifVersion: Int?)
  case deleteMarker(UUID, ifVersion: Int?)
}
