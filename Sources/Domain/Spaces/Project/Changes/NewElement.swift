public import FoundationEssentials

/// An element as it is inserted.
public struct NewElement: Sendable, Equatable {
  /// Its id, drawn by the client.
  public let id: UUID
  /// The scene that it goes into.
  public let scene: UUID
  /// `action`, `dialogue`, ….
  public let kind: String
  /// Its text.
  public let text: String
  /// Further values.
  public let fields: JSONObject

  /// Describes an element.
  public init(id: UUID, scene: UUID, kind: String, text: String, fields: JSONObject) {
    self.id = id
    self.scene = scene
    self.kind = kind
    self.text = text
    self.fields = fields
  }
}
