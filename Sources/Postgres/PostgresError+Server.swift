internal import CallboardCLibPQ
internal import Glibc

extension PostgresError {
  /// The error that a result contains.
  init(result: OpaquePointer, statement: String?) {
    let state = Self.field(result, "C")
    let message =
      Self.field(result, "M")
      ?? Self.trimmed(PQresultErrorMessage(result)) ?? "PostgreSQL refused without a message"
    self.init(state.map(Code.init(sqlState:)) ?? .other, message, statement: statement)
    sqlState = state
    if state == "0A000", message.contains("cached plan must not change result type") {
      code = .stalePlan
    }
    // A standby refuses `begin … read write` in this way.
    if state == "0A000", message.contains("during recovery") { code = .readOnlyTransaction }
    switch state?.prefix(2) {
    case "22": self.message = Self.withoutQuotedValues(message)
    case "23": break
    default: detail = Self.field(result, "D")
    }
    constraint = Self.field(result, "n")
    table = Self.field(result, "t")
  }

  /// The server answers `commit` with `ROLLBACK`, and without an error, if an earlier statement had failed.
  init?(commitThatRolledBack result: OpaquePointer, _ statement: String) {
    guard strcmp(PQcmdStatus(result), "ROLLBACK") == 0, statement.isTransactionEnd else {
      return nil
    }
    self.init(
      .failedTransaction, "a statement had failed, so the transaction was rolled back instead",
      statement: statement)
  }

  /// The message that libpq keeps for a connection.
  static func connectionMessage(_ connection: OpaquePointer?) -> String {
    trimmed(PQerrorMessage(connection)) ?? "no message from libpq"
  }

  /// A field by its letter; see the protocol's "Error and Notice Message Fields".
  private static func field(_ result: OpaquePointer, _ letter: Unicode.Scalar) -> String? {
    PQresultErrorField(result, Int32(letter.value)).map { String(cString: $0) }
  }

  private static func trimmed(_ text: UnsafePointer<CChar>?) -> String? {
    guard let text else { return nil }
    var string = String(cString: text)
    while let last = string.last, last.isWhitespace { string.removeLast() }
    return string.isEmpty ? nil : string
  }

  private static func trimmed(_ text: UnsafeMutablePointer<CChar>?) -> String? {
    trimmed(text.map { UnsafePointer($0) })
  }

  /// Replaces the quoted value in a message such as `invalid input syntax for type uuid: "x"`.
  static func withoutQuotedValues(_ message: String) -> String {
    guard let first = message.firstIndex(of: "\""), let last = message.lastIndex(of: "\""),
      first < last
    else { return message }
    return message[...first] + "…" + message[last...]
  }
}
