public import CallboardDomain
public import FoundationEssentials

extension Engine {
  /// The state of a stream as committed; nil if the stream holds an event that this program cannot apply, so that a
  /// reader of many streams still gets the others.
  public func readableState(of stream: UUID) async throws -> StreamState? {
    do {
      return try await state(of: stream)
    } catch {
      if case .unreadable = error { return nil }
      throw error
    }
  }
}
