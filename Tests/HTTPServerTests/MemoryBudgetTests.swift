import CallboardHTTPServer
import Synchronization
import Testing

struct MemoryBudgetTests {
  @Test func anAccountHasItsPartAndAllOfThemTheBudget() throws {
    let budget = MemoryBudget(bytesMax: 100, bytesOfAccountMax: 40)
    var held = [try budget.take(30, for: "ada")]
    #expect(throws: MemoryBudget.Refused.account) { try budget.take(11, for: "ada") }
    held.append(try budget.take(10, for: "ada"))
    held.append(try budget.take(40, for: "ben"))
    #expect(throws: MemoryBudget.Refused.budget) { try budget.take(21, for: "cleo") }
    let cleo = budget.open(for: "cleo")
    try cleo.grow(by: 15)
    #expect(throws: MemoryBudget.Refused.budget) { try cleo.grow(by: 6) }
    try cleo.grow(by: 5)
    #expect(budget.figures.bytes == 100)
    held = []
    #expect(budget.figures.bytes == 20)
    #expect(budget.figures.refusedOfAccount == 1)
    #expect(budget.figures.refused == 2)
    withExtendedLifetime(cleo) {}
  }

  @Test func oneThingMayBeLargerThanAnAccountsPart() throws {
    let budget = MemoryBudget(bytesMax: 100, bytesOfAccountMax: 40)
    let large = try budget.take(90, for: "ada")
    #expect(throws: MemoryBudget.Refused.account) { try budget.take(1, for: "ada") }
    #expect(throws: MemoryBudget.Refused.account) { try budget.checkRoom(for: "ada") }
    try budget.checkRoom(for: "ben")
    #expect(budget.figures.bytes == 90)
    withExtendedLifetime(large) {}
  }

  @Test func theOldestInTheWayIsRevokedOnceItMayBe() throws {
    let revoked = Recorder<String>()
    let budget = MemoryBudget(bytesMax: 100, bytesOfAccountMax: 40, revocableSeconds: 0)
    let held = try ["ada", "ben"].map { name in
      let charge = try budget.take(40, for: name)
      charge.mayBeRevoked { revoked.record(name) }
      return charge
    }
    #expect(throws: MemoryBudget.Refused.account) { try budget.take(1, for: "ben") }
    #expect(revoked.values == ["ben"])
    #expect(throws: MemoryBudget.Refused.budget) { try budget.take(30, for: "cleo") }
    #expect(throws: MemoryBudget.Refused.budget) { try budget.take(30, for: "cleo") }
    #expect(revoked.values == ["ben", "ada"])
    #expect(budget.figures.revoked == 2)
    withExtendedLifetime(held) {}
    let patient = MemoryBudget(bytesMax: 100, bytesOfAccountMax: 40, revocableSeconds: 3_600)
    let charge = try patient.take(40, for: "ada")
    charge.mayBeRevoked { revoked.record("never") }
    #expect(throws: MemoryBudget.Refused.account) { try patient.take(1, for: "ada") }
    #expect(revoked.values == ["ben", "ada"])
  }
}
