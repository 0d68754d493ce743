public import FoundationEssentials

/// Arrays of one dimension; a null element throws `.unexpectedNull`.
extension FieldReading where Self: ~Copyable {
  public func int64s(_ index: Int) throws(PostgresError) -> [Int64] {
    try elements(index, "int8[]") { $0.integer() }
  }

  public func texts(_ index: Int) throws(PostgresError) -> [String] {
    try elements(index, "text[]") { $0.text() }
  }

  public func uuids(_ index: Int) throws(PostgresError) -> [UUID] {
    try elements(index, "uuid[]") { $0.uuid() }
  }

  public func textsOrNil(_ index: Int) throws(PostgresError) -> [String]? {
    try isNull(index) ? nil : try texts(index)
  }

  private func elements<Element>(
    _ index: Int, _ wanted: String, _ decode: (BinaryField) -> Element?
  ) throws(PostgresError) -> [Element] {
    let values = try nullableElements(index, wanted, decode)
    let present = values.compactMap { $0 }
    guard present.count == values.count else {
      throw PostgresError(.unexpectedNull, "an element of field \(index) is null")
    }
    return present
  }

  /// The elements of an array of one dimension, each of which may be null.
  func nullableElements<Element>(
    _ index: Int, _ wanted: String, _ decode: (BinaryField) -> Element?
  ) throws(PostgresError) -> [Element?] {
    guard let field = try field(index) else {
      throw PostgresError(.unexpectedNull, "field \(index) is null")
    }
    guard let values = field.elements(decode) else { throw mismatch(index, field, wanted) }
    return values
  }
}
