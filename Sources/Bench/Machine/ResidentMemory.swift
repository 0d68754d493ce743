import Foundation

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
