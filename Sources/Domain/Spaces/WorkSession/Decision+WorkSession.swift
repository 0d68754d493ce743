public import FoundationEssentials

extension Decision {
  mutating func decide(_ action: WorkSessionCommand) throws(Undecided) {
    if case .create(let outsideID, let fields) = action {
      var (session, owner) = try begin(WorkSessionState.self)
      emit(.created(outsideID: outsideID, fields, members: [owner]), to: &session)
      return put(session.id, .worksession(session))
    }
    var session = try take(WorkSessionState.self)
    defer { put(session.id, .worksession(session)) }
    try decide(action, in: &session)
  }

  mutating func decide(
    _ action: WorkSessionCommand, in session: inout WorkSessionState
  ) throws(Undecided) {
    try require(.edit, in: session)
    switch action {
    case .create: break
    case .update(let change, let version, let outsideID):
      try checkLock(on: .space, in: session)
      try check(version, current: session.fieldsVersion)
      let isMoved = outsideID.map { $0 != session.outsideID } ?? false
      guard isMoved || session.fields.changed(by: change) != session.fields else { return }
      emit(.updated(change, outsideID: outsideID), to: &session)
    case .insertMarker(let id, let data):
      try checkLock(on: LockKey(.marker, id), in: session)
      try checkRoom(for: id, in: session.markers, max: WorkSessionState.markersMax)
      try checkRoom(forBytes: data.recordBytes, in: session.markers)
      emit(.markerInserted(id, data), to: &session)
    case .updateMarker(let id, let data, let version):
      try checkLock(on: LockKey(.marker, id), in: session)
      let old = try record(id, in: session.markers, ifVersion: version).data
      guard old != data else { return }
      try checkRoom(forBytes: data.recordBytes - old.recordBytes, in: session.markers)
      emit(.markerUpdated(id, data), to: &session)
    case .deleteMarker(let id, let version):
      try checkLock(on: LockKey(.marker, id), in: session)
      _ = try record(id, in: session.markers, ifVersion: version)
      emit(.markerDeleted(id), to: &session)
    }
  }
}

/// The commands of a work session.
public enum WorkSessionCommand: Sendable {
  /// Create a work session; `outsideID` is the app's own id of the space that is worked on.
  case create(outsideID: UUID?, WorkSessionFields)
  /// Change the fields that are given. Refused if they were changed after the version.
  case update(WorkSessionFields, ifVersion: Int?, outsideID: UUID? = nil)
  case insertMarker(UUID, JSONObject)
  /// Replace a marker's object.
  case updateMarker(UUID, JSONObject, ifVersion: Int?)
  case deleteMarker(UUID, ifVersion: Int?)
}
