/// The place of one open stream among all of a node.
struct LiveSeat: Hashable, Sendable {
  let number: UInt64
}
