public import Domain
public import FoundationEssentials

extension Engine {
  /// The state of a stream as committed; nil where it holds an event that this program cannot take in, so that whoever
  /// looks at many is told of the others all the same.
  public func readableState(of stream: UUID) async throws -> StreamState? {
    do {
      return try await state(of: stream)
    } catch {
      if case .unreadable = error { return nil }
      throw error
    }
  }
}
