import CallboardCommandLine
import CallboardCrypto
import CallboardDomain
import CallboardEventLog
import CallboardPostgres
import Foundation

/// The key of this installation, which wraps the log's secret. It is in a file beside the database, and never in it.
struct InstanceKey: Sendable {
  private let key: WrappingKey
  private let path: String

  /// The name that tells it from other keys.
  var name: String { key.name }

  /// Reads a file that holds 32 bytes in Base64.
  init(path: String) throws {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      throw Failure("the instance's key \(path) cannot be read")
    }
    guard let key = WrappingKey(text: text) else {
      throw Failure(
        "\(path) holds no key: it must be 32 bytes in Base64, as `openssl rand -base64 32` gives")
    }
    self.key = key
    self.path = path
  }

  /// Reads a file; creates it, readable by its owner alone, if there is none.
  init(orMakeAt path: String) throws {
    if !FileManager.default.fileExists(atPath: path) {
      let text = WrappingKey.drawn().text + "\n"
      // Write the key under another name first, so that nobody reads half of it; if two processes create one, the first
      // wins.
      let draft = "\(path).\(UUID().lower)"
      defer { unlink(draft) }
      guard
        FileManager.default.createFile(
          atPath: draft, contents: Data(text.utf8), attributes: [.posixPermissions: 0o600])
      else { throw Failure("the instance's key cannot be written to \(path)") }
      guard link(draft, path) == 0 || errno == EEXIST else {
        throw Failure("the instance's key cannot be written to \(path)")
      }
    }
    try self.init(path: path)
  }

  /// Wraps a log's secret, unless it is wrapped already.
  ///
  /// - Parameters:
  ///   - owner: a connection of the role that owns the tables.
  ///   - find: returns the key, or nil if there is none; receives whether the secret is wrapped already.
  /// - Throws: a `Failure` if the secret is wrapped under another key.
  static func wrapSecret(
    of log: LogName, _ owner: Connection, under find: (_ isWrapped: Bool) throws -> InstanceKey?
  ) throws {
    try StoredSecret.rewrite(owner, log: log) { stored in
      guard let key = try find(stored.keyName != nil) else { return nil }
      guard stored.keyName == nil else {
        _ = try open(stored, with: key)
        return nil
      }
      return (key.key.wrap(stored.bytes), key.name)
    }
  }

  /// Returns the log's secret, unwrapped if necessary.
  ///
  /// - Parameter key: nil if none is given.
  /// - Throws: a `Failure` if the secret is wrapped and this is not its key.
  static func open(_ stored: StoredSecret, with key: InstanceKey?) throws -> [UInt8] {
    guard let name = stored.keyName else { return stored.bytes }
    guard let key else {
      throw Failure(
        "the log's secret is wrapped under the instance's key \(name): say with --instance-key where that is"
      )
    }
    guard let secret = key.key.unwrap(stored.bytes) else {
      throw Failure(
        "the log's secret is wrapped under the instance's key \(name), and \(key.path) is \(key.name): it takes the one "
          + "that the log was migrated with")
    }
    return secret
  }
}
