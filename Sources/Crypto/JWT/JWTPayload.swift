/// A token's claims in their JSON form.
struct JWTPayload: Decodable {
  let iss: String?
  let sub: String?
  let aud: Audience?
  let exp: Double?
  let nbf: Double?
  let email: String?
  let emailVerified: Flag?
  let name: String?

  enum CodingKeys: String, CodingKey {
    case iss, sub, aud, exp, nbf, email, name
    case emailVerified = "email_verified"
  }

  /// One audience or several (RFC 7519, 4.1.3).
  struct Audience: Decodable {
    let names: [String]

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let name = try? container.decode(String.self) {
        names = [name]
      } else {
        names = try container.decode([String].self)
      }
    }
  }

  /// A boolean, which some providers write as a string.
  struct Flag: Decodable {
    let isSet: Bool

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let flag = try? container.decode(Bool.self) {
        isSet = flag
      } else {
        isSet = try container.decode(String.self) == "true"
      }
    }
  }
}
