import Domain
import HTTPServer

/// One method of one path: what it takes and gives, and what answers it.
///
/// The router and the OpenAPI document are made from the same list of endpoints, so neither can forget one.
struct Endpoint: Sendable {
  /// Who may call it.
  enum Access: Sendable {
    /// Anybody.
    case open
    /// A person, by a token or by an app's key that names one.
    case person
    /// An operator, by a key of scope `admin`.
    case admin
  }

  /// A parameter of the query or a header.
  struct Parameter: Sendable {
    enum Place: String, Sendable { case query, header }

    let name: String
    let place: Place
    let schema: Schema
    let description: String
    var isRequired = false
    /// Whether it may come several times, each with some of what is meant.
    var mayRepeat = false
  }

  let method: HTTPMethod
  var path: String
  /// A name for generated clients, unique.
  var name: String
  let summary: String
  let access: Access
  var parameters: [Parameter] = []
  /// The body that it takes; nil for none.
  var body: Schema?
  /// The status of success.
  var status = 200
  /// The body of success; nil for none.
  var answer: Schema?
  var answerType = "application/json"
  /// The problems that it may answer, beside those that any endpoint may.
  var problems: [ProblemCode] = []
  /// Whether it looks up what only a short code leads to: whoever finds nothing may try a few times only.
  var triesCodes = false
  /// Whether a ticket in the query takes the place of `Authorization`.
  var takesTickets = false
  /// Whether a query may hold what it does not declare: for clients that are there already.
  var passesOverUnknownParameters = false
  /// How much it computes: what is heavy is done on threads of its own, by turns.
  var weight = Weight.light
  var handle: @Sendable (Call) async throws -> Response
}
