public import FoundationEssentials

extension Decision {
  mutating func decide(_ action: CourseCommand) throws(Undecided) {
    if case .create(let title, let settings) = action {
      var (course, owner) = try begin(CourseState.self)
      emit(.created(title: title, settings: settings, members: [owner]), to: &course)
      return put(course.id, .course(course))
    }
    var course = try take(CourseState.self)
    defer { put(course.id, .course(course)) }
    try decide(action, in: &course)
  }

  mutating func decide(
    _ action: CourseCommand, in course: inout CourseState
  ) throws(Undecided) {
    switch action {
    case .create: break
    case .rename(let title, let version):
      try require(.manageSettings, in: course)
      try checkLock(on: .space, in: course)
      try check(version, current: course.titleVersion)
      guard title != course.title else { return }
      emit(.renamed(title), to: &course)
    case .changeSettings(let settings, let version):
      try require(.manageSettings, in: course)
      try checkLock(on: .space, in: course)
      try check(version, current: course.settings.version)
      guard settings != course.settings.data else { return }
      emit(.settingsChanged(settings), to: &course)
    case .insert(let kind, let id, let data):
      try requireChanging(kind, id, in: course)
      try checkRoom(for: id, in: course[kind], max: CourseRecordKind.countMax)
      try checkRoom(forBytes: data.recordBytes, in: course[kind])
      emit(.recordInserted(kind, id, keep(data, kind, id, in: course)), to: &course)
    case .update(let kind, let id, let data, let version):
      try requireChanging(kind, id, in: course)
      let record = try record(id, in: course[kind], ifVersion: version)
      guard kind.isPersonal || record.data != data else { return }
      try checkRoom(forBytes: data.recordBytes - record.bytes, in: course[kind])
      emit(.recordUpdated(kind, id, keep(data, kind, id, in: course)), to: &course)
    case .delete(let kind, let id, let version):
      try requireChanging(kind, id, in: course)
      _ = try record(id, in: course[kind], ifVersion: version)
      if kind.isPersonal { write(nil, kind, id, in: course) }
      emit(.recordDeleted(kind, id), to: &course)
    case .upsert(let kind, let writes):
      try upsert(kind, writes, in: &course)
    case .open:
      try require(.view, in: course)
      if let last = course.opened[actor],
        now < last.adding(seconds: CourseState.openedAgainSeconds)
      {
        return
      }
      emit(.opened, to: &course)
    }
  }

  private mutating func upsert(
    _ kind: CourseRecordKind, _ writes: [CourseCommand.Write], in course: inout CourseState
  ) throws(Undecided) {
    try requireChanging(kind, in: course)
    var inserted = 0
    for (index, write) in writes.enumerated() {
      try checkLock(on: LockKey(kind.target, write.id), in: course)
      guard let record = course[kind][write.id] else {
        try ensure(
          write.version == nil, at: "/records/\(index)/version", "is of a record that is not there")
        inserted += 1
        continue
      }
      try check(write.version, current: record.version, at: "/records/\(index)/version")
    }
    guard course[kind].count + inserted <= CourseRecordKind.countMax else {
      throw .refused(.limitReached, "a course has at most \(CourseRecordKind.countMax) of them")
    }
    let changed = writes.filter { kind.isPersonal || course[kind][$0.id]?.data != $0.data }
    guard !changed.isEmpty else { return }
    let added = changed.reduce(0) {
      $0 + $1.data.recordBytes - (course[kind][$1.id]?.bytes ?? 0)
    }
    try checkRoom(forBytes: added, in: course[kind])
    let entries = changed.map {
      CourseRecordEntry(id: $0.id, content: keep($0.data, kind, $0.id, in: course))
    }
    emit(.recordsImported(kind, entries, inserted: inserted), to: &course)
  }

  private func requireChanging(
    _ kind: CourseRecordKind, _ id: UUID, in course: CourseState
  ) throws(Undecided) {
    try requireChanging(kind, in: course)
    try checkLock(on: LockKey(kind.target, id), in: course)
  }

  /// Checks that the actor may change and also see records of a kind.
  private func requireChanging(
    _ kind: CourseRecordKind, in course: CourseState
  ) throws(Undecided) {
    try require(kind.changedWith, in: course)
    try require(kind.seenWith, in: course)
  }

  /// Returns the content of a record for the event. If the kind is personal, writes the data into the vault.
  private mutating func keep(
    _ data: JSONObject, _ kind: CourseRecordKind, _ id: UUID, in course: CourseState
  ) -> CourseRecordContent {
    guard kind.isPersonal else { return CourseRecordContent(data: data, bytes: nil) }
    write(data, kind, id, in: course)
    return CourseRecordContent(data: nil, bytes: data.recordBytes)
  }

  private mutating func write(
    _ data: JSONObject?, _ kind: CourseRecordKind, _ id: UUID, in course: CourseState
  ) {
    write(
      VaultWrite(
        subject: course.id, key: kind.vaultKey(id), owner: course.id,
        value: data.map { String(decoding: JSON.object($0).bytes(), as: UTF8.self) }))
  }
}

/// The commands of a course.
public enum CourseCommand: Sendable {
  case create(title: String, settings: JSONObject)
  /// Change the title. Refused if the title was changed after the version.
  case rename(String, ifVersion: Int?)
  /// Replace the settings.
  case changeSettings(JSONObject, ifVersion: Int?)
  case insert(CourseRecordKind, UUID, JSONObject)
  /// Replace the content of a record.
  case update(CourseRecordKind, UUID, JSONObject, ifVersion: Int?)
  case delete(CourseRecordKind, UUID, ifVersion: Int?)
  /// Insert or replace many records, all or none.
  case upsert(CourseRecordKind, [Write])
  /// Note that the actor opened the course.
  case open

  /// One of several records that are written at once.
  public struct Write: Sendable {
    /// The id of the record.
    public let id: UUID
    /// The new content.
    public let data: JSONObject
    /// The expected version; nil: the last write wins.
    public let version: Int?

    /// Describes the write of a record.
    public init(id: UUID, data: JSONObject, ifVersion version: Int?) {
      self.id = id
      self.data = data
      self.version = version
    }
  }
}
