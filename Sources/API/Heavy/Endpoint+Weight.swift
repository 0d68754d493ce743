import Domain
import Engine
import FoundationEssentials
import HTTPServer

extension Endpoint {
  /// How much an endpoint computes for a request.
  enum Weight: Sendable {
    /// Less than a millisecond, if the body is not long and no past is asked for.
    case light
    /// As much as the space in the path holds.
    case space
    /// More than a millisecond.
    case heavy
  }

  /// The lane for what a call asks, nil if it is not heavy: the only place that decides it.
  func lane(of call: Call) async -> HeavyWork.Lane? {
    if weight == .heavy || asksForPast(call) { return .long }
    var bytes = call.request.body.count
    if weight == .space { bytes = max(bytes, await spaceBytes(call)) }
    return HeavyWork.Lane(bytes: bytes)
  }

  private func asksForPast(_ call: Call) -> Bool {
    guard parameters.contains(where: { $0.place == .query && $0.name == "at" }) else {
      return false
    }
    return call.query("version") != nil || call.query("at") != nil
  }

  /// About how many bytes the space in the path has; it is loaded where it is not in memory.
  private func spaceBytes(_ call: Call) async -> Int {
    guard let start = path.firstIndex(of: "{"), let end = path.firstIndex(of: "}") else {
      return 0
    }
    let name = String(path[path.index(after: start)..<end])
    guard let id = UUID(call.parameters[name]) else { return 0 }
    let engine = call.service.engine
    if let bytes = engine.size(of: id) { return bytes }
    // Where it fails, the endpoint comes upon the same failure.
    _ = try? await engine.state(of: id)
    return engine.size(of: id) ?? 0
  }
}
