/// A file of this folder, as embedded in the binary.
public struct SQLFile: Sendable, Equatable {
  /// The file's name without its extension.
  public let name: String
  /// The whole file, comments included.
  public let text: String

  init(_ name: String, _ bytes: [UInt8]) {
    self.name = name
    text = String(decoding: bytes, as: UTF8.self)
  }
}
