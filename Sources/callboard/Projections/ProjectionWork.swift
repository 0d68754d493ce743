import CallboardClient
import Domain

/// A rebuild or a verification of a projection, begun and followed to its end.
struct ProjectionWork: Sendable {
  enum Kind: String { case rebuild, verify }

  let client: CallboardClient
  let kind: Kind

  /// Asks for it.
  func begin(_ name: String) async throws {
    _ = try await client.post("\(path(name))/\(kind.rawValue)", .object(JSONObject()))
  }

  /// Shows how far it is until it has ended.
  ///
  /// - Returns: the projection as it stands then.
  func follow(_ name: String) async throws -> JSON {
    let path = path(name)
    var projection = try await client.get(path)
    let label = "  \(name.padding(to: 16)) \(kind.rawValue.padding(to: 8))"
    let bar = ProgressBar(label, total: Int(projection["head"]?.integer ?? 0))
    while let job = projection["job"], job["state"]?.string == "running" {
      bar.show(Int(job["position"]?.integer ?? 0))
      try await Task.sleep(for: .milliseconds(50))
      projection = try await client.get(path)
    }
    bar.end()
    if let job = projection["job"], job["state"]?.string != "done" {
      throw Failure(
        "\(name): \(kind.rawValue) \(job["state"]?.string ?? "ended"): \(job["error"]?.string ?? "")"
      )
    }
    return projection
  }

  private func path(_ name: String) -> String {
    "/admin/v1/projections/\(QueryText.escaped(name))"
  }

  /// Says what came of it.
  static func line(_ projection: JSON, _ kind: Kind) -> String {
    let job = projection["job"]
    let name = (projection["name"]?.string ?? "").padding(to: 16)
    let differences = job?["differences"]?.integer
    let found = differences.map {
      $0 == 0 ? Output.green("0 differences") : Output.red("\($0) differences")
    }
    let rate = Int(job?["events_per_second"]?.double ?? 0)
    switch kind {
    case .rebuild:
      return
        "  \(name) rebuilt up to \((job?["position"]?.integer ?? 0).grouped)"
        + (rate > 0 ? ", \(rate.grouped) events/s" : "") + (found.map { ", \($0)" } ?? "")
    case .verify:
      return
        "  \(name) verified up to \((job?["position"]?.integer ?? 0).grouped): \(found ?? "not compared")"
    }
  }
}
