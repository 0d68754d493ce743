import CallboardDomain
import CallboardEngine
import CallboardHTTPServer
import FoundationEssentials

/// The records of one kind in a course. Each kind has its own capabilities for seeing and changing them.
struct CourseRecordEndpoints {
  private let kind: CourseRecordKind
  private let record: String

  init(_ kind: CourseRecordKind) {
    self.kind = kind
    record = "\(kind.route)/{\(kind.rawValue)}"
  }

  var all: [Endpoint] { [list, insert, upsert, show, update, remove, export] }

  private var list: Endpoint {
    Endpoint(
      .get, kind.route, "list\(kind.endpointName)s",
      "List the \(kind.words.many), in the order of insertion",
      parameters: .list + kind.parametersInTime, answer: .page(.named("Record")), weight: .space
    ) { [kind] call in
      let course = try await call.course(toSee: kind, inTime: true)
      let page = try call.page(kind.plural, of: course[kind].table)
      let records = page.items.map { (id: $0.id, record: $0.thing) }
      let data = try await call.data(of: records, kind, in: course)
      let views = records.compactMap { id, record in
        data[id].map { RecordView(id, record, data: $0) }
      }
      let shown = Page(
        items: views, next: page.next, after: { Cursor(kind.plural, [.string($0.place.text)]) })
      return .page(call, shown) { $0.write(to: &$1) }
    }
  }

  private var insert: Endpoint {
    Endpoint(
      .post, kind.route, "insert\(kind.endpointName)", "Add \(kind.words.one)",
      body: .body(["id?": .uuid, "data": .record]), status: 201, answer: .named("Record"),
      problems: [.duplicateID, .limitReached]
    ) { [kind] call, body in
      let id = try body.uuidIfPresent("id") ?? call.commandID()
      let course = try call.id("course")
      let data = try body.recordData()
      let reply = try await call.submit(course, .course(.insert(kind, id, data)))
      return try await call.answer(kind, id, reply, sent: data)
        .created(at: "/v1/courses/\(course.lower)/\(kind.plural)/\(id.lower)")
    }
  }

  private var upsert: Endpoint {
    Endpoint(
      .put, kind.route, "upsert\(kind.endpointName)s",
      "Insert or replace many \(kind.words.many), all or none",
      body: .named("CourseRecordUpsert"), answer: .named("CourseRecordsWritten"),
      problems: [.staleVersion, .limitReached]
    ) { [kind] call in
      let writes = try CourseCommand.Write.all(try call.body())
      let reply = try await call.submit(try call.id("course"), .course(.upsert(kind, writes)))
      return .one(CourseRecordsWrittenView(reply: reply), after: reply)
    }
  }

  private var show: Endpoint {
    Endpoint(
      .get, record, "get\(kind.endpointName)", "Get \(kind.words.one)",
      parameters: .read + kind.parametersInTime, answer: .named("Record")
    ) { [kind] call in
      try await call.answer(kind, try call.id(kind.rawValue), nil)
    }
  }

  private var update: Endpoint {
    Endpoint(
      .put, record, "update\(kind.endpointName)",
      "Replace a record's data. Without a version the last write wins.", parameters: .writeVersion,
      body: .body(["data": .record, "version?": .integer()]), answer: .named("Record")
    ) { [kind] call, body in
      let id = try call.id(kind.rawValue)
      let data = try body.recordData()
      let reply = try await call.submit(
        try call.id("course"),
        .course(.update(kind, id, data, ifVersion: try call.versionSeen(body))))
      return try await call.answer(kind, id, reply, sent: data)
    }
  }

  private var remove: Endpoint {
    .written(
      .delete, record, "delete\(kind.endpointName)",
      kind.isPersonal ? "Delete a record and erase its data" : "Delete a record",
      parameters: .writeVersion
    ) { [kind] call in
      try await call.submit(
        try call.id("course"),
        .course(.delete(kind, try call.id(kind.rawValue), ifVersion: try call.ifMatch())))
    }
  }

  private var export: Endpoint {
    Endpoint(
      .get, kind.route + "/csv", "export\(kind.endpointName)s",
      "Export the \(kind.words.many) as CSV (RFC 4180). Each member of their data has a column.",
      parameters: .read + kind.parametersInTime + [
        .cursor,
        .query(
          "limit", .integer(min: 1, max: CourseRecordKind.countMax),
          "The maximum number of rows; all by default. More than 4 MiB continue at the `Link`."),
      ], answer: .string(), answerType: "text/csv; charset=utf-8", weight: .heavy
    ) { [kind] call in
      try call.require(.export, in: try await call.space(CourseState.self))
      let course = try await call.course(toSee: kind, inTime: true)
      let page = try await CoursePage(call, kind, of: course)
      return .file(
        "\(kind.plural)-\(course.id.lower).csv", type: "text/csv; charset=utf-8; header=present",
        headers: call.link(next: page.next?.text), .bytes(CourseCSV(page.rows).bytes))
    }
  }
}

extension CourseRecordKind {
  /// The kind's name in the names of endpoints.
  var endpointName: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

  /// Whether past data of the records is known. The vault keeps only the last data of a personal record.
  var hasPast: Bool { !isPersonal }

  /// The parameters that choose a time to read at.
  var parametersInTime: [Endpoint.Parameter] { hasPast ? .inTime : [] }

  /// The path of a course's records in routes.
  var route: String { "\(SpaceKind.course.route)/\(plural)" }
}

extension Call {
  /// The course in the path, if the caller may see its records of a kind. For kinds that have a past, it is the course
  /// as the query asks.
  ///
  /// A caller who may see the course now may see its past.
  func course(toSee kind: CourseRecordKind, inTime: Bool = false) async throws -> CourseState {
    let present = try await now.space(CourseState.self)
    try require(kind.seenWith, in: present)
    if inTime && kind.hasPast { return try await past(of: present) }
    return try await asAnswered(present)
  }

  /// The data of records; records deleted in the meantime are left out.
  func data(
    of records: some Collection<(id: UUID, record: Record)>, _ kind: CourseRecordKind,
    in course: CourseState
  ) async throws -> [UUID: JSONObject] {
    guard kind.isPersonal else {
      return Dictionary(uniqueKeysWithValues: records.map { ($0.id, $0.record.data) })
    }
    return try await CourseData.data(
      of: records.map(\.id), kind, in: course.id, service.vault)
  }

  /// Answers with one record: as a write left it, with the data that was sent, or as the query asks.
  func answer(
    _ kind: CourseRecordKind, _ id: UUID, _ reply: Reply?, sent: JSONObject? = nil
  ) async throws -> Response {
    let course = try await after(reply).course(toSee: kind, inTime: reply == nil)
    let record = try course[kind][id].found(kind.noun)
    var data = sent
    if data == nil {
      data = try await self.data(of: [(id: id, record: record)], kind, in: course)[id]
    }
    return .one(
      RecordView(id, record, data: try data.found(kind.noun)), version: record.version,
      after: reply)
  }
}

struct CourseRecordsWrittenView: View {
  let reply: Reply

  static let meaning = "The result of adding or changing records."

  static let fields: [Field<Self>] = [
    .init("inserted") { $0.counts.inserted },
    .init("updated") { $0.counts.all - $0.counts.inserted },
    .init("version", "The new version of all the records; null: nothing changed.") {
      $0.reply.events.first?.version
    },
    .init("position", .position) { $0.reply.written },
  ]

  private var counts: (all: Int, inserted: Int) {
    guard
      case .course(.recordsImported(_, let entries, let inserted))? = reply.events.first?.event
    else { return (0, 0) }
    return (entries.count, inserted)
  }
}

extension CourseCommand.Write {
  /// Reads `{"records": [{id, data, version?}, …]}`.
  static func all(_ body: JSONReader) throws -> [CourseCommand.Write] {
    let elements = try body.array("records")
    var writes: [CourseCommand.Write] = []
    var ids: Set<UUID> = []
    var bytes = 0
    for (index, element) in elements.enumerated() {
      let reader = try JSONReader(element, pointer: "/records/\(index)")
      let id = try reader.uuid("id")
      guard ids.insert(id).inserted else { throw reader.problem("id", "comes twice") }
      let data = try reader.recordData()
      bytes += JSON.object(data).bytes().count
      guard bytes <= CourseRecordKind.atOnceBytesMax else {
        throw body.problem(
          "records", "hold more than \(CourseRecordKind.atOnceBytesMax) bytes of JSON")
      }
      writes.append(
        .init(id: id, data: data, ifVersion: try reader.integerIfPresent("version")))
    }
    return writes
  }
}
