import Foundation

/// The processor time that the processes of a measurement have used, in seconds, as `/proc` counts it: to a hundredth.
struct ProcessorTime: Sendable {
  /// All nodes together.
  var services = 0.0
  var database = 0.0
  /// This process, which sends and reads.
  var client = 0.0

  /// Reads the time used until now by this process, the services that it has started, and the private PostgreSQL in a
  /// folder.
  ///
  /// - Parameter service: the id of the service's process; nil: all that this process has started.
  init(database folder: String, service: Int32? = nil) {
    let postmaster = (try? String(contentsOfFile: "\(folder)/data/postmaster.pid", encoding: .utf8))
      .flatMap { Int($0.prefix { $0.isNumber }) }
    let own = Int(ProcessInfo.processInfo.processIdentifier)
    for name in (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? [] {
      guard let id = Int(name), let process = Self.process(id) else { continue }
      if id == own {
        client = process.own
      } else if id == postmaster {
        // The postmaster's own figures include the backends that have ended.
        database += process.own + process.ended
      } else if process.parent == postmaster {
        database += process.own
      } else if service.map({ Int($0) == id }) ?? (process.parent == own) {
        services += process.own
      }
    }
  }

  /// The time used since an earlier reading.
  func since(_ earlier: ProcessorTime) -> ProcessorTime {
    var difference = self
    difference.services -= earlier.services
    difference.database -= earlier.database
    difference.client -= earlier.client
    return difference
  }

  /// Each as a share of one processor over this time.
  func line(over seconds: Double) -> String {
    let shares = [("service", services), ("PostgreSQL", database), ("client", client)].map {
      "\($0.0) \(Int((100 * $0.1 / max(seconds, 0.01)).rounded())) %"
    }
    return "CPU: " + shares.joined(separator: ", ")
  }

  /// The fields that matter of a process's `stat`, in seconds:
  /// <https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html>
  private static func process(_ id: Int) -> (parent: Int, own: Double, ended: Double)? {
    guard let stat = try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8),
      let name = stat.lastIndex(of: ")")
    else { return nil }
    let fields = stat[name...].split(separator: " ").dropFirst().map { Double($0) ?? 0 }
    guard fields.count > 14 else { return nil }
    let ticks = Double(sysconf(Int32(_SC_CLK_TCK)))
    return (
      Int(fields[1]), (fields[11] + fields[12]) / ticks, (fields[13] + fields[14]) / ticks
    )
  }
}

/// The resident memory of a process.
enum ResidentMemory {
  static func bytes(of processID: Int32) throws -> Int { try bytes("VmRSS:", of: processID) }

  /// The most that the process has had so far; 0 if it has ended.
  static func bytesMax(of processID: Int32) throws -> Int { try bytes("VmHWM:", of: processID) }

  private static func bytes(_ field: String, of processID: Int32) throws -> Int {
    let text = try String(contentsOfFile: "/proc/\(processID)/status", encoding: .utf8)
    let line = text.split(separator: "\n").first { $0.hasPrefix(field) } ?? ""
    return (line.split { !$0.isNumber }.first.flatMap { Int($0) } ?? 0) * 1_024
  }
}
