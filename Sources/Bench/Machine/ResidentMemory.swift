import Foundation

/// The resident memory of a process.
enum ResidentMemory {
  static func bytes(of processID: Int32) throws -> Int {
    let text = try String(contentsOfFile: "/proc/\(processID)/status", encoding: .utf8)
    let line = text.split(separator: "\n").first { $0.hasPrefix("VmRSS:") } ?? ""
    return (line.split { !$0.isNumber }.first.flatMap { Int($0) } ?? 0) * 1_024
  }
}
