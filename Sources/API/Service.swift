import Crypto
public import Engine
public import EventLog


/// All that the endpoints stand on.
public struct Service: Sendable {
  /// Carries out commands and holds states.
  public let engine: Engine
  /// Reads the log.
  public let reader: LogReader
  /// Reads personal data.
  public let vault: Vault
  /// Knows who asks.
  public let authenticator: Authenticator

  /// Puts a service together.
  public init(engine: Engine, reader: LogReader, vault: Vault, authenticator: Authenticator) {
    self.engine = engine
    self.reader = reader
    self.vault = vault
    self.authenticator = authenticator
  }
}
