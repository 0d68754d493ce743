import CallboardDomain
import FoundationEssentials
import Testing

@testable import CallboardEventLog

/// The names by which PostgreSQL knows the connections of nodes.
@Suite struct NodeNameTests {
  @Test(arguments: ["1.0.0", "10.10.10", "1.1.0-rc1"])
  func aNameSaysWhichNodeItIs(version: String) {
    let start = Timestamp(microseconds: 1_795_286_404_700_000)
    let name = NodeName(version: version, startedAt: start)
    let read = NodeName(name.text)
    #expect(read == name)
    #expect(read?.version == version && read?.startedAt.microseconds == 1_795_286_404_000_000)
    #expect(name.text.utf8.count <= 63, "PostgreSQL cuts longer names")
    #expect(NodeName(version: version, startedAt: start).id != name.id)
  }

  @Test(arguments: [
    "", "callboard", "callboard doctor", "psql 1.0.0 00000000000000000000000000000000 1",
    "callboard 1.0.0 0000000000000000000000000000000 1",
    "callboard 1.0.0 0000000000000000000000000000000g 1",
    "callboard 1.0.0 00000000000000000000000000000000 x",
    "callboard 1.0.0 00000000000000000000000000000000 -1",
    "callboard 1.0.0 00000000000000000000000000000000 99999999999999999999",
    "callboard 1.0.0 00000000000000000000000000000000 1 ",
    "callboard  00000000000000000000000000000000 1",
  ])
  func whatIsNotTheNameOfANodeIsNone(text: String) { #expect(NodeName(text) == nil) }
}
