extension JSONReader {
  /// Reads the fields of an event, which were checked when they were decided.
  func fieldsAsWritten() throws(Problem) -> JSONObject {
    has("fields") ? try reader("fields").object : JSONObject()
  }

  func orderKey(_ key: String) throws(Problem) -> OrderKey {
    guard let order = OrderKey(try string(key)) else { throw problem(key, "is not an order key") }
    return order
  }
}
