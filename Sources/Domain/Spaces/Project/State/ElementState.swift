public import FoundationEssentials

/// An element of a scene, deleted or not.
public struct ElementState: Lasting, Sendable {
  /// The element.
  public let id: UUID
  /// The scene that it is in.
  public internal(set) var scene: UUID
  /// Its place in the scene.
  public internal(set) var order: OrderKey
  /// `action`, `dialogue`, ….
  public internal(set) var kind: String
  /// Its text.
  public internal(set) var text: TextDocument
  /// Its further values.
  public internal(set) var registers: Registers
  /// Who first inserted it.
  public let inserted: Stamp
  /// Who deleted it; nil while it is there (its scene may be deleted all the same).
  public internal(set) var deleted: Stamp?
  /// The version of the last event that touched it.
  public internal(set) var version: Int
  var gaps: [Gap] = []
  /// Who last edited its text.
  var textStamp: Stamp?
  var edits = ChunkedLog<TextEdit>(chunkLength: 32)
}
