import Foundation

/// The folder of a private service: its PostgreSQL, and the files by which commands find the service.
package struct PrivateFolder: Sendable {
  package let path: String

  package init(_ path: String) { self.path = path }

  /// The folder where none is given; for root, a fixed one that PostgreSQL's account can reach.
  package static var standard: String {
    getuid() == 0 ? "/var/lib/callboard" : ".callboard"
  }

  /// The file with the service's address.
  package var url: String { path + "/url" }
  /// The file with the first admin key, which only its owner may read.
  package var adminKey: String { path + "/admin.key" }
  /// The file with the key that wraps the log's secret.
  package var instanceKey: String { path + "/secret.key" }
}
