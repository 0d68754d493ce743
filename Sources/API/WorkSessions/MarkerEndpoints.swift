import CallboardDomain
import CallboardEngine
import CallboardHTTPServer
import FoundationEssentials

/// The markers of a work session.
enum MarkerEndpoints {
  static let all: [Endpoint] = [list, insert, show, update, remove]

  private static let markers = SpaceKind.worksession.route + "/markers"
  private static let marker = markers + "/{marker}"

  private static let list = Endpoint(
    .get, markers, "listMarkers", "List the markers, in the order of insertion",
    parameters: .listInTime, answer: .page(.named("Record")), weight: .space
  ) { call in
    let session = try await call.spaceInTime(WorkSessionState.self)
    let page = try call.page("markers", of: session.markers.table)
    return .page(call, page) { RecordView($0.id, $0.thing).write(to: &$1) }
  }

  private static let insert = Endpoint(
    .post, markers, "insertMarker", "Insert a marker",
    body: .body(["id?": .uuid, "data": .record]),
    status: 201, answer: .named("Record"), problems: [.duplicateID, .limitReached]
  ) { call, body in
    let id = try body.uuidIfPresent("id") ?? call.commandID()
    let session = try call.id("worksession")
    let reply = try await call.submit(
      session, .worksession(.insertMarker(id, try body.recordData())))
    return try await answer(call, id, reply)
      .created(at: "/v1/worksessions/\(session.lower)/markers/\(id.lower)")
  }

  private static let show = Endpoint(
    .get, marker, "getMarker", "Get a marker", parameters: .readInTime, answer: .named("Record")
  ) { call in
    try await answer(call, try call.id("marker"), nil)
  }

  private static let update = Endpoint(
    .put, marker, "updateMarker", "Replace a marker", parameters: .writeVersion,
    body: .body(["data": .record, "version?": .integer()]), answer: .named("Record")
  ) { call, body in
    let id = try call.id("marker")
    let reply = try await call.submit(
      try call.id("worksession"),
      .worksession(
        .updateMarker(id, try body.recordData(), ifVersion: try call.versionSeen(body))))
    return try await answer(call, id, reply)
  }

  private static let remove = Endpoint.written(
    .delete, marker, "deleteMarker", "Delete a marker", parameters: .writeVersion
  ) { call in
    try await call.submit(
      try call.id("worksession"),
      .worksession(.deleteMarker(try call.id("marker"), ifVersion: try call.ifMatch())))
  }

  private static func answer(_ call: Call, _ id: UUID, _ reply: Reply?) async throws -> Response {
    let session = try await call.space(WorkSessionState.self, after: reply)
    let marker = try session.markers[id].found("marker")
    return .one(RecordView(id, marker), version: marker.version, after: reply)
  }
}
