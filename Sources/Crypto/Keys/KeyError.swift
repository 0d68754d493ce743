/// The reason why a key cannot be used to verify tokens.
public struct KeyError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The kind of failure.
  public enum Code: Sendable {
    /// It is not a key in the given form.
    case malformed
    /// It is a key of a kind that is not supported.
    case unsupported
    /// A secret under 32 bytes, or an RSA key under 2,048 bits.
    case tooWeak
    /// The set has no key that can verify a token.
    case noUsableKey
  }

  /// The kind of failure.
  public let code: Code
  /// One sentence for a person; it never holds key material.
  public let message: String

  /// The message.
  public var description: String { message }
}
