/// What a person says of what they are doing: what is named is set, or with nil cleared, the rest stays.
public struct StatusChange: Sendable, Equatable {
  /// The values of the vault that make up a status.
  public static let keys = ["status_message", "current_activity"]

  /// The preset; `.some(nil)` clears it, nil leaves it.
  public var preset: StatusPreset??
  /// Values for the vault, of `keys`.
  public var values: [String: String?]

  /// Describes a change.
  public init(preset: StatusPreset?? = nil, values: [String: String?] = [:]) {
    self.preset = preset
    self.values = values
  }

  /// Whether it changes nothing.
  var isEmpty: Bool { preset == nil && values.isEmpty }
}
