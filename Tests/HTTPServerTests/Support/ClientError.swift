/// A failure of a test's client.
struct ClientError: Error, CustomStringConvertible {
  let what: String

  var description: String { what }
}
