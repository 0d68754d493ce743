import CallboardDomain
import CallboardHTTPServer

/// The export and the erasure of a person's data.
enum PersonalDataEndpoints {
  /// The endpoints for the caller.
  static let ofMe: [Endpoint] = [exportMe, eraseMe]
  /// The endpoints for operators.
  static let forOperators: [Endpoint] = [exportPerson, erasePerson]

  private static let exportMe = Endpoint(
    .get, "/v1/me/export", "exportMe", "All that is kept of the caller, as lines of JSON",
    parameters: PersonExport.parameters, answer: .string(), answerType: PersonExport.type,
    weight: .heavy
  ) { call in try await PersonExport(of: try call.person(), call).response() }

  private static let eraseMe = Endpoint(
    .delete, "/v1/me", "eraseMe",
    "Erase the caller: out of all spaces, and with all that is theirs alone",
    answer: .named("Written"), problems: [.ownsSpaces]
  ) { call in
    let person = try call.person()
    return .written(try await PersonErasure(of: person, call).run(by: .person(person)))
  }

  private static let exportPerson = Endpoint(
    .get, "/admin/v1/people/{person}/export", "exportPerson",
    "All that is kept of a person, as lines of JSON", access: .reading,
    parameters: PersonExport.parameters, answer: .string(), answerType: PersonExport.type,
    weight: .heavy
  ) { call in try await PersonExport(of: try call.id("person"), call).response() }

  private static let erasePerson = Endpoint(
    .delete, "/admin/v1/people/{person}", "erasePerson",
    "Erase a person: out of all spaces, and with all that is theirs alone", access: .admin,
    answer: .named("Written"), problems: [.ownsSpaces]
  ) { call in
    let erasure = PersonErasure(of: try call.id("person"), call)
    return .written(try await erasure.run(by: .operator(try call.operator())))
  }
}
