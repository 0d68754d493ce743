import Domain
import FoundationEssentials

extension Call {
  /// The project in the path, if the caller may see it.
  func project() async throws -> ProjectState { try await space(ProjectState.self) }

  /// The project in the path as the query asks: now, or as it stood.
  func projectInTime() async throws -> ProjectState { try await spaceInTime(ProjectState.self) }
}
