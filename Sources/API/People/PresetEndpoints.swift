import CallboardAccounts
import CallboardDomain
import CallboardEngine
import CallboardHTTPServer
import FoundationEssentials

/// The presets of statuses: the common ones, and the caller's own.
enum PresetEndpoints {
  static let all: [Endpoint] = [list, add, remove]

  private static let presets = "/v1/me/presets"

  private static let list = Endpoint(
    .get, presets, "listPresets", "List the status presets that the caller may choose",
    parameters: .read,
    answer: .page(.named(PresetView.name))
  ) { call in
    let state = try await call.personState(try call.person())
    let values = try await call.service.vault.values(
      of: state.presets, keys: PresetView.keys)
    let presets =
      StatusPreset.common.map { PresetView(preset: $0, name: nil) }
      + state.presets.map { view($0, values) }
    return .list(presets)
  }

  private static let add = Endpoint(
    .post, presets, "addPreset", "Add an own preset", body: .named("PresetAddition"),
    status: 201, answer: .named(PresetView.name), problems: [.duplicateID, .limitReached]
  ) { call, body in
    // The service chooses the id, because the vault keeps the preset's texts under it: clients must not choose a place
    // in the vault.
    let id = UUID.drawn()
    var values = ["name": try body.string("name")]
    for (key, value) in try body.statusTexts() { values[key] = value }
    let reply = try await call.submit(try call.person(), .person(.addPreset(id, values: values)))
    guard case .person(.presetAdded(let preset, _))? = reply.events.first?.event else {
      throw Problem(.internal, "the event of the preset is missing")
    }
    return .one(view(preset, [preset: values]), after: reply)
      .created(at: "\(presets)/\(preset.lower)")
  }

  private static let remove = Endpoint.written(
    .delete, presets + "/{preset}", "deletePreset", "Delete an own preset"
  ) { call in
    try await call.submit(try call.person(), .person(.deletePreset(try call.id("preset"))))
  }

  private static func view(_ id: UUID, _ values: [UUID: [String: String]]) -> PresetView {
    let own = values[id] ?? [:]
    return PresetView(preset: .own(id), name: own["name"], values: own)
  }
}

/// A preset of a status: a word that is common to all, or one of a person's own presets.
struct PresetView: View {
  /// The vault's keys for a person's own preset.
  static let keys = ["name"] + StatusChange.keys
  static let nameMax = 60

  let preset: StatusPreset
  /// The name of a person's own preset.
  let name: String?
  /// The texts of a person's own preset.
  var values: [String: String] = [:]

  private var isOwn: Bool { if case .own = preset { true } else { false } }

  static let meaning = "A prepared status with a name."

  /// The fields of it that everybody sees.
  static let reference: [Field<Self>] = [
    .init("id") { $0.preset.rawValue },
    .init("name") { $0.isOwn ? $0.name : $0.preset.rawValue },
    .init("own") { $0.isOwn },
  ]

  /// The preset with its texts, as its owner sees it.
  static let fields: [Field<Self>] =
    reference + StatusChange.keys.map { key in .init(key) { $0.values[key] } }
}
