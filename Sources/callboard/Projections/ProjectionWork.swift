import CallboardClient
import Domain
import HTTPServer

/// A rebuild or a verification of a projection, begun and followed to its end.
struct ProjectionWork: Sendable {
  enum Kind: String { case rebuild, verify }

  let client: CallboardClient
  let kind: Kind

  /// Asks for it.
  ///
  /// - Returns: the projection as it stood before.
  func begin(_ name: String) async throws -> JSON {
    let before = try await client.get(path(name))
    _ = try await client.post("\(path(name))/\(kind.rawValue)", .object(JSONObject()))
    return before
  }

  /// Shows how far it is until it has ended.
  ///
  /// Behind a load balancer other nodes may answer than the one that does it: those say what the database says.
  ///
  /// - Parameter before: the projection as it stood before it was asked for.
  /// - Returns: the projection as it stands then.
  func follow(_ name: String, since before: JSON) async throws -> JSON {
    let path = path(name)
    let label = "  \(name.padding(to: 16)) \(kind.rawValue.padding(to: 8))"
    let bar = ProgressBar(label, total: Int(before["head"]?.integer ?? 0))
    while true {
      let projection = try await client.get(path)
      let (state, error) = Self.state(projection, kind, since: before)
      switch state {
      case "running":
        let work = Self.isDoneHere(projection, kind) ? projection["job"] : projection["rebuild"]
        bar.show(Int(work?["position"]?.integer ?? 0))
        try await Task.sleep(for: .milliseconds(50))
      case "done":
        bar.end()
        return projection
      default:
        bar.end()
        throw Failure("\(name): \(kind.rawValue) \(state): \(error)")
      }
    }
  }

  /// Whether the node that answered is the one that does it, or did the last.
  private static func isDoneHere(_ projection: JSON, _ kind: Kind) -> Bool {
    projection["job"]?["work"]?.string == kind.rawValue
  }

  /// How it stands: running, done, failed or cancelled, and why.
  private static func state(
    _ projection: JSON, _ kind: Kind, since before: JSON
  ) -> (String, error: String) {
    if isDoneHere(projection, kind), projection["job"] != before["job"] {
      let job = projection["job"]
      return (job?["state"]?.string ?? "failed", job?["error"]?.string ?? "")
    }
    switch kind {
    case .rebuild:
      let rebuild = projection["rebuild"]
      if rebuild == before["rebuild"] { return ("running", "") }
      switch rebuild?["phase"]?.string {
      case "switched": return ("done", "")
      case "cancelled": return ("cancelled", "")
      default:
        let error = rebuild?["error"]?.string
        return (error == nil ? "running" : "failed", error ?? "")
      }
    case .verify:
      let proof = projection["verification"]
      // What goes on in the background counts spaces.
      let isProved = proof != before["verification"] && proof?["spaces"]?.integer == nil
      return (isProved && proof?["position"] != nil ? "done" : "running", "")
    }
  }

  private func path(_ name: String) -> String {
    "/admin/v1/projections/\(PercentEncoding.encode(name))"
  }

  /// How many rows differed, as far as the node that answered knows.
  static func differences(_ projection: JSON, _ kind: Kind) -> Int64? {
    if isDoneHere(projection, kind) { return projection["job"]?["differences"]?.integer }
    return kind == .verify ? projection["verification"]?["differences"]?.integer : nil
  }

  /// Says what came of it.
  static func line(_ projection: JSON, _ kind: Kind) -> String {
    let job = isDoneHere(projection, kind) ? projection["job"] : nil
    let name = (projection["name"]?.string ?? "").padding(to: 16)
    let found = differences(projection, kind).map {
      $0 == 0 ? Output.green("0 differences") : Output.red("\($0) differences")
    }
    let rate = Int(job?["events_per_second"]?.double ?? 0)
    switch kind {
    case .rebuild:
      let position = (job ?? projection["rebuild"])?["position"]?.integer ?? 0
      return
        "  \(name) rebuilt up to \(position.grouped)"
        + (rate > 0 ? ", \(rate.grouped) events/s" : "") + (found.map { ", \($0)" } ?? "")
    case .verify:
      let position = (job ?? projection["verification"])?["position"]?.integer ?? 0
      return "  \(name) verified up to \(position.grouped): \(found ?? "not compared")"
    }
  }
}
