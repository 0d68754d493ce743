public import FoundationEssentials

/// What came of one attempt to carry a projection over.
public enum ProjectorStep: Sendable, Equatable {
  /// It was at the head already.
  case idle(at: Int64)
  /// These positions were carried over and committed.
  case applied(first: Int64, last: Int64)
  /// It had been carried over to an event that the log does not hold: it begins anew, with empty tables.
  case replaced(wasAt: Int64)
  /// Another node has the checkpoint's row, or the projection is not installed.
  case heldElsewhere
  /// A range failed; the next attempt takes a smaller one.
  case halved(first: Int64, last: Int64, message: String)
  /// This event was left out, which the service did not write so.
  case passedOver(Int64, message: String)
  /// PostgreSQL does not take what this event makes of its space, which is left as it was before; all others go on.
  case spaceStopped(UUID, at: Int64, message: String)
  /// This event cannot be carried over; what comes before it has been.
  case stopped(at: Int64, message: String)
  /// The connection or the server failed, not the events; tried again in a second.
  case interrupted(message: String)
}
