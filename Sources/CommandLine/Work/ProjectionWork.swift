package import CallboardClient
import CallboardDomain
import CallboardHTTPServer

/// A rebuild or a verification of a projection, from its request to its end.
package struct ProjectionWork: Sendable {
  package enum Kind: String { case rebuild, verify }

  private let client: CallboardClient
  private let kind: Kind
  private let unseenMax: Duration

  /// - Parameter unseenMax: for how long a verification may go on that no node shows. A node that restarts forgets its
  ///   verification, and no other node continues it.
  package init(client: CallboardClient, kind: Kind, unseenMax: Duration = .seconds(60)) {
    self.client = client
    self.kind = kind
    self.unseenMax = unseenMax
  }

  /// The names of all projections.
  package func names() async throws -> [String] {
    let answer = try await client.get("/admin/v1/projections")
    return (answer["items"]?.array ?? []).compactMap { $0["name"]?.string }
  }

  /// Requests it.
  ///
  /// - Returns: the projection before the request.
  package func begin(_ name: String) async throws -> JSON {
    let before = try await client.get(path(name))
    _ = try await client.post("\(path(name))/\(kind.rawValue)", .object(JSONObject()))
    return before
  }

  /// Shows the progress until it has ended.
  ///
  /// Behind a load balancer another node may answer than the one that does the work; such a node reports the state in
  /// the database.
  ///
  /// - Parameter before: the projection before the request.
  /// - Returns: the projection after the end.
  /// - Throws: `Failure` if it has failed, was cancelled, or is a verification that no node shows any more.
  package func follow(_ name: String, since before: JSON) async throws -> JSON {
    let path = path(name)
    let label = "  \(name.padding(to: 16)) \(kind.rawValue.padding(to: 8))"
    let bar = ProgressBar(label, total: Int(before["head"]?.integer ?? 0))
    var seenAt = ContinuousClock.now
    var pause = Duration.milliseconds(50)
    while true {
      let projection = try await client.get(path)
      let (state, error) = Self.state(projection, kind, since: before)
      if Self.isShown(projection, kind, since: before) { seenAt = .now }
      switch state {
      case "running":
        let work = Self.isDoneHere(projection, kind) ? projection["job"] : projection["rebuild"]
        bar.show(Int(work?["position"]?.integer ?? 0))
        guard kind == .rebuild || seenAt.duration(to: .now) < unseenMax else {
          bar.end()
          throw Failure("\(name): the node that verified it has ended: start it again")
        }
        try await Task.sleep(for: pause)
        pause = min(pause * 2, .seconds(1))
      case "done":
        bar.end()
        return projection
      default:
        bar.end()
        throw Failure("\(name): \(kind.rawValue) \(state): \(error)")
      }
    }
  }

  /// Whether the node that answered does this work or did it last.
  private static func isDoneHere(_ projection: JSON, _ kind: Kind) -> Bool {
    projection["job"]?["work"]?.string == kind.rawValue
  }

  /// Whether the node that answered shows the work that was begun.
  private static func isShown(_ projection: JSON, _ kind: Kind, since before: JSON) -> Bool {
    isDoneHere(projection, kind) && projection["job"] != before["job"]
  }

  /// The state: running, done, failed or cancelled; and the reason.
  private static func state(
    _ projection: JSON, _ kind: Kind, since before: JSON
  ) -> (String, error: String) {
    if isShown(projection, kind, since: before) {
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
      // Verification in the background is the kind that counts spaces.
      let isProved = proof != before["verification"] && proof?["spaces"]?.integer == nil
      return (isProved && proof?["position"] != nil ? "done" : "running", "")
    }
  }

  private func path(_ name: String) -> String {
    "/admin/v1/projections/\(PercentEncoding.encode(name))"
  }

  /// The number of rows that differed, as far as the node that answered knows.
  package static func differences(_ projection: JSON, _ kind: Kind) -> Int64? {
    if isDoneHere(projection, kind) { return projection["job"]?["differences"]?.integer }
    return kind == .verify ? projection["verification"]?["differences"]?.integer : nil
  }

  /// A line with the result.
  package static func line(_ projection: JSON, _ kind: Kind) -> String {
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
