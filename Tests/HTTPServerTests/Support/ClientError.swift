/// What a test's client could not do.
struct ClientError: Error, CustomStringConvertible {
  let what: String

  var description: String { what }
}
