import CallboardDomain
import Testing

@Suite struct HexadecimalTests {
  @Test func everyByteSurvives() {
    let bytes = Array(UInt8.min...UInt8.max)
    for count in 0...bytes.count {
      let some = Array(bytes.suffix(count))
      #expect([UInt8](hexadecimal: some.hexadecimal) == some)
    }
  }

  @Test(arguments: ["0", "0g", "é"])
  func whatIsNotHexadecimalIsRefused(text: String) {
    #expect([UInt8](hexadecimal: text) == nil)
  }

  @Test func itIsReadInEitherCaseAndWrittenInLowerCase() {
    #expect([UInt8](hexadecimal: "00fFAb") == [0, 255, 171])
    #expect([0, 255, 171].hexadecimal == "00ffab")
  }
}
