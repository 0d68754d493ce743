/// A failure of a test's client.
struct ClientError: Error, CustomStringConvertible {
  let what: String
  /// Whether the server has closed the connection, or listens no more.
  var isClosed = false

  var description: String { what }
}
