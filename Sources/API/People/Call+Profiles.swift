import Crypto
import Domain
import Engine
import EventLog
import FoundationEssentials
import Projections

extension Call {
  /// The profiles of people who are known.
  func profiles(of people: [UUID]) async throws -> [UUID: ProfileView] {
    var states: [UUID: PersonState] = [:]
    for id in Set(people) {
      guard case .person(let state) = try await service.engine.state(of: id) else { continue }
      states[id] = state
    }
    let presets = states.values.compactMap(\.ownPreset)
    let values = try await service.vault.values(
      of: Array(states.keys) + presets, keys: ProfileView.keys + ["name"])
    return states.mapValues { state in
      ProfileView(
        state, values[state.id] ?? [:],
        presetName: state.ownPreset.flatMap { values[$0]?["name"] })
    }
  }

  /// Whether the caller shares a space with a person, or is that person.
  ///
  /// The tables say where to look, which may be a little behind; the spaces themselves decide.
  func mayKnow(_ person: UUID) async throws -> Bool {
    let caller = try self.person()
    if person == caller { return true }
    if try await share(caller, person) { return true }
    try await projecting {
      try await service.projections.waitFor(
        minPosition: max(service.engine.seen, try await reachablePosition()),
        MemberReader.projections)
    }
    return try await share(caller, person)
  }

  private func share(_ caller: UUID, _ person: UUID) async throws -> Bool {
    let spaces = try await projecting {
      try await MemberReader(service.projections).spaces(sharedBy: caller, and: person, limit: 100)
    }
    for id in spaces {
      guard let members = try await service.engine.state(of: id).space?.core.members else {
        continue
      }
      if members.may(caller, .view), members.may(person, .view) { return true }
    }
    return false
  }

  /// A username, with the claim under which only a keyed hash of it is kept.
  func username(_ text: String) -> Username {
    let message = Array("username\0\(Username.folded(text))".utf8)
    return Username(
      value: text,
      claim: Claim(
        kind: "username", value: HMAC.sha256(key: service.secret, message: message)))
  }
}

extension PersonState {
  fileprivate var ownPreset: UUID? {
    if case .own(let id)? = preset { id } else { nil }
  }
}
