import CallboardCWebClient

/// The client for JavaScript, embedded in the program: the service gives it to browsers.
public enum WebClient {
  /// `callboard.js`, in UTF-8.
  public static let module = bytes(callboard_module)

  /// `callboard.d.ts`, the types of the module, in UTF-8.
  public static let types = bytes(callboard_types)

  /// `callboard-spaces.js`, in UTF-8.
  public static let spacesModule = bytes(callboard_spaces_module)

  /// `callboard-spaces.d.ts`, the types of that module, in UTF-8.
  public static let spacesTypes = bytes(callboard_spaces_types)

  /// The example of a page, `examples/browser/index.html`, in UTF-8.
  public static let example = bytes(callboard_example)

  private static func bytes(
    _ file: (UnsafeMutablePointer<Int>?) -> UnsafePointer<UInt8>?
  ) -> [UInt8] {
    var count = 0
    let start = file(&count)
    return Array(UnsafeBufferPointer(start: start, count: count))
  }
}
