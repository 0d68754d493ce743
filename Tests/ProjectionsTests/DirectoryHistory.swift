import CallboardDomain
import CallboardTestSupport
import FoundationEssentials

/// A generated history of work sessions, sessions of projects and courses. The same seed repeats it exactly.
struct DirectoryHistory {
  struct WorkSession: Equatable {
    var outside: UUID?
    var type: String?
    var status: String?
    var isCompleted = false
    var markers: [UUID] = []
  }

  struct Session: Equatable {
    let id: UUID
    var host: UUID
    var participants: [UUID]
    var isActive = true
  }

  struct Course: Equatable {
    var title: String
    var counts: [String: Int64] = [:]
  }

  private(set) var events: [StoredEvent] = []
  private(set) var workSessions: [UUID: WorkSession] = [:]
  /// By project, in the order in which they started.
  private(set) var sessions: [UUID: [Session]] = [:]
  private(set) var courses: [UUID: Course] = [:]
  let people: [UUID]
  /// The version of the last event of each space.
  private(set) var versions: [UUID: Int] = [:]
  private var random: SeededRandom

  static let kinds = ["schedule", "recording", "student", "constraint"]

  init(_ random: SeededRandom, spaces count: Int, events length: Int) {
    var random = random
    people = (0..<6).map { _ in Self.uuid(&random) }
    self.random = random
    for _ in 0..<count { begin() }
    while events.count < length { happen() }
  }

  private mutating func begin() {
    let owner = people[Int.random(in: 0..<people.count, using: &random)]
    let record =
      #"{"person":"\#(owner.lower)","role":"owner","granted":{},"denied":{},"color":1,"capabilities":["own","view"]}"#
    let work = Self.uuid(&random)
    workSessions[work] = WorkSession(type: "logging")
    append(
      work, "worksession", owner, "worksession_created",
      #""session_type":"logging","members":[\#(record)]"#)
    let project = Self.uuid(&random)
    sessions[project] = []
    append(
      project, "project", owner, "project_created", #""title":"Play","members":[\#(record)]"#)
    let course = Self.uuid(&random)
    courses[course] = Course(title: "Physics")
    append(
      course, "course", owner, "course_created",
      #""title":"Physics","settings":{},"members":[\#(record)]"#)
  }

  private mutating func happen() {
    let actor = people[Int.random(in: 0..<people.count, using: &random)]
    switch Int.random(in: 0..<3, using: &random) {
    case 0: touchWorkSession(actor)
    case 1: touchSession(actor)
    default: touchCourse(actor)
    }
  }

  private mutating func touchWorkSession(_ actor: UUID) {
    guard let space = pick(workSessions.keys), var work = workSessions[space] else { return }
    defer { workSessions[space] = work }
    switch Int.random(in: 0..<6, using: &random) {
    case 0:
      work.status = ["open", "done", "late"][Int.random(in: 0..<3, using: &random)]
      append(
        space, "worksession", actor, "worksession_updated", #""status":"\#(work.status ?? "")""#)
    case 1:
      let outside = Self.uuid(&random)
      work.outside = outside
      work.type = "type \(events.count)"
      append(
        space, "worksession", actor, "worksession_updated",
        #""space_id":"\#(outside.lower)","session_type":"\#(work.type ?? "")""#)
    case 2:
      work.isCompleted = true
      append(
        space, "worksession", actor, "worksession_updated",
        #""completed_at":"2026-01-02T03:04:05Z""#)
    case 3 where !work.markers.isEmpty:
      let marker = work.markers.removeLast()
      append(space, "worksession", actor, "marker_deleted", #""marker":"\#(marker.lower)""#)
    case 4 where !work.markers.isEmpty:
      append(
        space, "worksession", actor, "marker_updated",
        #""marker":"\#(work.markers[0].lower)","data":{}"#)
    default:
      let marker = Self.uuid(&random)
      work.markers.append(marker)
      append(
        space, "worksession", actor, "marker_inserted", #""marker":"\#(marker.lower)","data":{}"#)
    }
  }

  private mutating func touchSession(_ actor: UUID) {
    guard let project = pick(sessions.keys), var all = sessions[project] else { return }
    defer { sessions[project] = all }
    guard var last = all.popLast(), last.isActive else {
      // Sometimes with the id of an earlier session.
      let earlier = sessions[project, default: []].dropLast().map(\.id)
      let isAgain = Int.random(in: 0..<3, using: &random) == 0
      let id = (isAgain ? earlier.first : nil) ?? Self.uuid(&random)
      all = sessions[project, default: []].filter { $0.id != id }
      all.append(Session(id: id, host: actor, participants: [actor]))
      return append(project, "project", actor, "session_started", #""session":"\#(id.lower)""#)
    }
    defer { all.append(last) }
    let session = #""session":"\#(last.id.lower)""#
    if !last.participants.contains(actor) {
      last.participants.append(actor)
      return append(project, "project", actor, "session_joined", session)
    }
    guard last.participants.count > 1 else {
      last.isActive = false
      return append(project, "project", actor, "session_ended", session + #","end":"empty""#)
    }
    guard Int.random(in: 0..<6, using: &random) > 0 else {
      last.isActive = false
      return append(project, "project", actor, "session_ended", session + #","end":"closed""#)
    }
    last.participants.removeAll { $0 == actor }
    var more = #","person":"\#(actor.lower)""#
    if last.host == actor, let next = last.participants.first {
      last.host = next
      more += #","host":"\#(next.lower)""#
    }
    append(project, "project", actor, "session_left", session + more)
  }

  private mutating func touchCourse(_ actor: UUID) {
    guard let space = pick(courses.keys), var course = courses[space] else { return }
    defer { courses[space] = course }
    let kind = Self.kinds[Int.random(in: 0..<Self.kinds.count, using: &random)]
    let count = course.counts[kind, default: 0]
    let record = Self.uuid(&random).lower
    switch Int.random(in: 0..<6, using: &random) {
    case 0:
      course.title = "Course \(events.count)"
      append(space, "course", actor, "course_renamed", #""title":"\#(course.title)""#)
    case 1 where count > 0:
      course.counts[kind] = count - 1
      append(
        space, "course", actor, "\(kind)_deleted", #""\#(kind)":"\#(record)""#)
    case 2:
      let inserted = Int64.random(in: 0...7, using: &random)
      course.counts[kind] = count + inserted
      append(
        space, "course", actor, "\(kind)s_imported", #""records":[],"inserted":\#(inserted)"#)
    case 3:
      append(
        space, "course", actor, "course_settings_changed", #""settings":{"n":\#(events.count)}"#)
    case 4 where count > 0:
      append(
        space, "course", actor, "\(kind)_updated", #""\#(kind)":"\#(record)","data":{}"#)
    default:
      course.counts[kind] = count + 1
      append(
        space, "course", actor, "\(kind)_inserted", #""\#(kind)":"\#(record)","data":{}"#)
    }
  }

  private mutating func pick(_ ids: some Collection<UUID>) -> UUID? {
    let sorted = ids.sorted { $0.lower < $1.lower }
    return sorted.isEmpty ? nil : sorted[Int.random(in: 0..<sorted.count, using: &random)]
  }

  private static func uuid(_ random: inout SeededRandom) -> UUID {
    var bytes: [UInt8] = []
    for _ in 0..<2 { withUnsafeBytes(of: random.next()) { bytes += $0 } }
    return bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }

  private mutating func append(
    _ space: UUID, _ kind: String, _ actor: UUID, _ type: String, _ members: String
  ) {
    versions[space, default: 0] += 1
    let time = Timestamp(microseconds: 1_767_225_600_000_000 + Int64(events.count) * 1_000_000)
    events.append(
      StoredEvent(
        position: Int64(events.count) + 1, streamID: space, version: versions[space] ?? 1,
        streamKind: kind, type: type, schema: 1, data: Array("{\(members)}".utf8), actor: actor,
        commandID: space, commandDigest: 0, correlationID: nil, causation: nil, recordedAt: time))
  }
}
