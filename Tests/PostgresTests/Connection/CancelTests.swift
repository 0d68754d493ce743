internal import CallboardPostgres
internal import Glibc
internal import Testing

@Suite struct CancelTests {
  @Test func anotherThreadCancelsTheRunningStatement() throws {
    let connection = try TestServer.connect()
    let canceller = connection.canceller
    let thread = WorkThread(name: "cancel")
    let pid = connection.backendPID
    let watcher = try TestServer.options()
    thread.run {
      guard let watcher = try? Connection(watcher) else { return }
      while (try? watcher.query(
        "select 1 from pg_stat_activity where pid = $1 and wait_event = 'PgSleep'", [.int32(pid)]
      ).isEmpty) == true {}
      canceller.cancel()
    }
    let error = try postgresError { try connection.query("select pg_sleep(60)") }
    thread.stop()
    #expect(error.code == .canceled)
    #expect(!error.isConnectionLost)
    #expect(try connection.query("select 1").one().int32(0) == 1)
  }

  @Test func cancellingAnIdleConnectionHarmsNothing() throws {
    let connection = try TestServer.connect()
    for n in 0..<50 {
      #expect(connection.canceller.cancel())
      #expect(try connection.query("select \(n)").one().int32(0) == Int32(n))
    }
  }

  @Test func aServerThatDoesNotReactIsCutOff() throws {
    let connection = try TestServer.connect()
    let (canceller, pid) = (connection.canceller, connection.backendPID)
    let thread = WorkThread(name: "cut off")
    kill(pid, SIGSTOP)
    thread.run { canceller.cutOff() }
    let error = try postgresError { try connection.query("select 1") }
    kill(pid, SIGCONT)
    thread.stop()
    canceller.cutOff()
    #expect(error.isConnectionLost)
    #expect(!connection.isAlive)
  }

  @Test func cancellingAClosedConnectionHarmsNothing() throws {
    let connection = try TestServer.connect()
    let canceller = connection.canceller
    connection.close()
    canceller.cancel()
    #expect(!connection.isAlive)
  }
}
