import Domain
import FoundationEssentials

/// A person as they see themselves: the values are in the vault.
struct ProfileView {
  static let nameMax = 200
  static let avatarMax = 2_048
  static let avatarPattern = #"^https?://[^\s/?#]+[^\s]*$"#
  static let statusMax = 200
  static let keys = ["display_name", "avatar", "status_message", "email"]

  private let state: PersonState
  private let values: [String: String]

  init(_ state: PersonState, _ values: [String: String]) {
    self.state = state
    self.values = values
  }

  func write(to json: inout JSONWriter, position: Int64) {
    json.object {
      $0.member("id", state.id)
      for key in Self.keys { $0.member(key, values[key]) }
      $0.member("version", state.profileVersion)
      $0.member("position", position)
      $0.member("created_at", state.createdAt)
    }
  }

  /// Whether a text is the URL of a picture that apps can fetch.
  static func isAvatar(_ text: String) -> Bool {
    for scheme in ["https://", "http://"] where text.hasPrefix(scheme) {
      let rest = text.dropFirst(scheme.count).unicodeScalars
      let host = rest.prefix { !"/?#".unicodeScalars.contains($0) }
      return !host.isEmpty && !rest.contains { $0.properties.isWhitespace || $0.value < 0x20 }
    }
    return false
  }
}
