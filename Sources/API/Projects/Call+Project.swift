import Domain
import Engine
import EventLog
import FoundationEssentials

extension Call {
  /// The project, if the caller may see it.
  ///
  /// - Throws: 404 for one that is not there, or that the caller is no member of.
  func project(_ id: UUID) async throws -> ProjectState {
    let caller = try person()
    guard case .project(let project) = try await state(of: id),
      project.core.members.may(caller, .view)
    else { throw Problem(.notFound, "there is no such project") }
    return project
  }

  /// The project in the path.
  func project() async throws -> ProjectState { try await project(try id("project")) }

  /// The project in the path as the query asks: now, or as it stood at `version` or `at`.
  ///
  /// Who may see it now may see its past.
  func projectInTime() async throws -> ProjectState {
    let present = try await project()
    let version = try queryInteger("version", in: 1...Int(Int32.max))
    let time = try queryTime("at")
    switch (version, time) {
    case (nil, nil): return present
    case (.some, .some):
      throw Problem(.invalid, "version and at exclude each other", ["pointer": "at"])
    case (let version?, nil):
      guard version <= present.version else {
        throw Problem(
          .invalid, "version is beyond the current one, \(present.version)",
          ["pointer": "version", "current_version": .integer(Int64(present.version))])
      }
      return try await past(of: present, version)
    case (nil, let time?):
      let version = try await service.reader.version(of: present.id, at: time)
      return try await past(of: present, min(version, present.version))
    }
  }

  private func past(of present: ProjectState, _ version: Int) async throws -> ProjectState {
    if version == present.version { return present }
    let past = try await service.engine.state(of: present.id, atVersion: version)
    guard case .project(let project) = past else {
      throw Problem(.notFound, "there was no such project then")
    }
    return project
  }

  /// Whether the caller is a member with a capability.
  func require(_ capability: Capability, in project: ProjectState) throws {
    guard project.core.members.may(try person(), capability) else {
      throw Problem(
        .forbidden, "this takes the capability \(capability.rawValue)",
        ["missing_capability": .string(capability.rawValue)])
    }
  }
}
