package import CallboardDomain
package import CallboardPostgres

extension FieldReading where Self: ~Copyable {
  package func timestamp(_ index: Int) throws(PostgresError) -> Timestamp {
    Timestamp(microseconds: try timestampMicroseconds(index))
  }

  package func timestampOrNil(_ index: Int) throws(PostgresError) -> Timestamp? {
    try timestampMicrosecondsOrNil(index).map(Timestamp.init(microseconds:))
  }
}
