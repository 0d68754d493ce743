import CallboardDomain
import CallboardEventLog
import CallboardPostgres
import FoundationEssentials
import Testing

@testable import CallboardEngine

/// The state that a batch leaves for the next one, which is decided before the batch is committed.
struct BatchTests {
  private func batch(_ answers: Batch.Answers) throws -> Batch {
    let command = Command(
      actor: .person(UUID()), id: UUID(), digest: 0, correlationID: nil, stream: UUID(),
      action: .person(.ensure(values: [:])))
    return Batch(
      [],
      Decision(now: Timestamp(microseconds: 0), head: 7, takenClaims: [], first: command),
      answers, rest: [],
      writer: BatchWriter(
        options: ConnectionOptions(conninfo: ""), log: try LogName(schema: "callboard")),
      confirmedAt: .now)
  }

  @Test func whatItTakesIsTakenAndWhatItReleasesIsFree() throws {
    func claim(_ name: String) -> Claim { Claim(kind: "username", value: Array(name.utf8)) }
    var answers = Batch.Answers()
    answers.claims = [
      .take(claim("taken"), stream: UUID(), expiresAt: nil), .release(claim("old")),
      .take(claim("brief"), stream: UUID(), expiresAt: nil), .release(claim("brief")),
    ]
    let after = try batch(answers).claims(after: [claim("old"), claim("other")])
    #expect(after == [claim("taken"), claim("other")])
  }

  @Test func itsHeadIsTheLastPositionThatItHasGiven() throws {
    #expect(try batch(Batch.Answers()).head == 7)
  }

  @Test func itSaysWhereAnotherOneDeletesWhatItInserts() throws {
    let (name, person) = (Claim(kind: "username", value: [1]), UUID())
    func write(_ key: String, _ value: String?) -> VaultWrite {
      VaultWrite(subject: person, key: key, owner: person, value: value)
    }
    var answers = Batch.Answers()
    answers.claims = [.take(name, stream: person, expiresAt: nil)]
    answers.vault = [write("avatar", "a"), write("status", nil)]
    let batch = try batch(answers)
    var later = Batch.Answers()
    later.claims = [.take(name, stream: person, expiresAt: nil)]
    later.vault = [write("avatar", "b"), write("status", nil)]
    #expect(!batch.inserts(whatIsDeletedBy: later, []))
    later.claims = [.release(name)]
    #expect(batch.inserts(whatIsDeletedBy: later, []))
    later.claims = []
    later.vault = [write("avatar", nil)]
    #expect(batch.inserts(whatIsDeletedBy: later, []))
  }
}
