import FoundationEssentials
import Glibc

/// Linux's figures of this process (`proc(5)`).
struct ProcessFigures {
  let processorSeconds: Double
  let residentBytes: Int
  let virtualBytes: Int
  /// When it started, in seconds since 1970.
  let startedAtSeconds: Double
  let threads: Int
  let openFiles: Int
  let openFilesMax: Int

  /// The present figures; nil if `/proc` cannot be read.
  static var now: ProcessFigures? {
    guard let files = openFiles(),
      let stat = try? String(contentsOfFile: "/proc/self/stat", encoding: .utf8),
      let boot = bootedAtSeconds
    else { return nil }
    return ProcessFigures(stat: stat, bootedAtSeconds: boot, openFiles: files)
  }

  /// Reads the line of `/proc/self/stat`.
  ///
  /// - Parameter bootedAtSeconds: when the machine was started, in seconds since 1970.
  init?(stat: String, bootedAtSeconds: Double, openFiles: Int) {
    // The second field is the program's name in parentheses, and may hold anything. The others are numbers.
    guard let end = stat.lastIndex(of: ")") else { return nil }
    let fields = stat[stat.index(after: end)...].split(whereSeparator: \.isWhitespace)
    // `proc(5)` counts from 1, and the first of these fields is its third.
    func field(_ number: Int) -> Int? { number - 3 < fields.count ? Int(fields[number - 3]) : nil }
    guard let user = field(14), let system = field(15), let threads = field(20),
      let started = field(22), let virtual = field(23), let resident = field(24)
    else { return nil }
    let ticks = Double(sysconf(Int32(_SC_CLK_TCK)))
    processorSeconds = Double(user + system) / ticks
    startedAtSeconds = bootedAtSeconds + Double(started) / ticks
    self.threads = threads
    virtualBytes = virtual
    residentBytes = resident * sysconf(Int32(_SC_PAGESIZE))
    self.openFiles = openFiles
    var limit = rlimit()
    openFilesMax =
      getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0
      ? Int(clamping: limit.rlim_cur) : 0
  }

  /// When the machine was started, which is read once, so that the start of the process does not move with the clock.
  private static let bootedAtSeconds: Double? = {
    guard let stat = try? String(contentsOfFile: "/proc/stat", encoding: .utf8) else { return nil }
    let line = stat.split(separator: "\n").first { $0.hasPrefix("btime ") }
    return line.flatMap { Double($0.dropFirst("btime ".count)) }
  }()

  private static func openFiles() -> Int? {
    guard let folder = opendir("/proc/self/fd") else { return nil }
    defer { closedir(folder) }
    var count = 0
    while readdir(folder) != nil { count += 1 }
    // Without `.`, `..`, and the folder that is being read.
    return count - 3
  }
}
