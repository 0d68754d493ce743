public import FoundationEssentials

/// What a person is doing, in one word: one that everybody has, or one of their own.
public enum StatusPreset: Sendable, Hashable {
  case working
  case meeting
  case lunch
  case `break`
  case focus
  /// One that the person made; its name is in the vault, subject the preset.
  case own(UUID)

  /// How many a person may have of their own.
  public static let ownMax = 50

  /// Those that everybody has.
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

  /// What feeds call it: an own one only that it is one.
  var feedTitle: String {
    if case .own = self { "custom" } else { rawValue }
  }
}
