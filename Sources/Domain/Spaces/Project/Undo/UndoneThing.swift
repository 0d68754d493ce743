import FoundationEssentials

/// What is to be undone of one thing.
struct UndoneThing: Sendable {
  /// Whether what inserted it, or brought it back, is among it.
  var isNew = false
  /// Whether it is there.
  var life: UndoneValue?
  /// Its values: `heading`, `kind`, `name`, `fields.…`, and `order` of a scene.
  var values: [String: UndoneValue] = [:]
  var text: UndoneText?
  /// The last change of what a scene holds that stays.
  var inside: Stamp?

  /// The steps that its values took so far, and a share of what they hold.
  var valueSteps = 0

  /// The steps that it took so far.
  var steps: Int { valueSteps + (text?.steps ?? 0) }

  /// The last change of it that stays, and would be lost with it.
  var other: Stamp? {
    (values.values.compactMap { $0.other?.stamp } + [text?.other, inside].compactMap(\.self))
      .max { $0.version < $1.version }
  }
}
