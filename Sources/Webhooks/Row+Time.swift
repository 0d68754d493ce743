import CallboardDomain
import CallboardPostgres

extension Row {
  func time(_ index: Int) throws(PostgresError) -> Timestamp {
    Timestamp(microseconds: try timestampMicroseconds(index))
  }

  func timeOrNil(_ index: Int) throws(PostgresError) -> Timestamp? {
    try timestampMicrosecondsOrNil(index).map(Timestamp.init(microseconds:))
  }
}
