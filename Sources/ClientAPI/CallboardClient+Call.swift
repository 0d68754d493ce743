import CallboardClient
import CallboardContent

extension CallboardClient {
  /// Sends a request without a body, and reads the answer.
  func call<Answer: Callboard.Readable>(
    _ method: String, _ path: String, query: Query = [:], lockFence: Int64? = nil,
    ifMatch: String? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Answer {
    try await call(
      method, path, query: query, lockFence: lockFence, ifMatch: ifMatch, id: id, body: JSON?.none)
  }

  /// Sends a request, and reads the answer.
  func call<Answer: Callboard.Readable>(
    _ method: String, _ path: String, query: Query = [:], lockFence: Int64? = nil,
    ifMatch: String? = nil, id: UUID? = nil, body: (some JSONWritable)?
  ) async throws(ClientError) -> Answer {
    let json = try await answer(method, path, query, lockFence, ifMatch, id, body)
    do {
      return try Answer.read(json, at: "")
    } catch {
      throw .unexpected("the answer of \(method) \(path): \(error.pointer) \(error.message)")
    }
  }

  /// Sends a request that has no answer.
  func callWithoutAnswer(
    _ method: String, _ path: String, query: Query = [:], lockFence: Int64? = nil,
    ifMatch: String? = nil, id: UUID? = nil
  ) async throws(ClientError) {
    _ = try await answer(method, path, query, lockFence, ifMatch, id, JSON?.none)
  }

  /// Sends a request that has no answer.
  func callWithoutAnswer(
    _ method: String, _ path: String, query: Query = [:], lockFence: Int64? = nil,
    ifMatch: String? = nil, id: UUID? = nil, body: (some JSONWritable)?
  ) async throws(ClientError) {
    _ = try await answer(method, path, query, lockFence, ifMatch, id, body)
  }

  private func answer(
    _ method: String, _ path: String, _ query: Query, _ lockFence: Int64?, _ ifMatch: String?,
    _ id: UUID?, _ body: (some JSONWritable)?
  ) async throws(ClientError) -> JSON {
    var headers: [(String, String)] = []
    if let lockFence { headers.append(("Callboard-Lock-Fence", String(lockFence))) }
    if let ifMatch { headers.append(("If-Match", ifMatch)) }
    return try await send(
      method, path + query.text, id: id, headers: headers, body: body?.bytes() ?? [])
  }
}

/// The query of a request: the parameters with a value, in the order in which they are written.
struct Query: ExpressibleByDictionaryLiteral {
  /// What follows the path: `?limit=10`, or nothing without a parameter.
  let text: String

  init(dictionaryLiteral parameters: (String, (any Parameter)?)...) {
    let given = parameters.compactMap { name, value in
      value.map { "\(name)=\($0.inURL)" }
    }
    text = given.isEmpty ? "" : "?\(given.joined(separator: "&"))"
  }
}

/// A value that is a parameter of a path or query.
protocol Parameter {
  var parameterText: String { get }
}

extension Parameter {
  /// Its text in a path or query.
  var inURL: String { parameterText.percentEncoded }
}

extension String: Parameter {
  var parameterText: String { self }

  /// The text with all but the letters, digits and signs that need no encoding in a URL as `%XX`.
  fileprivate var percentEncoded: String {
    var text = ""
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"):
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        text += digits.count == 1 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return text
  }
}

extension Int: Parameter { var parameterText: String { String(self) } }
extension Bool: Parameter { var parameterText: String { String(self) } }
extension UUID: Parameter { var parameterText: String { lower } }
extension Timestamp: Parameter { var parameterText: String { rfc3339 } }
