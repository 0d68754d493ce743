public import FoundationEssentials

/// The values of an event that are in the vault and not in its payload.
public struct VaultSubject: Sendable {
  /// The payload's member that holds the subject.
  public let member: String
  /// The keys of the subject's values in the vault.
  public let keys: [String]

  init(_ member: String, keys: [String]) {
    self.member = member
    self.keys = keys
  }
}

extension StoredEvent {
  /// The subject of the value that the event brought to the vault under a key; nil if it brought none under this key.
  public func vaultSubject(of key: String) -> UUID? {
    guard let vault = EventType(rawValue: type)?.declaration.vault, vault.keys.contains(key) else {
      return nil
    }
    return (try? JSON.parse(data))?[vault.member]?.string.flatMap { UUID($0) }
  }
}
