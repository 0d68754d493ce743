import CallboardTestSupport
import Foundation
import Synchronization

@testable import CallboardCommandLine

/// A Unix socket in front of PostgreSQL's that cuts connections while the engine's batches commit.
///
/// A seed decides the fate of each commit, in the order of the commits.
final class CommitCutter: Sendable {
  private struct State {
    var random: SeededRandom
    var isCutting = false
    var counts: [CommitFate: Int] = [:]
    var swallowedCommits = 0
  }

  private static let name = ".s.PGSQL.5432"

  /// The folder of the socket, as a connection string's `host`.
  let folder: String
  private let server: String
  private let listening: Int32
  private let state: Mutex<State>

  /// Listens in a folder, in front of a server whose socket is in another folder.
  init(in folder: String, before serverFolder: String, _ random: SeededRandom) throws {
    self.folder = folder
    server = "\(serverFolder)/\(Self.name)"
    state = Mutex(State(random: random))
    listening = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    let path = "\(folder)/\(Self.name)"
    guard UnixSocket.with(path, { bind(listening, $0, $1) }) == 0, listen(listening, 64) == 0 else {
      throw Failure("cannot listen at \(path): \(errno)")
    }
    Thread.detachNewThread { self.accept() }
  }

  /// Begins to cut. Until then, everything passes.
  func begin() { state.withLock { $0.isCutting = true } }

  /// Stops cutting.
  func end() { state.withLock { $0.isCutting = false } }

  /// Accepts no more sessions. Open sessions go on.
  func close() { shutdown(listening, Int32(SHUT_RDWR)) }

  /// How many commits met each fate.
  var counts: [CommitFate: Int] { state.withLock { $0.counts } }

  /// How many commits took effect although their answers were lost.
  var swallowedCommits: Int { state.withLock { $0.swallowedCommits } }

  /// Counts one such commit.
  func noteSwallowedCommit() { state.withLock { $0.swallowedCommits += 1 } }

  /// The fate of the next commit.
  func nextFate() -> CommitFate {
    state.withLock { state in
      guard state.isCutting else { return .passes }
      let fate = CommitFate.drawn(from: &state.random)
      state.counts[fate, default: 0] += 1
      return fate
    }
  }

  /// Draws a number from the same seed.
  func draw(_ range: Range<Int>) -> Int {
    state.withLock { Int.random(in: range, using: &$0.random) }
  }

  private func accept() {
    while true {
      let client = Glibc.accept(listening, nil, nil)
      guard client >= 0 else { break }
      let line = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
      if UnixSocket.with(server, { connect(line, $0, $1) }) == 0 {
        CutSession(client: client, server: line, cutter: self).start()
      } else {
        Glibc.close(line)
        Glibc.close(client)
      }
    }
    Glibc.close(listening)
  }
}

/// The fate of a COMMIT on its way to PostgreSQL, and of its answer.
enum CommitFate: CaseIterable, Sendable {
  /// Both arrive.
  case passes
  /// The connection is cut before PostgreSQL has the whole message, so the batch is rolled back.
  case neverArrives
  /// The COMMIT takes effect, and the connection is cut before the client gets the answer.
  case answerIsLost
  /// The client's connection is cut first. PostgreSQL gets the message while the client already waits for the lock on
  /// another connection.
  case arrivesLate
  /// The client's connection is cut, and PostgreSQL does not notice that nothing more will come.
  case isAbandoned

  /// Draws a fate. Two of five commits are cut. Few are abandoned, because each of these takes two seconds.
  static func drawn(from random: inout SeededRandom) -> CommitFate {
    switch Int.random(in: 0..<200, using: &random) {
    case 0..<30: .neverArrives
    case 30..<56: .answerIsLost
    case 56..<80: .arrivesLate
    case 80..<82: .isAbandoned
    default: .passes
    }
  }
}
