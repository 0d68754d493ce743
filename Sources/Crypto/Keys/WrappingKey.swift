import CallboardCCrypto
import CallboardJSON
import FoundationEssentials

/// A key that encrypts other keys for storage (AES-256 key wrap, RFC 3394). The stored keys are useless without it.
public struct WrappingKey: Sendable {
  /// Its length in bytes.
  public static let byteCount = 32

  private let bytes: [UInt8]

  /// Takes 32 bytes; nil for another number of them.
  public init?(_ bytes: [UInt8]) {
    guard bytes.count == Self.byteCount else { return nil }
    self.bytes = bytes
  }

  /// Parses a text in the form of `text`, with or without white space around it; nil for anything else.
  public init?(text: String) {
    guard let data = Data(base64Encoded: text.filter { !$0.isWhitespace }) else { return nil }
    self.init([UInt8](data))
  }

  /// Makes a random key.
  public static func drawn() -> WrappingKey { WrappingKey(bytes: SecureRandom.bytes(byteCount)) }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  /// The key as stored in a file: Base64.
  public var text: String { Data(bytes).base64EncodedString() }

  /// A name that identifies the key and reveals nothing else of it.
  public var name: String {
    SHA256.hash(Array("callboard wrapping key\0".utf8) + bytes).prefix(8).hexadecimal
  }

  /// Wraps a key of 16 bytes or more, in a multiple of 8 bytes.
  public func wrap(_ key: [UInt8]) -> [UInt8] {
    precondition(key.count >= 16 && key.count % 8 == 0, "a key to be wrapped has whole 8 bytes")
    guard let wrapped = run(wraps: true, key) else {
      preconditionFailure("libcrypto cannot wrap a key")
    }
    return wrapped
  }

  /// Unwraps a key; nil if it was wrapped with another key or has been altered.
  public func unwrap(_ wrapped: [UInt8]) -> [UInt8]? {
    guard wrapped.count >= 24, wrapped.count % 8 == 0 else { return nil }
    return run(wraps: false, wrapped)
  }

  private func run(wraps: Bool, _ input: [UInt8]) -> [UInt8]? {
    var isDone = false
    let output = [UInt8](unsafeUninitializedCapacity: input.count + 16) { output, count in
      isDone = ccrypto_wrap_key(wraps, bytes, input, input.count, output.baseAddress, &count)
    }
    return isDone ? output : nil
  }
}
