import CallboardDomain
import CallboardHTTPServer
import CallboardLive
import FoundationEssentials

extension Call {
  /// The filter that the query asks for.
  func feedFilter() throws -> FeedFilter {
    FeedFilter(
      space: queryID("space"), actor: queryID("actor"),
      kinds: try queryKinds().map { Set($0) })
  }

  /// The kinds that the query names, separated by commas; nil for all.
  func queryKinds() throws -> [String]? {
    let kinds = request.query.filter { $0.0 == "kind" }
      .flatMap { $0.1.split(separator: ",").map(String.init) }
    guard kinds.count <= FeedRequest.kindsMax,
      kinds.allSatisfy({ $0.utf8.count <= FeedRequest.kindMax })
    else {
      throw Problem(
        .invalid,
        "kind names up to \(FeedRequest.kindsMax) kinds of up to \(FeedRequest.kindMax) bytes each",
        ["pointer": "kind"])
    }
    return kinds.isEmpty ? nil : kinds
  }
}

extension Endpoint.Parameter {
  static let kind = Endpoint.Parameter.query(
    "kind", .string(max: 1_000),
    "Only items of this kind, or these: separated by commas, or one at a time.", mayRepeat: true)

  static let actor = Endpoint.Parameter.query("actor", .uuid, "Only what this person did.")

  static let space = Endpoint.Parameter.query("space", .uuid, "Only in this space.")
}
