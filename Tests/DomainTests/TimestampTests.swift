import CallboardDomain
import Testing

@Suite struct TimestampTests {
  @Test(arguments: [
    ("1970-01-01T00:00:00Z", 0), ("1970-01-01T00:00:00.000001Z", 1),
    ("1969-12-31T23:59:59.999999Z", -1), ("2000-02-29T12:00:00+02:00", 951_818_400_000_000),
    ("2000-02-29t10:00:00.0z", 951_818_400_000_000),
    ("2026-01-31 09:30:00.1234567-00:30", 1_769_853_600_123_456),
    ("0001-01-01T00:00:00Z", -62_135_596_800_000_000),
    ("9999-12-31T23:59:59.999999Z", 253_402_300_799_999_999),
  ])
  func aTimeIsRead(text: String, microseconds: Int64) {
    #expect(Timestamp(rfc3339: text)?.microseconds == microseconds)
  }

  @Test(arguments: [
    "", "2026-01-31", "2026-01-31T09:30Z", "2026-01-31T09:30:00", "2026-02-29T00:00:00Z",
    "1900-02-29T00:00:00Z", "2026-04-31T00:00:00Z", "2026-13-01T00:00:00Z", "2026-00-01T00:00:00Z",
    "2026-01-00T00:00:00Z", "2026-01-01T24:00:00Z", "2026-01-01T00:60:00Z", "2026-01-01T00:00:60Z",
    "2026-01-01T00:00:00.Z", "2026-01-01T00:00:00Zx", "2026-01-01T00:00:00+0100",
    "2026-01-01T00:00:00+24:00", "9999-12-31T23:59:59-00:01", "0001-01-01T00:00:00+00:01",
    "2026-01-01T00:00:00.१Z", " 2026-01-01T00:00:00Z",
  ])
  func whatIsNotATimeIsRefused(text: String) {
    #expect(Timestamp(rfc3339: text) == nil)
  }

  @Test func everyTimeIsReadAsItWasPrinted() {
    var random = SeededRandom(seed: 20_260_131)
    for _ in 0..<20_000 {
      let time = Timestamp(
        microseconds: .random(
          in: -62_167_219_200_000_000..<253_402_300_800_000_000, using: &random))
      #expect(Timestamp(rfc3339: time.rfc3339) == time)
      #expect(time.rfc3339.utf8.count == 27)
    }
    #expect(Timestamp(microseconds: 951_818_400_250_000).rfc3339 == "2000-02-29T10:00:00.250000Z")
  }

  @Test func timesBeyondFourDigitYearsArePrintedWithASign() {
    #expect(Timestamp(microseconds: .max).rfc3339 == "+294247-01-10T04:00:54.775807Z")
    #expect(Timestamp(microseconds: .min).rfc3339 == "-290308-12-21T19:59:05.224192Z")
  }
}
