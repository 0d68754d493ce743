import CallboardDomain
import CallboardPostgres
import Foundation

/// The machine on which a measurement is made.
struct Machine: Sendable, JSONWritable {
  let cores: Int
  let memoryBytes: UInt64
  let postgres: String
  let swift: String
  let isOptimised: Bool
  /// Whether the kernel divides processors among sessions first, so that niceness has an effect only within a session.
  let hasAutogroups: Bool

  /// Asks PostgreSQL for its version over a connection of its own.
  init(conninfo: String) throws {
    let connection = try Connection(ConnectionOptions(conninfo: conninfo))
    defer { connection.close() }
    cores = ProcessInfo.processInfo.activeProcessorCount
    memoryBytes = ProcessInfo.processInfo.physicalMemory
    postgres = try connection.query("show server_version")[0].text(0)
    let autogroups = FileManager.default.contents(
      atPath: "/proc/sys/kernel/sched_autogroup_enabled")
    hasAutogroups = autogroups?.first == UInt8(ascii: "1")
    #if swift(>=6.4)
      swift = "6.4 or later"
    #elseif swift(>=6.3)
      swift = "6.3"
    #else
      swift = "6.2"
    #endif
    #if DEBUG
      isOptimised = false
    #else
      isOptimised = true
    #endif
  }

  var description: String {
    let build = isOptimised ? "release build" : "DEBUG BUILD: only the baselines mean anything"
    let gigabytes = (memoryBytes + (1 << 29)) >> 30
    return
      "\(cores) cores, \(gigabytes) GB, PostgreSQL \(postgres) with fsync, Swift \(swift), \(build)"
      + (hasAutogroups ? ", autogroups" : "")
  }

  func write(to json: inout JSONWriter) {
    json.object {
      $0.member("cores", cores)
      $0.member("memory_bytes", Int(memoryBytes))
      $0.member("postgresql", postgres)
      $0.member("swift", swift)
      $0.member("optimised", isOptimised)
      $0.member("autogroups", hasAutogroups)
    }
  }
}

extension JSONWritable {
  /// The value as JSON text.
  var json: String { String(decoding: bytes(), as: UTF8.self) }
}
