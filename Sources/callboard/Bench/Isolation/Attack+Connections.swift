import Domain
import Foundation
import HTTPServer

/// Connections that hold on to what a service has.
extension Attack {
  static let connections = [unknownSenders, slowReaders, idleConnections]

  /// Bodies of those who name no key, which lack their last byte.
  private static let unknownSenders = Attack(name: "400 bodies of 4 MiB without a key") { site in
    let length = 4 << 20
    let head =
      "POST /v1/projects HTTP/1.1\r\nHost: bench\r\nContent-Type: application/json\r\n"
      + "Content-Length: \(length)\r\n\r\n"
    let script = LoadScript(head + String(repeating: "x", count: length - 1))
    return Array(repeating: Part(scripts: [script], pace: .hanging), count: 400)
  }

  /// As many as a service takes, or as this process may open.
  static var idleCount: Int { max(1, min(idleCountMax, OpenFileLimit.raise() - 2_000)) }
  static let idleCountMax = 8_192

  private static let idleConnections = Attack(name: "8,192 idle connections") { _ in
    Array(repeating: Part(pace: .hanging), count: idleCount)
  }
}
