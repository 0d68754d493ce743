/// A request method that the server supports. Any other is answered with 501.
public enum HTTPMethod: String, Sendable, CaseIterable {
  case get = "GET"
  case head = "HEAD"
  case post = "POST"
  case put = "PUT"
  case patch = "PATCH"
  case delete = "DELETE"
  case options = "OPTIONS"
  case trace = "TRACE"
  case query = "QUERY"
}
