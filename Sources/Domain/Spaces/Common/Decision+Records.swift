import FoundationEssentials

extension Decision {
  /// Checks that a record may be inserted under an id.
  func checkRoom(for id: UUID, in records: Records, max: Int) throws(Undecided) {
    guard records[id] == nil else { throw .refused(Refusal(.duplicateID, "the id is in use")) }
    guard records.count < max else {
      throw .refused(Refusal(.limitReached, "there are \(max) already"))
    }
  }

  /// Checks that records of one sort may grow by so many bytes.
  func checkRoom(forBytes added: Int, in records: Records) throws(Undecided) {
    guard added <= 0 || records.bytes + added <= Records.bytesMax else {
      throw .refused(
        Refusal(
          .limitReached, "these records hold as much as they may",
          [Refusal.limit: "records_bytes"]))
    }
  }

  /// Returns a record, and checks its version if one is given. Without a version the last write wins.
  func record(
    _ id: UUID, in records: Records, ifVersion version: Int?
  ) throws(Undecided) -> Record {
    guard let record = records[id] else {
      throw .refused(Refusal(.notFound, "there is no such record"))
    }
    try check(version, current: record.version)
    return record
  }
}
