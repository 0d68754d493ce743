public import FoundationEssentials

/// A scene, deleted or not.
public struct SceneState: Lasting, Sendable {
  /// Where it was before a move.
  struct Move: Sendable, Equatable {
    let stamp: Stamp
    let previous: OrderKey
  }

  /// The scene.
  public let id: UUID
  /// Its place.
  public internal(set) var order: OrderKey
  /// Its heading.
  public internal(set) var heading: String
  /// Its further values.
  public internal(set) var registers: Registers
  /// Its elements in order, deleted ones included.
  public internal(set) var elements = OrderedList()
  /// Who first inserted it.
  public let inserted: Stamp
  /// Who deleted it; nil while it is there.
  public internal(set) var deleted: Stamp?
  /// The version of the last event that touched it.
  public internal(set) var version: Int
  var gaps: [Gap] = []
  var moves: [Move] = []

  /// Moves beyond these are forgotten, oldest first.
  static let movesMax = 64
}
