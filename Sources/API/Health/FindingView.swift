import Domain
import EventLog

/// Something that was found to be wrong, as operators see it.
struct FindingView: JSONWritable {
  let finding: Finding

  static let schema: Schema = .object([
    "subject": Schema.string().described("As in `log.end` or `projection.members`."),
    "kind": .oneOf(Finding.Kind.allCases.map(\.rawValue)),
    "text": .string(), "found_at": .time,
    "ended_at": Schema.time.orNull.described("Null: it is wrong still."),
  ])

  func write(to json: inout JSONWriter) {
    json.object {
      $0.member("subject", finding.subject)
      $0.member("kind", finding.kind)
      $0.member("text", finding.text)
      $0.member("found_at", finding.foundAt)
      $0.member("ended_at", finding.endedAt)
    }
  }
}
