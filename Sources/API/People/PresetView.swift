import Domain
import FoundationEssentials

/// A preset of a status: a word that everybody has, or one of a person's own.
struct PresetView: JSONWritable {
  /// What the vault has of one of a person's own.
  static let keys = ["name"] + StatusChange.keys
  static let nameMax = 60

  private let preset: StatusPreset
  private let name: String?
  private let values: [String: String]

  /// - Parameters:
  ///   - name: what an own one is called.
  ///   - values: what an own one says.
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

  /// Writes it with what it says, as its person sees it.
  func writeWhole(to json: inout JSONWriter) {
    json.object {
      writeMembers(to: &$0)
      for key in StatusChange.keys { $0.member(key, values[key]) }
    }
  }
}
