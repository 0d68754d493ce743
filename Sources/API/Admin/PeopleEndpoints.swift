import CallboardCrypto
import CallboardDomain
import CallboardEngine
import CallboardHTTPServer
import FoundationEssentials

/// People, as operators see and create them.
enum PeopleEndpoints {
  static let all: [Endpoint] = [create, show, update]

  static let displayNameMax = 200
  static let externalIDMax = 200

  private static let create = Endpoint(
    .post, "/admin/v1/people", "createPerson", "Make a person", access: .admin,
    body: .body([
      "id?": .uuid, "display_name?": .text(max: displayNameMax),
      "email?": .string(max: EmailAddress.lengthMax, min: 3),
      "external_id?": .text(max: externalIDMax),
    ]), status: 201, answer: .named("Person"), problems: [.notFound, .duplicateID, .taken]
  ) { call in
    let body = try call.body()
    let id = try body.uuidIfPresent("id") ?? call.commandID()
    var values: [String: String] = [:]
    values["display_name"] = try body.stringIfPresent("display_name")
    let email = body.has("email") ? try body.email("email") : nil
    if let email { values["email"] = email.text }
    let externalID = try body.stringIfPresent("external_id").map { call.externalID($0) }
    let reply = try await call.submit(
      id,
      .person(
        .create(
          values: values, externalID: externalID, email: email?.hash(call.service.secret))),
      actor: .operator(try call.operator()))
    let person = reply.events.first?.stored.streamID ?? id
    var view = try await PersonView(person, call)
    view.position = reply.position
    return .json(201, headers: [("Location", "/admin/v1/people/\(person.lower)")]) {
      [view] in view.write(to: &$0)
    }
  }

  private static let show = Endpoint(
    .get, "/admin/v1/people/{person}", "getPerson", "A person", access: .reading,
    parameters: [.minPosition], answer: .named("Person")
  ) { call in
    let view = try await PersonView(try call.id("person"), call)
    return .json { view.write(to: &$0) }
  }

  private static let update = Endpoint(
    .put, "/admin/v1/people/{person}/external_id", "setExternalID",
    "Set or clear the team's own id of a person", access: .admin,
    body: .object(["external_id": .text(max: externalIDMax).orNull]), answer: .named("Person"),
    problems: [.taken]
  ) { call in
    let body = try call.body()
    let id = try call.id("person")
    let text = try body.stringIfPresent("external_id")
    let reply = try await call.submit(
      id, .person(.setExternalID(text.map { call.externalID($0) })),
      actor: .operator(try call.operator()))
    var view = try await PersonView(id, call)
    view.position = reply.position
    return .json { [view] in view.write(to: &$0) }
  }
}

extension Call {
  /// A team's own id of a person, with its claim. The claim holds only a keyed hash of the id.
  func externalID(_ text: String) -> ExternalID {
    ExternalID(
      value: text,
      claim: Claim(
        kind: "external_id",
        value: HMAC.sha256(key: service.secret, message: Array("external_id\0\(text)".utf8))))
  }
}
