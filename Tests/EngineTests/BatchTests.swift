import Domain
import EventLog
import FoundationEssentials
import Postgres
import Testing

@testable import Engine

/// What a batch leaves behind for the next one, which is decided before it is committed.
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
}
