import CallboardTestSupport
import Foundation

/// A process that the tests have started.
protocol ChildProcess {
  var pid: Int32 { get }
}

extension ChildProcess {
  func signal(_ number: Int32) { kill(pid, number) }

  /// Suspends the process until it gets SIGCONT, as on a machine that hangs. Returns once all its threads have stopped:
  /// after the signal, a busy machine may let them run on for as long as a request takes.
  func suspend() async throws {
    signal(SIGSTOP)
    try await eventually("the process has stopped", pauseMilliseconds: 1) {
      var info = siginfo_t()
      // Leaves the state of the process to be waited for by `Process`.
      let result = waitid(P_PID, id_t(pid), &info, WSTOPPED | WNOHANG | WNOWAIT)
      return result == 0 && info.si_signo == SIGCHLD
    }
  }
}
