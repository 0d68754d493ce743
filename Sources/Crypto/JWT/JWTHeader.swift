/// What a token's header says about its signature; keys and addresses of keys in it are not heeded.
struct JWTHeader: Decodable {
  let alg: String
  let kid: String?
  let crit: [String]?
}
