import CallboardDomain
import CallboardTestSupport
import FoundationEssentials
import Testing

@testable import CallboardAPI

/// Each parameter that takes a time zone takes the names of the IANA time zone database, and nothing else.
@Suite struct TimeZoneTests {
  /// PostgreSQL takes most of these: offsets, POSIX time zones, abbreviations, intervals, and names in another case.
  private static let wrong = [
    "+02:00", "-02", "2", "<+02>-2", "<+02>-2/a", "XYZ3", "Foo/Bar3", "EST5EDT,M3.2.0,M11.1.0",
    "EST5EDT,M3.2.0/2,M11.1.0/2", "CEST", "z", "utc", "europe/berlin", "Europe/berlin", "1 day",
    "interval '1 day'", "Interval '1/a'", "Interval '02:00'", " UTC", "/", "Nowhere/Land",
  ]
  private static let right = ["UTC", "GMT", "Europe/Berlin", "America/Port-au-Prince", "Etc/GMT+3"]

  @Test func eachParameterTakesNamesOnly() async throws {
    try await TestApp.run { app in
      let (ann, ben) = (try await app.person("Ann"), try await app.person("Ben"))
      let connection = try await ben.connect(with: ann)
      let course = try await ann.makeCourse()
      let own = [
        "\(course)/feed", "\(course)/feed/counts", "\(course)/openings",
        "\(course)/openings/counts", "\(connection)/dashboard", "/v1/me/feed",
      ]
      let ofOperators = ["/admin/v1/feed", "/admin/v1/people/\(ann.id.lower)/feed"]
      for (zones, status) in [(Self.wrong, 422), (Self.right, 200)] {
        for zone in zones {
          let bytes = zone.utf8.map { ($0 < 16 ? "%0" : "%") + String($0, radix: 16) }.joined()
          let query = "?time_zone=\(bytes)"
          var answers: [Answer] = []
          for path in own { answers.append(try await ann.get(path + query)) }
          for path in ofOperators { answers.append(try await app.get(path + query)) }
          for answer in answers { #expect(answer.status == status, "\(zone): \(answer.text)") }
          let event = try await ann.post(
            "\(connection)/calendar_events",
            [
              "title": "x", "starts_at": "2026-12-01T19:00:00Z",
              "ends_at": "2026-12-01T21:00:00Z", "time_zone": .string(zone),
            ])
          #expect(event.isSuccess == (status == 200), "\(zone): \(event.text)")
        }
      }
    }
  }
}
