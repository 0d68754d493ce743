import Domain
import Projections

extension Call {
  /// A page of a list by positions that is read from projections, which have carried over what the caller names.
  func list<Item: Sendable>(
    _ name: String, of projections: [String],
    _ read: (ProjectionReader, Int64?, Int) async throws -> (items: [Item], next: Int64?)
  ) async throws -> (page: Page<Item>, isReset: Bool) {
    let limit = try limit(default: 50, max: AdminSpaceEndpoints.limitMax)
    let incarnation = try await service.incarnation.current()
    let (before, isReset) = try start(of: name, incarnation)
    let minPosition = try await reachablePosition()
    let found = try await projecting {
      try await service.projections.waitFor(minPosition: minPosition, projections)
      return try await read(service.projections, before, limit)
    }
    let page = Page(
      items: found.items,
      next: found.next.map { Cursor(name, [.string(incarnation.lower), .integer($0)]) })
    return (page, isReset)
  }
}
