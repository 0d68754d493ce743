import CallboardCCurl

/// A URL of the web, parsed by the same library that calls it.
public struct WebURL: Sendable, Equatable {
  /// The reason why a text is not a URL to call.
  public enum Fault: Error, Sendable, Equatable {
    /// It is not a URL, or has no host.
    case malformed
    /// Its scheme is neither `https` nor, if allowed, `http`.
    case scheme
    /// It names a user or a password.
    case credentials
    /// It has a fragment, which is never sent.
    case fragment
    /// Its host is an address that is not allowed.
    case address
  }

  /// The URL, with its host in the form that is called: `0x7f.1` becomes `127.0.0.1`.
  public let text: String
  /// Whether its scheme is `https`.
  public let isEncrypted: Bool
  /// Whether its host is this machine: a loopback address, or `localhost`, which the library resolves to one itself.
  public let isOfThisMachine: Bool

  /// Parses a URL that may be called.
  public init(_ text: String, allowing settings: ClientSettings) throws(Fault) {
    guard let url = curl_url() else { throw .malformed }
    defer { curl_url_cleanup(url) }
    func part(_ part: CURLUPart) -> String? {
      guard let bytes = ccurl_url_part(url, part) else { return nil }
      defer { ccurl_free_part(bytes) }
      return String(cString: bytes)
    }
    guard !text.utf8.contains(where: { $0 <= 0x20 || $0 >= 0x7f }),
      ccurl_read_url(url, text) == CURLUE_OK, let host = part(CURLUPART_HOST), !host.isEmpty,
      let whole = part(CURLUPART_URL)
    else { throw .malformed }
    guard part(CURLUPART_USER) == nil, part(CURLUPART_PASSWORD) == nil else { throw .credentials }
    guard part(CURLUPART_FRAGMENT) == nil else { throw .fragment }
    switch part(CURLUPART_SCHEME) {
    case "https": break
    case "http" where settings.allowsHTTP: break
    default: throw .scheme
    }
    let bare = host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host
    if !settings.allowsPrivate, let address = NetworkAddress(bare), !address.isPublic {
      throw .address
    }
    self.text = whole
    isEncrypted = part(CURLUPART_SCHEME) == "https"
    isOfThisMachine = bare == "localhost" || NetworkAddress(bare)?.isLoopback ?? false
  }
}
