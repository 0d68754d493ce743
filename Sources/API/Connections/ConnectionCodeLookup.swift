import CallboardDomain
import CallboardEventLog
import CallboardHTTPServer
import FoundationEssentials

/// Finds whose connection code some digits are, for operators who are shown a code.
enum ConnectionCodeLookup {
  static let all: [Endpoint] = [list]

  private static let list = Endpoint(
    .get, "/admin/v1/connection_codes", "findConnectionCode",
    "The code with these digits that is good, or was within a day, and whose it is",
    access: .reading,
    parameters: .read + [
      .query("code", .string(pattern: .code), "The 6 digits.", isRequired: true)
    ], answer: .page(.named("FoundConnectionCode"))
  ) { call in
    guard let digits = call.query("code") else {
      throw Problem(.invalid, "code is missing", ["pointer": "code"])
    }
    let claim = call.claim(digits: digits)
    guard let owner = try await call.service.reader.holders(of: [claim])[claim]?.stream,
      case .person(let person) = try await call.state(of: owner),
      let (id, code) = person.codes.first(where: { $0.value.claim == claim })
    else { return .list([FoundConnectionCode]()) }
    let found = FoundConnectionCode(
      owner: owner, view: CodeView(id, code, owner: owner, call))
    return .list([found], try await Names(of: [owner], in: call.service.vault))
  }
}

/// A connection code that was found by its digits, which are not shown again.
struct FoundConnectionCode: View {
  let owner: UUID
  let view: CodeView

  static let name = "FoundConnectionCode"
  static let meaning = "An open code of a connection, and whose it is."

  static let fields: [Field<Self>] = [owner] + ofCode

  private static let owner = Field<Self>.person("person", "Whose it is.") { $0.owner }
  private static let ofCode = CodeView.fields.filter { $0.member.name != "code" }
    .map { field in field.of { (found: FoundConnectionCode) in found.view } }
}
