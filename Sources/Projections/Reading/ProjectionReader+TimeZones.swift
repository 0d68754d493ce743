import CallboardPostgres
import CallboardSchema
import Synchronization

extension ProjectionReader {
  /// Checks that a text is a name of the IANA time zone database, as `Europe/Berlin`.
  ///
  /// PostgreSQL also takes offsets such as `+02:00`, POSIX time zones such as `XYZ3`, abbreviations, and names in any
  /// case. Clients do not know them. It is asked for each name once.
  ///
  /// - Throws: `PostgresError`; `ProjectionError` with the code `invalid` if it is none.
  public func checkTimeZoneName(_ name: String) async throws {
    if Self.timeZonesKnown.withLock({ $0.contains(name) }) { return }
    var known: String?
    if Self.timeZonesWithoutArea.contains(name) || Self.mayBeTimeZoneWithArea(name) {
      known = try await read([]) { connection in
        try naming(name) {
          try connection.query(Schema.timeZoneName, [.text(name)]).one().text(0)
        }
      }
    }
    guard known == name else {
      throw ProjectionError(.invalid, "there is no time zone \(name)")
    }
    Self.timeZonesKnown.withLock { _ = $0.insert(name) }
  }

  /// Whether a text has the form of a name with an area.
  ///
  /// PostgreSQL gives a POSIX time zone in upper case, so one with a small letter differs from the name.
  private static func mayBeTimeZoneWithArea(_ name: String) -> Bool {
    let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")
    let small = UInt8(ascii: "a")...UInt8(ascii: "z")
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    let isSpelled = name.utf8.allSatisfy {
      capitals.contains($0) || small.contains($0) || digits.contains($0) || "_-+/".utf8.contains($0)
    }
    return isSpelled && name.contains("/") && name.utf8.prefix(1).contains { capitals.contains($0) }
      && name.utf8.contains { small.contains($0) }
  }

  /// The names that PostgreSQL has been found to know: no more than the database has, some hundred.
  private static let timeZonesKnown = Mutex<Set<String>>([])

  /// The names of the IANA time zone database that have no area. It adds no further ones.
  private static let timeZonesWithoutArea: Set<String> = [
    "CET", "CST6CDT", "Cuba", "EET", "EST", "EST5EDT", "Egypt", "Eire", "GB", "GB-Eire", "GMT",
    "GMT+0", "GMT-0", "GMT0", "Greenwich", "HST", "Hongkong", "Iceland", "Iran", "Israel",
    "Jamaica", "Japan", "Kwajalein", "Libya", "MET", "MST", "MST7MDT", "NZ", "NZ-CHAT", "Navajo",
    "PRC", "PST8PDT", "Poland", "Portugal", "ROC", "ROK", "Singapore", "Turkey", "UCT", "UTC",
    "Universal", "W-SU", "WET", "Zulu",
  ]
}
