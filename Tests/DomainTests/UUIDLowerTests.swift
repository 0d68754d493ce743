import CallboardDomain
import FoundationEssentials
import Testing

@Suite struct UUIDLowerTests {
  @Test func identifiersArePrintedInLowerCaseAndReadInEither() {
    for _ in 0..<200 {
      let id = UUID()
      #expect(id.lower == id.uuidString.lowercased())
      #expect(UUID(id.lower) == id)
      #expect(UUID(Substring(id.uuidString)) == id)
    }
  }

  @Test(arguments: [
    "", "00000000-0000-0000-0000-00000000000", "00000000-0000-0000-0000-0000000000000",
    "000000000-000-0000-0000-000000000000", "0000000g-0000-0000-0000-000000000000",
    "{0000000-0000-0000-0000-00000000000}", "00000000_0000_0000_0000_000000000000",
  ])
  func whatIsNotAnIdentifierIsRefused(text: String) {
    #expect(UUID(text) == nil)
  }
}
