public import FoundationEssentials

/// The status of a person in one word: a preset that everybody has, or one of the person's own.
public enum StatusPreset: Sendable, Hashable {
  case working
  case meeting
  case lunch
  case `break`
  case focus
  /// A preset that the person made. Its name is in the vault, with the preset as its subject.
  case own(UUID)

  /// How many presets of their own a person may have.
  public static let ownMax = 50

  /// The presets that everybody has.
  public static let common: [StatusPreset] = [.working, .meeting, .lunch, .break, .focus]

  /// The word, or the preset's id.
  public var rawValue: String {
    switch self {
    case .working: "working"
    case .meeting: "meeting"
    case .lunch: "lunch"
    case .break: "break"
    case .focus: "focus"
    case .own(let id): id.lower
    }
  }

  /// Reads a word or an id.
  public init?(rawValue: String) {
    if let preset = Self.common.first(where: { $0.rawValue == rawValue }) {
      self = preset
    } else if let id = UUID(rawValue) {
      self = .own(id)
    } else {
      return nil
    }
  }

  /// Its name in feeds; a preset of the person's own is only called `custom`.
  var feedTitle: String {
    if case .own = self { "custom" } else { rawValue }
  }
}
