import Domain
import Engine
import EventLog
import FoundationEssentials

extension Service {
  /// The profiles of people who are known.
  func profiles(of people: [UUID]) async throws -> [UUID: ProfileView] {
    var states: [UUID: PersonState] = [:]
    for id in Set(people) {
      guard case .person(let state) = try await engine.readableState(of: id) else { continue }
      states[id] = state
    }
    let presets = states.values.compactMap(\.ownPreset)
    let values = try await vault.values(
      of: Array(states.keys) + presets, keys: ProfileView.keys + ["name"])
    return states.mapValues { state in
      ProfileView(
        state, values[state.id] ?? [:],
        presetName: state.ownPreset.flatMap { values[$0]?["name"] })
    }
  }
}

extension PersonState {
  fileprivate var ownPreset: UUID? {
    if case .own(let id)? = preset { id } else { nil }
  }
}
