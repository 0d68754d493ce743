public import CallboardDomain
public import CallboardEventLog

/// A tenant of a service that serves many: a log of its own, with its people, keys and limits.
public struct Tenant: Sendable, Equatable {
  /// Whether a tenant is served.
  public enum Status: String, Sendable, CaseIterable {
    /// Its log is being made.
    case creating
    case active
    /// It is kept, and served to nobody.
    case suspended
    /// The last of its log is being copied to another database.
    case moving
    /// Its log is being dropped.
    case deleting
    /// Its log is gone, and another may take its name.
    case deleted
  }

  /// An identity provider whose tokens choose the tenant.
  public struct Issuer: Sendable, Equatable {
    /// The `iss` of its tokens.
    public let issuer: String
    /// The `aud` of its tokens: one of these.
    public let audiences: [String]
    /// Where it publishes its keys as a JWKS document; nil: they are in `keys`.
    public let keysURL: String?
    /// Its keys as a JWKS document; nil: they are at `keysURL`.
    public let keys: JSON?
    /// The domains of the addresses that it verifies; nil: all.
    public let emailDomains: [String]?

    public init(
      issuer: String, audiences: [String], keysURL: String?, keys: JSON?, emailDomains: [String]?
    ) {
      self.issuer = issuer
      self.audiences = audiences
      self.keysURL = keysURL
      self.keys = keys
      self.emailDomains = emailDomains
    }
  }

  /// The prefix of its keys after `cb_`: up to 30 of a–z, 0–9 and `-`, which begin with a letter.
  public let name: String
  public let title: String
  /// The database of the configuration in which its log is.
  public let database: String
  public let status: Status
  /// The hosts that choose it, in lower case and without a port.
  public let hosts: [String]
  public let issuers: [Issuer]
  /// The last problem with it; nil: none.
  public let problem: String?
  public let createdAt: Timestamp
  /// When it last changed.
  let changedAt: Timestamp

  /// The name's greatest length, in bytes.
  public static let nameMax = 30

  /// Whether a text can be the name of a tenant.
  public static func isName(_ text: String) -> Bool {
    let isLetter = { (byte: UInt8) in (UInt8(ascii: "a")...UInt8(ascii: "z")) ~= byte }
    let isDigit = { (byte: UInt8) in (UInt8(ascii: "0")...UInt8(ascii: "9")) ~= byte }
    guard (1...nameMax).contains(text.utf8.count), text.utf8.first.map(isLetter) == true else {
      return false
    }
    return text.split(separator: "-", omittingEmptySubsequences: false).allSatisfy { part in
      !part.isEmpty && part.utf8.allSatisfy { isLetter($0) || isDigit($0) }
    }
  }

  /// The log of the tenant of a name.
  ///
  /// - Throws: `LogError.invalidName` if it is not the name of a tenant.
  public static func log(of name: String) throws(LogError) -> LogName {
    guard isName(name) else { throw .invalidName(name) }
    return try LogName(schema: schemaPrefix + name.replacing("-", with: "_"))
  }

  private static let schemaPrefix = "tenant_"

  /// The name of the tenant whose log is in a schema; nil: no tenant's log is there.
  public static func name(ofLogIn schema: String) -> String? {
    guard schema.hasPrefix(schemaPrefix) else { return nil }
    let name = String(schema.dropFirst(schemaPrefix.count)).replacing("_", with: "-")
    return isName(name) ? name : nil
  }
}
