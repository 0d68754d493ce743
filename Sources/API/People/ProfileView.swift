import CallboardDomain
import FoundationEssentials

/// A person with the values of the log and the vault.
struct ProfileView {
  static let nameMax = 200
  static let avatarMax = 2_048
  static let statusMax = 200
  /// The keys of the values that other people may see.
  static let openKeys = [
    "username", "display_name", "avatar", "status_message", "current_activity",
  ]
  static let keys = openKeys + ["email"]

  let state: PersonState
  private let values: [String: String]
  private let presetName: String?

  /// - Parameter presetName: the name of the status's preset, if it is the person's own.
  init(_ state: PersonState, _ values: [String: String], presetName: String?) {
    self.state = state
    self.values = values
    self.presetName = presetName
  }

  /// Writes the profile as its owner sees it.
  func write(to json: inout JSONWriter, position: Int64) {
    json.object {
      writeOpen(to: &$0)
      $0.member("email", values["email"])
      $0.member("version", state.profileVersion)
      $0.member("position", position)
      $0.member("created_at", state.createdAt)
    }
  }

  /// The status as a text.
  var statusText: String? { values["status_message"] ?? values["current_activity"] }

  /// Writes the part that people who share a space with the person may see, as members of an object.
  func writeOpen(to json: inout JSONWriter) {
    json.member("id", state.id)
    for key in Self.openKeys { json.member(key, values[key]) }
    json.member("preset") { json in
      guard let preset = state.preset else { return json.value(JSON.null) }
      PresetView(preset, name: presetName).write(to: &json)
    }
    json.member("status_at", state.statusAt)
  }
}

extension ProfileView: JSONWritable {
  /// Writes the profile as other people see it.
  func write(to json: inout JSONWriter) { json.object { writeOpen(to: &$0) } }
}
