/// A keyed hash of an e-mail address. It shows whether two addresses are the same, and reveals
/// neither.
public struct EmailHash: Sendable, Hashable {
  /// The hash.
  public let bytes: [UInt8]

  /// Makes a hash from its bytes.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The hash in hexadecimal, as events and tables hold it.
  public var text: String { bytes.hexadecimal }
}

extension EmailHash: PayloadValue {
  static var blank: EmailHash { EmailHash([]) }
  static var shape: PayloadShape { .text }

  /// Writes the hash in hexadecimal.
  public func write(to json: inout JSONWriter) { json.string(text) }

  static func read(_ at: PayloadPlace) throws(Problem) -> EmailHash {
    guard let bytes = [UInt8](hexadecimal: try at.reader.string(at.name)) else {
      throw at.reader.problem(at.name, "is not in hexadecimal")
    }
    return EmailHash(bytes)
  }
}
