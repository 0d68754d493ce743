import CallboardHTTPClient
import Testing

@Suite struct NetworkAddressTests {
  @Test(arguments: [
    "127.0.0.1", "127.255.255.254", "0.0.0.0", "10.1.2.3", "172.16.0.1", "172.31.255.255",
    "192.168.1.1", "169.254.169.254", "100.64.0.1", "100.127.255.255", "100.100.100.200",
    "168.63.129.16", "192.0.0.192", "192.0.2.1", "198.18.0.1", "198.19.255.255", "198.51.100.1",
    "203.0.113.1", "224.0.0.1", "239.255.255.250", "240.0.0.1", "255.255.255.255", "::", "::1",
    "::ffff:127.0.0.1", "::ffff:8.8.8.8", "::127.0.0.1", "fe80::1", "fc00::1", "fd00:ec2::254",
    "ff02::1", "2001::1", "2001:db8::1", "2002:7f00:1::", "3fff::1", "64:ff9b::7f00:1",
    "64:ff9b::a9fe:a9fe", "64:ff9b:1::1", "fec0::1", "100::1",
  ])
  func anAddressThatIsNotOfThePublicInternetIsKnown(text: String) throws {
    #expect(try #require(NetworkAddress(text)).isPublic == false)
  }

  @Test(arguments: [
    "1.1.1.1", "8.8.8.8", "100.63.255.255", "100.128.0.1", "172.15.0.1", "172.32.0.1",
    "168.63.129.17", "192.167.1.1", "198.17.0.1", "198.20.0.1", "223.255.255.254",
    "2606:4700:4700::1111", "2a00:1450:4001:800::200e", "2003::1", "64:ff9b::808:808",
  ])
  func aPublicOneIsToo(text: String) throws {
    #expect(try #require(NetworkAddress(text)).isPublic)
  }

  @Test(arguments: ["localhost", "", "127.1", "1.2.3", "[::1]", "1.2.3.4.5", "::g"])
  func aNameIsNoAddress(text: String) {
    #expect(NetworkAddress(text) == nil)
  }
}
