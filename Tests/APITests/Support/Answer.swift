import CallboardDomain
import CallboardHTTPServer

/// The answer to a request.
struct Answer {
  let status: Int
  let headers: [(String, String)]
  /// The body as text.
  let text: String
  /// The body as JSON; nil if it is something else.
  let json: JSON?

  init(_ response: Response) throws {
    status = response.status
    headers = response.headers
    switch response.body {
    case .bytes(let bytes):
      text = String(decoding: bytes, as: UTF8.self)
      json = try? JSON.parse(bytes)
    case .empty, .eventStream:
      text = ""
      json = nil
    }
  }

  subscript(member: String) -> JSON? { json?[member] }

  /// A problem's code.
  var code: String? { self["code"]?.string }

  var isSuccess: Bool { (200..<300).contains(status) }

  /// A list's items.
  var items: [JSON] { self["items"]?.array ?? [] }

  func header(_ name: String) -> String? {
    headers.first { $0.0.lowercased() == name.lowercased() }?.1
  }
}
