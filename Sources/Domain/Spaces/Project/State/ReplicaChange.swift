import FoundationEssentials

/// A change in the order of the log, for reducing vector clocks.
struct ReplicaChange: Sendable, Equatable {
  let version: Int
  let replica: UUID
  let counter: Int
}
