import CallboardPostgres
import Testing

@testable import CallboardEventLog

/// The part of PostgreSQL's own statistics that operators see.
@Suite struct DatabaseReportTests {
  @Test(arguments: [
    ("42501", true), ("42P01", true), ("55000", true), ("57014", false), ("55P03", false),
    ("53300", false),
  ])
  func onlyMissingStatisticsAreTakenForNone(_ state: String, _ isWithout: Bool) {
    var error = PostgresError(PostgresError.Code(sqlState: state), "refused")
    error.sqlState = state
    #expect(DatabaseReport.isWithoutStatistics(LogError(error)) == isWithout)
  }

  @Test func aLostConnectionIsNotTakenForMissingStatistics() {
    #expect(!DatabaseReport.isWithoutStatistics(LogError(PostgresError(.connectionLost, "gone"))))
    #expect(!DatabaseReport.isWithoutStatistics(.unexpected("cancelled")))
  }
}
