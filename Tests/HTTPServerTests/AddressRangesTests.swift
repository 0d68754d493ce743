import Testing

@testable import CallboardHTTPServer

/// Which addresses belong to the networks that an operator names.
@Suite struct AddressRangesTests {
  @Test(arguments: [
    ("10.0.0.1", "10.0.0.1"), ("10.0.0.0/8", "10.255.0.1"), ("10.9.9.9/8", "10.0.0.1"),
    ("172.16.0.0/12", "172.31.255.255"), ("192.0.2.128/25", "192.0.2.200"),
    ("0.0.0.0/0", "203.0.113.9"), ("192.0.2.7/32", "192.0.2.7"),
    ("2001:db8::1", "2001:0db8:0:0::1"), ("fd00::/8", "fdff:1::2"),
    ("2001:db8:0:8000::/49", "2001:db8:0:ffff::1"), ("::/0", "2001:db8::1"),
    ("2001:db8::1/128", "2001:db8::1"),
  ])
  func anAddressOfTheNetworkIsInIt(network: String, address: String) throws {
    #expect(try #require(AddressRanges([network])).contains(address))
  }

  @Test(arguments: [
    ("10.0.0.1", "10.0.0.2"), ("10.0.0.0/8", "11.0.0.1"), ("172.16.0.0/12", "172.32.0.0"),
    ("192.0.2.128/25", "192.0.2.127"), ("192.0.2.7/32", "192.0.2.6"), ("fd00::/8", "fe00::1"),
    ("2001:db8:0:8000::/49", "2001:db8:0:7fff::1"), ("2001:db8::1/128", "2001:db8::"),
    // No address of the one kind is in a network of the other.
    ("0.0.0.0/0", "2001:db8::1"), ("::/0", "192.0.2.7"), ("10.0.0.0/8", ""),
    ("10.0.0.0/8", "proxy.example"),
  ])
  func noOtherAddressIsInIt(network: String, address: String) throws {
    #expect(try #require(AddressRanges([network])).contains(address) == false)
  }

  @Test func anyOfSeveralWillDoAndNoneHoldsNothing() throws {
    let ranges = try #require(AddressRanges(["192.0.2.7", "fd00::/8", "10.0.0.0/8"]))
    for address in ["192.0.2.7", "fd12::1", "10.1.1.1"] { #expect(ranges.contains(address)) }
    #expect(!ranges.contains("192.0.2.8"))
    #expect(!AddressRanges().contains("192.0.2.7"))
  }

  @Test(arguments: [
    ("192.0.2.7", "192.0.2.7"), ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
    ("2001:db8::1", "2001:db8::"), ("::1", "::"), ("::ffff:192.0.2.7", "192.0.2.7"),
    ("::FFFF:c000:207", "192.0.2.7"), ("", ""), ("proxy:example", "proxy:example"),
  ])
  func anAddressCountsAsItsNetwork(address: String, network: String) {
    #expect(AddressRanges.network(of: address) == network)
  }

  @Test(arguments: [
    "", "proxy.example", "10.0.0", "10.0.0.0/", "10.0.0.0/33", "10.0.0.0/-1", "10.0.0.0/+8",
    "10.0.0.0/8/8", "/8", "::/129", "10.0.0.0/x", "10.0.0.0/99999999999999999999",
  ])
  func whatIsNoNetworkIsRefused(text: String) {
    #expect(AddressRanges(["10.0.0.0/8", text]) == nil)
  }
}
