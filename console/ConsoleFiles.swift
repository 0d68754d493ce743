import CallboardCConsole

/// The console's files, embedded in the program.
public enum ConsoleFiles {
  /// The files' bytes by their paths below `/console/`, such as `views/log.js`.
  public static let all: [String: [UInt8]] = {
    var files: [String: [UInt8]] = [:]
    for index in 0..<callboard_console_file_count() {
      let file = callboard_console_file(index)
      files[String(cString: file.path)] = Array(
        UnsafeBufferPointer(start: file.bytes, count: file.count))
    }
    return files
  }()
}
