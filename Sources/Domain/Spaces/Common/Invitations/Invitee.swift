public import FoundationEssentials

/// The people who may accept an invitation.
public enum Invitee: Sendable, Hashable {
  /// One person.
  case person(UUID)
  /// A person with a verified e-mail address, of which only a keyed hash is known here.
  case email(EmailHash)
  /// Any person with the link, up to a maximum number.
  case link(maxUses: Int)

  /// The word for the form of the invitation in JSON.
  public var form: String {
    switch self {
    case .person: "person"
    case .email: "email"
    case .link: "link"
    }
  }

  /// The person, if the invitation is for one by id.
  public var person: UUID? {
    if case .person(let person) = self { person } else { nil }
  }

  /// The maximum number of people who may accept.
  public var maxUses: Int {
    switch self {
    case .person, .email: 1
    case .link(let maxUses): maxUses
    }
  }
}

extension Invitee: PayloadPart {
  static var blank: Invitee { .person(.blank) }

  static var members: [PayloadMember] {
    [
      PayloadMember("form", .choice(["person", "email", "link"])),
      PayloadMember("person", .uuid, isOptional: true),
      PayloadMember("email", .text, isOptional: true, note: "a keyed hash"),
      PayloadMember("max_uses", .number(JSONReader.counts), isOptional: true),
    ]
  }

  func write(into json: inout JSONWriter) {
    json.member("form", form)
    switch self {
    case .person(let person): json.member("person", person)
    case .email(let hash): json.member("email", hash)
    case .link(let maxUses): json.member("max_uses", maxUses)
    }
  }

  init(_ reader: JSONReader) throws(JSONReader.Problem) {
    switch try reader.string("form") {
    case "person": self = .person(try reader.uuid("person"))
    case "email":
      self = .email(try EmailHash.read(PayloadPlace(reader: reader, name: "email")))
    case "link": self = .link(maxUses: try reader.integer("max_uses", in: 0...Int(Int32.max)))
    default: throw reader.problem("form", "is not known")
    }
  }
}
