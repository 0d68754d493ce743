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
      let state: StreamState
      do {
        state = try await engine.state(of: id)
      } catch {
        // Written by a newer program: what happens in other spaces is shown all the same.
        guard engine.unreadableStreams.contains(id) else { throw error }
        continue
      }
      guard let space = state.space, reader.map({ space.core.members.may($0, .view) }) ?? true
      else { continue }
      found[id] = state
    }
    return found
  }
}
