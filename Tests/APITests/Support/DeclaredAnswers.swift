import CallboardDomain
import CallboardHTTPServer
import CallboardTestSupport
import Testing

@testable import CallboardAPI

/// Checks every answer in the tests against what its endpoint declares in the OpenAPI document.
enum DeclaredAnswers {
  private static let router: Router<Endpoint> = {
    var router = Router<Endpoint>()
    for endpoint in App.endpoints { router.add(endpoint.method, endpoint.path, endpoint) }
    return router
  }()

  static func check(_ answer: Answer, to request: Request) {
    guard case .found(let route, _) = router.match(request.method, request.target) else { return }
    let endpoint = route.handler
    AnswerCoverage.current?.note(answer, of: endpoint)
    RecordedAnswers.current?.note(answer, of: endpoint)
    let place = Comment(rawValue: "\(endpoint.name) \(answer.status): \(answer.text)")
    if answer.status >= 400 {
      let code = answer.code.flatMap(ProblemCode.init(rawValue:))
      #expect(code.map { endpoint.allProblems.contains($0) } ?? false, place)
      #expect(SchemaCheck.fault(answer.json, .named("Problem")) == nil, place)
      return
    }
    if answer.status == 304 {
      #expect(endpoint.isConditional && answer.text.isEmpty, place)
      return
    }
    #expect(answer.status == endpoint.status, place)
    guard let schema = endpoint.answer, endpoint.answerType == "application/json" else { return }
    #expect(SchemaCheck.fault(answer.json, schema) == nil, place)
  }
}

extension SchemaCheck {
  private static let api = SchemaCheck(
    named: Dictionary(
      uniqueKeysWithValues: NamedSchemas.all.map {
        ("#/components/schemas/\($0.name)", $0.schema.json)
      }))

  /// The first violation of a schema of the API, and where it is; nil if there is none.
  static func fault(_ value: JSON?, _ schema: Schema) -> String? {
    api.fault(in: value, by: schema.json)
  }
}

extension Endpoint.Access {
  /// Whether it is for operators.
  var isForOperators: Bool { if case .operators = self { true } else { false } }
}
