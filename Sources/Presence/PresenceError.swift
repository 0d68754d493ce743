/// Why a presence was not taken.
public enum PresenceError: Error, Sendable {
  /// The person has as many clients in the space as they may.
  case tooManyClients
  /// The node holds as many leases as it can.
  case full
}
