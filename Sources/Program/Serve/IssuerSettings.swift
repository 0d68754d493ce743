import CallboardAPI
import CallboardCommandLine
import CallboardCrypto
import CallboardDomain
import CallboardHTTPClient
import Foundation

/// One identity provider whose tokens are taken: the `--token-…` options, or an element of `--token-issuers`.
struct IssuerSettings: Sendable {
  let issuer: String
  let audiences: [String]
  var keyFile: String?
  var secretFile: String?
  var keysURL: String?
  /// Its keys as a JWKS document, for a tenant.
  var keys: [UInt8]?
  /// A file of certificates to trust for the URL instead of the system's.
  var certificates: String?
  /// The domains of the addresses that it verifies; nil: those of no other issuer.
  var emailDomains: [String]?

  static let issuersMax = 32

  /// Reads the issuers of a file: a JSON array.
  static func read(path: String) throws -> [IssuerSettings] {
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)) else {
      throw UsageError("\(path) cannot be read")
    }
    guard let array = try? JSON.parse(Array(data)).array, array.count <= issuersMax else {
      throw UsageError("\(path) must be a JSON array of at most \(issuersMax) issuers")
    }
    do {
      return try array.enumerated().map { index, json in
        try IssuerSettings(JSONReader(json, pointer: "/\(index)"))
      }
    } catch let problem as JSONReader.Problem {
      throw UsageError("\(path): \(problem.pointer) \(problem.message)")
    }
  }

  init(issuer: String, audiences: [String]) {
    self.issuer = issuer
    self.audiences = audiences
  }

  private init(_ json: JSONReader) throws {
    try json.only(
      "issuer", "audiences", "keys_url", "keys_certificates", "keys_file", "secret_file",
      "email_domains")
    func texts(_ key: String) throws -> [String] {
      try json.array(key).map { element in
        guard let text = element.string, !text.isEmpty else {
          throw json.problem(key, "must hold texts")
        }
        return text
      }
    }
    issuer = try json.string("issuer")
    audiences = try texts("audiences")
    keysURL = try json.stringIfPresent("keys_url")
    certificates = try json.stringIfPresent("keys_certificates")
    keyFile = try json.stringIfPresent("keys_file")
    secretFile = try json.stringIfPresent("secret_file")
    let domains = try texts("email_domains")
    emailDomains = domains == ["*"] ? nil : domains.map { $0.lowercased() }
    guard domains == ["*"] || !domains.contains(where: { $0.contains { "@* ".contains($0) } })
    else {
      throw json.problem("email_domains", "must hold domains, or be [\"*\"] for all others")
    }
  }

  /// The issuer with its keys, if the settings go together.
  ///
  /// - Throws: `UsageError` if they do not; an error if a file cannot be read, or holds no key.
  func open() throws -> OpenIssuer {
    guard !issuer.isEmpty, issuer.utf8.count <= 1_000,
      !issuer.unicodeScalars.contains(where: { $0.value < 0x20 || $0 == "\"" || $0 == "\\" })
    else { throw UsageError("an issuer is a text of up to 1,000 bytes, without quotes") }
    guard !audiences.isEmpty else { throw UsageError("the issuer \(issuer) has no audience") }
    let files = TokenKeyFiles(keyFile: keyFile, secretFile: secretFile)
    guard [!files.areNone, keysURL != nil, keys != nil].filter({ $0 }).count == 1 else {
      throw UsageError("the keys of the issuer \(issuer) come from a URL, or else from files")
    }
    guard certificates == nil || keysURL != nil else {
      throw UsageError("the certificates for the issuer \(issuer) go with a URL of its keys")
    }
    let configuration = JWTConfiguration(
      issuer: issuer, audiences: Set(audiences),
      keys: try keys.map { try JSONWebKeySet.parse($0) } ?? files.keys())
    return OpenIssuer(
      configuration: configuration, files: files.areNone ? nil : files,
      url: try keysURL.map(Self.keysURL), certificates: certificates,
      addresses: emailDomains.map { .of(Set($0)) } ?? .all)
  }

  /// A URL at which keys cannot be changed on their way.
  private static func keysURL(_ text: String) throws -> WebURL {
    var settings = ClientSettings()
    settings.allowsHTTP = true
    settings.allowsPrivate = true
    guard let url = try? WebURL(text, allowing: settings), url.isEncrypted || url.isOfThisMachine
    else {
      throw UsageError("the URL of keys must be of https, or of http at a loopback address")
    }
    return url
  }

  /// Refuses issuers that would speak for each other.
  static func check(_ issuers: [IssuerSettings]) throws {
    guard Set(issuers.map(\.issuer)).count == issuers.count else {
      throw UsageError("an issuer is named twice")
    }
    let domains = issuers.flatMap { $0.emailDomains.map { Array(Set($0)) } ?? ["*"] }
    guard Set(domains).count == domains.count else {
      throw UsageError(
        "two issuers say whose the addresses of the same domain are, or of all others: give each its "
          + "own email_domains")
    }
  }
}

/// An issuer whose settings go together, with the keys that its files had at first.
struct OpenIssuer: Sendable {
  let configuration: JWTConfiguration
  /// Its files, which are read again when they change; nil with a URL.
  let files: TokenKeyFiles?
  let url: WebURL?
  let certificates: String?
  let addresses: VouchedAddresses

  /// Prepares to fetch its keys; nil with files.
  func fetchedKeys() -> FetchedKeys? { url.map { FetchedKeys($0, certificates: certificates) } }
}
