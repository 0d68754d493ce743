import CallboardDomain
import FoundationEssentials

/// A preset of a status: a word that is common to all, or one of a person's own presets.
struct PresetView: JSONWritable {
  /// The vault's keys for a person's own preset.
  static let keys = ["name"] + StatusChange.keys
  static let nameMax = 60

  private let preset: StatusPreset
  private let name: String?
  private let values: [String: String]

  /// - Parameters:
  ///   - name: the name of a person's own preset.
  ///   - values: the texts of a person's own preset.
  init(_ preset: StatusPreset, name: String?, values: [String: String] = [:]) {
    self.preset = preset
    self.name = name
    self.values = values
  }

  private var isOwn: Bool { if case .own = preset { true } else { false } }

  func write(to json: inout JSONWriter) {
    json.object { writeMembers(to: &$0) }
  }

  private func writeMembers(to json: inout JSONWriter) {
    json.member("id", preset.rawValue)
    json.member("name", isOwn ? name : preset.rawValue)
    json.member("own", isOwn)
  }

  /// Writes the preset with its texts, as its owner sees it.
  func writeWhole(to json: inout JSONWriter) {
    json.object {
      writeMembers(to: &$0)
      for key in StatusChange.keys { $0.member(key, values[key]) }
    }
  }
}
