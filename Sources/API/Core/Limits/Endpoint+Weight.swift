import CallboardDomain
import CallboardEngine
import CallboardHTTPServer
import FoundationEssentials

extension Endpoint {
  /// How much an endpoint computes for a request.
  enum Weight: Sendable {
    /// Less than a millisecond, unless the body is long or the request asks for the past.
    case light
    /// In proportion to the size of the space in the path.
    case space
    /// More than a millisecond.
    case heavy
  }

  /// The lane for a call; nil if it is not heavy. Only this function decides it.
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

  /// The approximate size in bytes of the space in the path. It is loaded if it is not in memory.
  private func spaceBytes(_ call: Call) async -> Int {
    guard let start = path.firstIndex(of: "{"), let end = path.firstIndex(of: "}") else {
      return 0
    }
    let name = String(path[path.index(after: start)..<end])
    guard let id = UUID(call.parameters[name]) else { return 0 }
    let engine = call.service.engine
    if let bytes = engine.size(of: id) { return bytes }
    // If loading fails, the endpoint will report the same failure.
    _ = try? await engine.state(of: id)
    return engine.size(of: id) ?? 0
  }
}
