public import Domain
public import Postgres
import Schema

extension EventType {
  /// Fills the log's catalogue of event types, which feeds and the log's invariant read, from the registry, but for what a
  /// later edition of that has written.
  public static func register(in log: LogName, _ pool: Pool) async throws(LogError) {
    let all = EventType.allCases
    try await pool.write(
      log, Schema.upsertEventTypes,
      [
        .texts(all.map(\.rawValue)), .texts(all.map(\.streamKind.rawValue)),
        .texts(all.map { $0.capability?.rawValue }), .texts(all.map { $0.seenWith?.rawValue }),
        .texts(all.map { $0.showsInFeed ? $0.rawValue : nil }),
        .texts(all.map { $0.feedTarget?.kind }), .texts(all.map { $0.feedTarget?.member }),
        .int32(Int32(Self.edition)),
      ]
    ) { _ in }
  }
}
