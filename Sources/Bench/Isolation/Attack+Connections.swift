import CallboardHTTPServer
import Foundation

/// Connections that hold memory or slots of a service.
extension Attack {
  static let connections = [unknownSenders, slowReaders, idleConnections]

  /// Requests without a key, each lacking the last byte of its body.
  private static let unknownSenders = Attack(name: "400 bodies of 4 MiB without a key") { site in
    let length = 4 << 20
    let head =
      "POST /v1/projects HTTP/1.1\r\nHost: bench\r\nContent-Type: application/json\r\n"
      + "Content-Length: \(length)\r\n\r\n"
    let script = LoadScript(head + String(repeating: "x", count: length - 1))
    return Array(repeating: Part(scripts: [script], pace: .hanging), count: 400)
  }

  /// The most connections that a service accepts or this process may open.
  static var idleCount: Int { max(1, min(idleCountMax, OpenFileLimit.raise() - 2_000)) }
  static let idleCountMax = 8_192

  private static let idleConnections = Attack(name: "8,192 idle connections") { _ in
    Array(repeating: Part(pace: .hanging), count: idleCount)
  }
}
