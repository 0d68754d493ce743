import Domain

/// What a reader may see of events: the one filter behind lists, streams, history and export.
struct Visibility {
  private let capabilities: CapabilitySet

  /// For a member with these capabilities.
  init(_ capabilities: CapabilitySet) {
    self.capabilities = capabilities
  }

  /// How an event is shown.
  enum Showing {
    /// As it is.
    case whole
    /// Without the payload's members that it names.
    case without([String])
    /// Only that there was one.
    case hidden
  }

  /// How an event of a type is shown.
  func showing(_ type: EventType) -> Showing {
    guard let needed = type.seenWith, capabilities.contains(needed) else { return .hidden }
    let redacted =
      type.sealedMembers + (capabilities.contains(.manageMembers) ? [] : type.redactedMembers)
    return redacted.isEmpty ? .whole : .without(redacted)
  }
}
