public import Domain
public import Postgres
import Schema

extension EventType {
  /// Fills the log's catalogue of event types, which feeds and the log's invariant read, from the registry, but for what a
  /// later edition of that has written.
  public static func register(in log: LogName, _ pool: Pool) async throws(LogError) {
    let all = EventType.allCases.map(\.columns)
    try await pool.write(
      log, Schema.upsertEventTypes,
      [
        .texts(all.map { $0[0] }), .texts(all.map { $0[1] }), .texts(all.map { $0[2] }),
        .texts(all.map { $0[3] }), .texts(all.map { $0[4] }), .texts(all.map { $0[5] }),
        .texts(all.map { $0[6] }),
        .int32(Int32(Self.edition)),
      ]
    ) { _ in }
  }
}
