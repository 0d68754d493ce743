import CallboardHTTPClient
import Testing

@Suite struct WebURLTests {
  private func fault(_ text: String, _ settings: ClientSettings = ClientSettings()) -> WebURL.Fault?
  {
    do throws(WebURL.Fault) {
      _ = try WebURL(text, allowing: settings)
      return nil
    } catch { return error }
  }

  @Test(arguments: [
    "https://example.org/hook", "https://example.org:8443/a?b=c", "HTTPS://EXAMPLE.ORG",
    "https://1.1.1.1/", "https://[2606:4700:4700::1111]/",
  ])
  func whatLeadsToThePublicInternetIsTaken(text: String) { #expect(fault(text) == nil) }

  @Test(arguments: [
    "https://127.0.0.1/", "https://127.1/", "https://0x7f.1/", "https://2130706433/",
    "https://0177.0.0.1/", "https://[::1]/", "https://[::ffff:127.0.0.1]/", "https://0/",
    "https://169.254.169.254/latest/meta-data", "https://[fd00:ec2::254]/", "https://10.0.0.1/",
  ])
  func anAddressOfThisOrAPrivateNetworkIsRefusedHoweverItIsWritten(text: String) {
    #expect(fault(text) == .address)
    var open = ClientSettings()
    open.allowsPrivate = true
    #expect(fault(text, open) == nil)
  }

  @Test func onlyHTTPSIsSpokenUnlessHTTPMayBe() {
    for text in ["http://example.org", "ftp://example.org", "file:///etc/passwd", "gopher://x.org"]
    {
      #expect(fault(text) != nil, "\(text)")
    }
    #expect(fault("http://example.org") == .scheme)
    var open = ClientSettings()
    open.allowsHTTP = true
    #expect(fault("http://example.org", open) == nil)
    #expect(fault("ftp://example.org", open) == .scheme)
  }

  @Test func whatHidesOrLosesSomethingIsRefused() {
    #expect(fault("https://user@example.org/") == .credentials)
    #expect(fault("https://user:secret@example.org/") == .credentials)
    #expect(fault("https://example.org/#part") == .fragment)
    for text in ["", "example.org", "https://", "https://a b/", "https://é.org/"] {
      #expect(fault(text) != nil, "\(text)")
    }
    #expect(fault("https://example.org/\r\nX: y") == .malformed)
  }
}
