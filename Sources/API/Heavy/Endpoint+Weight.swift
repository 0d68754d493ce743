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

  /// Whether what a call asks is heavy work: the only place that decides it.
  func isHeavy(_ call: Call) -> Bool {
    if call.request.body.count > HeavyWork.bytesMin { return true }
    switch weight {
    case .heavy: return true
    case .light: return asksForPast(call)
    case .space: return asksForPast(call) || isSpaceLarge(call)
    }
  }

  private func asksForPast(_ call: Call) -> Bool {
    guard parameters.contains(where: { $0.place == .query && $0.name == "at" }) else {
      return false
    }
    return call.query("version") != nil || call.query("at") != nil
  }

  /// Whether the space in the path is large, or not in memory, so that nobody knows yet.
  private func isSpaceLarge(_ call: Call) -> Bool {
    guard let start = path.firstIndex(of: "{"), let end = path.firstIndex(of: "}") else {
      return false
    }
    let name = String(path[path.index(after: start)..<end])
    guard let id = UUID(call.parameters[name]) else { return false }
    return call.service.engine.bytesInMemory(of: id) ?? .max > HeavyWork.bytesMin
  }
}
