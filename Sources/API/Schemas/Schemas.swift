/// The named schemas of what is under `/v1`: what its endpoints refer to as `.named(…)`.
enum Schemas {
  /// Every one of them.
  static let all: [(name: String, schema: Schema)] =
    common + people + content + changes + members + events + comments + feeds + presence
    + workSessions + locks + rooms + invitations + spaces + notifications + courses
    + connections + webhooks
}
