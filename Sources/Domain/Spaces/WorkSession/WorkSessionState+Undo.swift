import FoundationEssentials

extension WorkSessionState: RecordKeeping {
  static func records(in event: WorkSessionEvent) -> [CommentTarget] {
    switch event {
    case .markerInserted(let id, _), .markerUpdated(let id, _), .markerDeleted(let id):
      [CommentTarget(kind: .marker, id: id)]
    case .created, .updated: []
    }
  }

  func content(of record: CommentTarget) -> RecordContent? {
    record.kind == .marker ? markers[record.id].map { RecordContent($0) } : nil
  }

  static func restore(
    _ record: CommentTarget, _ value: JSON?, in session: inout WorkSessionState,
    deciding: inout Decision
  ) throws(Undecided) {
    guard let data = value?.object else {
      return try deciding.decide(.deleteMarker(record.id, ifVersion: nil), in: &session)
    }
    let isThere = session.markers[record.id] != nil
    try deciding.decide(
      isThere
        ? .updateMarker(record.id, data, ifVersion: nil) : .insertMarker(record.id, data),
      in: &session)
  }
}
