import Domain
import Engine
import FoundationEssentials

extension Service {
  /// The spaces of these that somebody may see, as they are now; all where nobody is named.
  func visibleSpaces(
    _ ids: some Sequence<UUID>, to reader: UUID?
  ) async throws -> [UUID: StreamState] {
    var found: [UUID: StreamState] = [:]
    for id in ids {
      guard let state = try await engine.readableState(of: id) else { continue }
      if let reader, state.space?.core.members.may(reader, .view) != true { continue }
      if case .absent = state { continue }
      found[id] = state
    }
    return found
  }
}
