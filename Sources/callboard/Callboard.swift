import Crypto
import EmbeddedPostgres
import EventLog
import Foundation
import HTTPServer
import Postgres

@main
struct Callboard {
  static func main() async throws {
    BrokenPipe.ignore()
    let folder = CommandLine.arguments.dropFirst().first ?? ".callboard"
    let cluster = try Cluster.open(directory: folder)
    let owner = try Connection(
      ConnectionOptions(conninfo: cluster.conninfo(user: Cluster.ownerRole)))
    try Migrator.migrate(owner, log: .standard, serviceRole: Cluster.serviceRole)
    owner.close()
    var configuration = NodeConfiguration(
      database: cluster.conninfo(), directDatabase: cluster.conninfo())
    configuration.http.port = 8080
    let node = try await Node(configuration)
    if let key = try await node.firstAdminKey() {
      try Data((key + "\n").utf8).write(to: URL(fileURLWithPath: folder + "/admin.key"))
      print("admin key: \(key)")
    }
    print("serving on http://127.0.0.1:\(node.port)")
    try await node.run()
  }
}
