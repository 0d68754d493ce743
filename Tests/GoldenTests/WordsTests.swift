import CallboardDomain
import CallboardTestSupport
import Testing

/// The texts that people and programs read.
@Suite struct WordsTests {
  @Test func feedsSayWhatTheySaid() throws {
    let statuses = ["working", "meeting", "lunch", "break", "focus", "custom", ""]
    let titles = EventType.allCases.flatMap { type in
      let spaces = type.streamKind == .space ? SpaceKind.allCases : [.project]
      let names = type == .statusChanged ? statuses.map(Optional.some) + [nil] : ["Name", nil]
      return spaces.flatMap { space in
        names.map { named in
          let title = feedTitle(of: type, named: named, label: "label", in: space)
          return
            "\(type.rawValue) of a \(space.rawValue), named \(named ?? "nothing"): \(title ?? "in no feed")"
        }
      }
    }
    let own = ["walked", "went_home", "é", ""].flatMap { kind in
      ["Name", nil].map { named in
        "own \(kind), named \(named ?? "nothing"): \(feedTitle(ofOwn: kind, named: named))"
      }
    }
    try Golden.check("feed-titles.txt", titles + own)
  }

  @Test func inboxesTellOfWhatTheyTold() throws {
    try Golden.check("notification-kinds.txt", notificationKinds())
  }

  @Test func theDescriptionOfTheAPIIsWhatItWas() throws {
    try Golden.check("openapi.json", lines(ofJSON: openAPIDocument(), depthMax: 5))
  }
}
