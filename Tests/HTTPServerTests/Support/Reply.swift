/// A reply that a test's client got.
struct Reply: Sendable {
  var status: Int
  var headers: [String: String] = [:]
  var body: [UInt8] = []

  var text: String { String(decoding: body, as: UTF8.self) }
}
