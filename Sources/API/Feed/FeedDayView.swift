import Domain
import Projections

/// How much happened on a day, as the API shows it.
struct FeedDayView: JSONWritable {
  private let day: FeedDay

  init(_ day: FeedDay) {
    self.day = day
  }

  func write(to json: inout JSONWriter) {
    json.object { writeMembers(to: &$0) }
  }

  func writeMembers(to json: inout JSONWriter) {
    json.member("day", day.day)
    json.member("items", day.items)
    json.member("events", day.events)
  }
}
