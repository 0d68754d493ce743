/// A member of a payload, as the docs and the API describe it.
public struct PayloadMember: Sendable, Equatable {
  /// The key.
  public let name: String
  /// The values that it can have.
  public let shape: PayloadShape
  /// Whether it may be missing.
  public let isOptional: Bool
  /// What a reader of `docs/events.md` must know beside the name; empty: nothing.
  public let note: String

  init(_ name: String, _ shape: PayloadShape, isOptional: Bool = false, note: String = "") {
    self.name = name
    self.shape = shape
    self.isOptional = isOptional
    self.note = note
  }
}

/// The JSON values that a member of a payload can have.
public indirect enum PayloadShape: Sendable, Equatable {
  case any, bool, text, time, uuid
  case number(ClosedRange<Int>)
  /// One of these texts.
  case choice([String])
  case list(PayloadShape)
  case object([PayloadMember])
  /// An object in which every key is possible.
  case map(PayloadShape)
  case orNull(PayloadShape)

  /// The shape with other bounds for its numbers.
  func within(_ bounds: ClosedRange<Int>) -> PayloadShape {
    switch self {
    case .number: .number(bounds)
    case .map(let shape): .map(shape.within(bounds))
    case .orNull(let shape): .orNull(shape.within(bounds))
    default: self
    }
  }
}
