import CallboardTestSupport
import Glibc
import Testing

@testable import CallboardEmbeddedPostgres

/// Test processes leave nothing behind.
@Suite struct TestFolderTests {
  @Test func nothingIsLeftOfAKilledTestProcess() async throws {
    let result = await #expect(
      processExitsWith: .signal(SIGKILL), observing: [\.standardOutputContent]
    ) {
      let cluster = try TestCluster.shared.cluster
      let pid = try #require(cluster.postmasterPID)
      print("left:\(pid):\(cluster.directory):")
      fflush(nil)
      kill(getpid(), SIGKILL)
    }
    try await expectGone(result)
  }

  @Test func nothingIsLeftOfATestProcessThatEnds() async throws {
    let result = await #expect(processExitsWith: .exitCode(7), observing: [\.standardOutputContent])
    {
      let cluster = try TestCluster.shared.cluster
      let pid = try #require(cluster.postmasterPID)
      print("left:\(pid):\(cluster.directory):")
      exit(7)
    }
    try await expectGone(result)
  }

  @Test func nothingIsLeftOfATestProcessKilledWhileItMakesTheCluster() async throws {
    let result = await #expect(
      processExitsWith: .signal(SIGKILL), observing: [\.standardOutputContent]
    ) {
      let folder = try TestFolder()
      print("left:0:\(folder.path):")
      fflush(nil)
      Task.detached {
        try await Task.sleep(for: .milliseconds(300))
        kill(getpid(), SIGKILL)
      }
      let cluster = try Cluster.open(directory: "\(folder.path)/c", options: .test)
      try await Task.sleep(for: .seconds(60))
      try cluster.stop()
    }
    try await expectGone(result)
  }

  @Test func removingEndsWhatWorksInTheFolderOnly() async throws {
    let folder = try TestFolder()
    let other = try TestFolder()
    defer { other.remove() }
    let inside = try Spawn.start(
      ["/bin/sh", "-c", "cd \(folder.path) && exec sleep 3600"], stdin: nil, output: nil)
    let outside = try Spawn.start(
      ["/bin/sh", "-c", "cd \(other.path) && exec sleep 3600"], stdin: nil, output: nil)
    defer {
      kill(outside, SIGKILL)
      Spawn.wait(outside)
    }
    for (process, path) in [(inside, folder.path), (outside, other.path)] {
      try await eventually("the shell has changed its folder") {
        workingFolder(of: process) == path
      }
    }
    folder.remove()
    #expect(Spawn.wait(inside) == 128 + SIGQUIT)
    #expect(kill(outside, 0) == 0)
    #expect(access(folder.path, F_OK) != 0)
    #expect(access(other.path, F_OK) == 0)
  }

  private func workingFolder(of process: pid_t) -> String? {
    var path = [CChar](repeating: 0, count: 1_024)
    let count = readlink("/proc/\(process)/cwd", &path, path.count)
    guard count > 0 else { return nil }
    return String(decoding: path.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  private func expectGone(_ result: ExitTest.Result?) async throws {
    let output = String(decoding: try #require(result).standardOutputContent, as: UTF8.self)
    let line = try #require(output.split(separator: "\n").first { $0.contains("left:") })
    let parts = line.split(separator: ":")
    let pid = try #require(pid_t(parts[1]))
    let path = String(parts[2])
    try await eventually("the folder \(path) is gone", timeoutSeconds: 60) {
      access(path, F_OK) != 0
    }
    // A process that ends loses its working folder a moment before it is dead, and then init must reap it.
    try await eventually("process \(pid) is dead", timeoutSeconds: 60) {
      pid == 0 || !Processes.isAlive(pid)
    }
  }
}
