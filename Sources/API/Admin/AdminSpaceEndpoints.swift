import CallboardDomain
import CallboardEngine
import CallboardHTTPServer
import CallboardProjections
import FoundationEssentials

/// Spaces as operators see them.
enum AdminSpaceEndpoints {
  static let all: [Endpoint] = [AdminList.spaces.endpoint, show]

  static let limitMax = 200

  private static let show = Endpoint(
    .get, "/admin/v1/spaces/{space}", "getSpace",
    "A space with all that it holds, now or as it stood", access: .reading, parameters: .readSpace,
    answer: .named("SpaceState"), weight: .space
  ) { call in
    let asked = try await SpaceInTime(call)
    let state =
      if let version = asked.version {
        try await call.service.engine.state(of: asked.space, atVersion: version)
      } else {
        try await call.service.engine.state(of: asked.space, minPosition: asked.position)
      }
    // The code may belong to another room by now, so the room must be open now.
    let now =
      asked.version == nil ? state : try await call.service.engine.state(of: asked.space)
    let view = try SpaceStateView(
      state, currentVersion: asked.currentVersion,
      roomCode: RoomState(now).flatMap { call.roomCodes.open($0) },
      records: try await CourseData(
        of: state, now: now, seenWith: nil, in: call.service.vault))
    let names = try await Names(of: view.people, in: call.service.vault)
    return .one(view, names, version: view.version)
  }
}
