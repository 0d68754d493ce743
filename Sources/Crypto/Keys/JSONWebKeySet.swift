import FoundationEssentials

/// A set of keys as an identity provider publishes it (RFC 7517).
public enum JSONWebKeySet {
  private struct Document: Decodable {
    let keys: [JSONWebKey]
  }

  /// Reads the keys that verify HS256, RS256 or ES256 signatures; others are passed over.
  ///
  /// Throws when the document is malformed, a key of those kinds is, or none is left.
  public static func parse(_ json: [UInt8]) throws(KeyError) -> [VerificationKey] {
    let document: Document
    do {
      document = try JSONDecoder().decode(Document.self, from: Data(json))
    } catch {
      throw KeyError(code: .malformed, message: "The key set is not a JSON Web Key Set.")
    }
    var keys: [VerificationKey] = []
    for key in document.keys {
      if let key = try key.verificationKey() { keys.append(key) }
    }
    if keys.isEmpty {
      throw KeyError(code: .noUsableKey, message: "The key set has no HS256, RS256 or ES256 key.")
    }
    return keys
  }
}
