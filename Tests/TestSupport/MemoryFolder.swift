internal import FoundationEssentials
internal import Glibc

/// The folder whose files Linux keeps in memory, if this machine has one.
enum MemoryFolder {
  static let path = "/dev/shm"

  /// Whether programs can be started from it, and the folder and the machine's memory have room for the servers of all
  /// tests and for the processes beside them.
  static var hasRoom: Bool {
    isUsable && freeBytes >= filesBytesMax && availableBytes >= filesBytesMax + processesBytesMax
  }

  /// The most bytes that the files of `APITests` and of the targets beside it take: they were 7.6 GB.
  private static let filesBytesMax: UInt64 = 10 << 30
  /// The most bytes that the processes of tests take.
  private static let processesBytesMax: UInt64 = 4 << 30

  private static var isUsable: Bool {
    lines("/proc/self/mounts").contains { line in
      let fields = line.split(separator: " ")
      return fields.count > 3 && fields[1] == path && fields[2] == "tmpfs"
        && !fields[3].split(separator: ",").contains("noexec")
    }
  }

  private static var freeBytes: UInt64 {
    var state = statvfs()
    guard statvfs(path, &state) == 0 else { return 0 }
    return UInt64(state.f_bavail) * UInt64(state.f_frsize)
  }

  private static var availableBytes: UInt64 {
    // `MemAvailable:   12345 kB`
    let line = lines("/proc/meminfo").first { $0.hasPrefix("MemAvailable:") }
    return (line?.split(separator: " ").dropFirst().first.flatMap { UInt64($0) } ?? 0) << 10
  }

  private static func lines(_ path: String) -> [Substring] {
    (try? String(contentsOfFile: path, encoding: .utf8))?.split(separator: "\n") ?? []
  }
}
