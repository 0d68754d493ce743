internal import CallboardEmbeddedPostgres
internal import Glibc
internal import Synchronization

/// A shell that outlives this process by a moment, to end a test server and remove its folder.
///
/// It waits for the end of a pipe to which only this process can write. The kernel closes that pipe however the process
/// ends, even if it is killed, so nothing remains of a test process that could not clean up.
final class Guardian: Sendable {
  private struct State {
    let pipe: Int32
    let pid: Int32
  }

  private let state: Mutex<State?>

  /// Starts the shell for a folder, which need not exist yet.
  init(watching directory: String) throws(ClusterError) {
    precondition(directory.hasPrefix(TestFolder.prefix), "a guardian removes only test folders")
    let pipe = try Spawn.channel()
    defer { close(pipe.theirs) }
    do throws(ClusterError) {
      let pid = try Spawn.start(
        ["/bin/sh", "-c", Self.script, "callboard-test-guardian", directory],
        stdin: pipe.theirs, output: nil)
      state = Mutex(State(pipe: pipe.ours, pid: pid))
    } catch {
      close(pipe.ours)
      throw error
    }
    Self.atExit(self)
  }

  /// Lets the shell do its work now, and blocks until it is done; call it only once.
  func finish() {
    let state = state.withLock { state -> State? in
      defer { state = nil }
      return state
    }
    guard let state else { return }
    close(state.pipe)
    Spawn.wait(state.pid)
  }

  private static let all = Mutex<[Guardian]>([])

  /// At a regular exit this process waits for the shells, so that none runs after the tests.
  private static func atExit(_ guardian: Guardian) {
    let isFirst = all.withLock { all in
      all.append(guardian)
      return all.count == 1
    }
    guard isFirst else { return }
    atexit {
      for guardian in Guardian.all.withLock({ $0 }) { guardian.finish() }
    }
  }

  /// Asks all processes in the folder to quit, which for PostgreSQL is an immediate shutdown that frees its shared
  /// memory; kills those that remain after 5 s. Some may be started meanwhile, so it looks again until there are none.
  private static let script = #"""
    dir=$1
    cd /
    read -r line
    inside() {
      find /proc/[0-9]*/cwd -maxdepth 0 \( -lname "$dir" -o -lname "$dir/*" \) | cut -d / -f 3
    }
    # Waits until a process is gone, or its parent need only ask for its exit code; 5 s at most for all of a round.
    gone() {
      while [ -e /proc/$1/cwd ]; do
        [ $waits -lt 100 ] || return 1
        waits=$((waits + 1))
        sleep 0.05
      done
    }
    round=0
    while found=$(inside); [ -n "$found" ] && [ $round -lt 20 ]; do
      kill -QUIT $found
      waits=0
      for process in $found; do
        gone $process || kill -KILL $process
      done
      round=$((round + 1))
    done 2> /dev/null
    rm -rf -- "$dir"
    """#
}
