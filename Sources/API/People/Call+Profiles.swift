import CallboardAccounts
import CallboardCrypto
import CallboardDomain
import CallboardEngine
import CallboardEventLog
import CallboardProjections
import FoundationEssentials

extension Call {
  /// The profiles of people, for the ids that are known.
  func profiles(of people: [UUID]) async throws -> [UUID: ProfileView] {
    try await service.profiles(of: people)
  }

  /// Whether the caller is the person, or shares a space with the person and neither blocks the other.
  ///
  /// The tables only say where to look, and may be a little behind; the spaces themselves decide.
  func mayKnow(_ person: UUID) async throws -> Bool {
    let caller = try self.person()
    if person == caller { return true }
    if try await isBlocked(person) { return false }
    return try await commonSpace(caller, person, countsRooms: true) != nil
  }

  /// The facts that allow the caller to add a person to a space without an invitation.
  func introduction(of person: UUID) async throws -> Introduction {
    let caller = try self.person()
    let isByTeam = if case .person(_, byTeam: true) = self.caller { true } else { false }
    return Introduction(
      pair: pair(caller, person),
      common: isByTeam ? nil : try await commonSpace(caller, person, countsRooms: false),
      isByTeam: isByTeam)
  }

  private func commonSpace(
    _ caller: UUID, _ person: UUID, countsRooms: Bool
  ) async throws -> UUID? {
    if let space = try await findCommonSpace(caller, person, countsRooms) { return space }
    // Another node may have answered with events that this node has not heard of yet.
    let head = try await service.reader.head().position
    let minPosition = max(head, try await reachablePosition())
    try await projecting {
      try await service.projections.waitFor(
        minPosition: minPosition, MemberReader.projections)
    }
    return try await findCommonSpace(caller, person, countsRooms)
  }

  private func findCommonSpace(
    _ caller: UUID, _ person: UUID, _ countsRooms: Bool
  ) async throws -> UUID? {
    let spaces = try await projecting {
      try await MemberReader(service.projections).spaces(
        sharedBy: caller, and: person, countsRooms: countsRooms, limit: 100)
    }
    for id in spaces {
      guard let space = try await service.engine.readableState(of: id)?.space,
        space.standing != .closed
      else { continue }
      let members = space.core.members
      if members.may(caller, .view), members.may(person, .view) { return id }
    }
    return nil
  }

  /// A username, with its claim. The claim holds only a keyed hash of the name.
  func username(_ text: String) -> Username {
    let message = Array("username\0\(Username.folded(text))".utf8)
    return Username(
      value: text,
      claim: Claim(
        kind: "username", value: HMAC.sha256(key: service.secret, message: message)))
  }
}

extension Service {
  /// The profiles of people, for the ids that are known.
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
