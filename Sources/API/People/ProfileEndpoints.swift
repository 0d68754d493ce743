import CallboardAccounts
import CallboardDomain
import CallboardEngine
import CallboardEventLog
import CallboardHTTPServer
import CallboardProjections
import FoundationEssentials

/// The profiles of other people, for those who share a space with them.
enum ProfileEndpoints {
  static let all: [Endpoint] = [show, find]

  private static let show = Endpoint(
    .get, "/v1/people/{person}", "getProfile",
    "Get the profile of a person with whom the caller shares a space", parameters: .read,
    answer: .named(ProfileView.name)
  ) { call in
    _ = try await call.reachablePosition()
    return try await answer(call, try call.id("person"))
  }

  private static let find = Endpoint(
    .get, "/v1/people", "findProfile",
    "Find a person's profile by username. The caller must share a space with the person.",
    parameters: .read + [
      .query(
        "username", .string(pattern: .username), "The username, in either case.", isRequired: true)
    ], answer: .named(ProfileView.name)
  ) { call in
    _ = try await call.reachablePosition()
    guard let name = call.query("username") else {
      throw Problem(.invalid, "username is missing", ["pointer": "username"])
    }
    let claim = call.username(name).claim
    let holder = try await call.service.reader.holders(of: [claim])[claim].found("person")
    return try await answer(call, holder.stream)
  }

  private static func answer(_ call: Call, _ person: UUID) async throws -> Response {
    guard try await call.mayKnow(person),
      let view = try await call.service.profiles(of: [person])[person]
    else { throw Problem.noSuch("person") }
    return .one(view)
  }
}

/// A person with the values of the log and the vault, as other people see them.
struct ProfileView: View {
  static let nameMax = 200
  static let avatarMax = 2_048
  static let statusMax = 200
  /// The keys of the values that other people may see.
  static let openKeys = [
    "username", "display_name", "avatar", "status_message", "current_activity",
  ]
  static let keys = openKeys + ["email"]

  let state: PersonState
  let values: [String: String]
  /// The name of the status's preset, if it is the person's own.
  let presetName: String?

  /// The status as a text.
  var statusText: String? { values["status_message"] ?? values["current_activity"] }

  static let name = "PublicProfile"
  static let meaning = "The profile of a person, as others see it."

  static let fields: [Field<Self>] =
    [.init("id") { $0.state.id }]
    + openKeys.map { key in .init(key) { $0.values[key] } }
    + [
      .init("preset", objectOrNull: PresetView.reference) { profile in
        profile.state.preset.map { PresetView(preset: $0, name: profile.presetName) }
      },
      .init("status_at") { $0.state.statusAt },
    ]
}

struct OwnProfileView: View {
  let profile: ProfileView
  /// The position that the answer includes.
  let position: Int64

  static let name = "Profile"
  static let meaning = "The caller's profile."

  static let fields: [Field<Self>] =
    ProfileView.fields.map { $0.of { $0.profile } } + [
      .init("email") { $0.profile.values["email"] },
      .init("version") { $0.profile.state.profileVersion },
      .init("position", .position) { $0.position },
      // A person who has a profile has been created.
      .init("created_at", .time) { $0.profile.state.createdAt },
    ]
}

extension Call {
  /// Whether the caller is the person, or shares a space with the person and neither blocks the other.
  ///
  /// The tables only say where to look, and may be a little behind; the spaces themselves decide.
  func mayKnow(_ person: UUID) async throws -> Bool {
    let caller = try self.person()
    if person == caller { return true }
    if try await isBlocked(person) { return false }
    return try await sharesSpace(with: person)
  }

  /// Whether the caller shares a space with another person, even if one of the two blocks the other.
  func sharesSpace(with person: UUID) async throws -> Bool {
    try await commonSpace(try self.person(), person, countsRooms: true) != nil
  }

  /// The facts that allow the caller to add a person to a space without an invitation.
  func introduction(of person: UUID) async throws -> Introduction {
    let caller = try self.person()
    let isByTeam = if case .person(_, byTeam: true) = self.caller { true } else { false }
    return Introduction(
      pair: service.pair(caller, person),
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
    try await waitFor(ProjectionReader.memberProjections, from: minPosition)
    return try await findCommonSpace(caller, person, countsRooms)
  }

  private func findCommonSpace(
    _ caller: UUID, _ person: UUID, _ countsRooms: Bool
  ) async throws -> UUID? {
    let spaces = try await projecting {
      try await service.projections.spaces(
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
    let hash = service.hash("username", Username.folded(text))
    return Username(value: text, claim: Claim(kind: "username", value: hash))
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
        state: state, values: values[state.id] ?? [:],
        presetName: state.ownPreset.flatMap { values[$0]?["name"] })
    }
  }
}

extension PersonState {
  fileprivate var ownPreset: UUID? {
    if case .own(let id)? = preset { id } else { nil }
  }
}

extension Schemas {
  static let people: [(name: String, schema: Schema)] = [
    OwnProfileView.named, ("ProfileUpdate", profileUpdate), ProfileView.named,
    ("StatusUpdate", statusUpdate), PresetView.named, ("PresetAddition", presetAddition),
  ]

  private static let statusText = Schema.text(max: ProfileView.statusMax)

  private static let presetWord = Schema.string(max: 64).described(
    "One of \(StatusPreset.common.map(\.rawValue).joined(separator: ", ")), or the id of an own one."
  )

  private static let profileUpdate = Schema.body([
    "username?": .string(pattern: .username),
    "display_name?": .text(max: ProfileView.nameMax),
    "avatar?": .string(max: ProfileView.avatarMax, pattern: .webURL),
    "status_message?": statusText, "current_activity?": statusText, "preset?": presetWord,
    "version?": .integer(),
  ])

  private static let statusUpdate = Schema.body([
    "preset?": presetWord, "status_message?": statusText, "current_activity?": statusText,
    "version?": .integer(),
  ])

  private static let presetAddition = Schema.body([
    "name": .text(max: PresetView.nameMax), "status_message?": statusText,
    "current_activity?": statusText,
  ])
}
