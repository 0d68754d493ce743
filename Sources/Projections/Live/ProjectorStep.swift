public import FoundationEssentials

/// The result of one attempt to carry a projection over.
public enum ProjectorStep: Sendable, Equatable {
  /// The projection was at the head already.
  case idle(at: Int64)
  /// These positions were carried over and committed.
  case applied(first: Int64, last: Int64)
  /// The projection had been carried over to an event that the log does not hold. It begins anew, with empty tables.
  case replaced(wasAt: Int64)
  /// Another node has the checkpoint's row, or the projection is not installed.
  case heldElsewhere
  /// A range failed; the next attempt takes a smaller one.
  case halved(first: Int64, last: Int64, message: String)
  /// This event was skipped, because the service did not write it in this form.
  case passedOver(Int64, message: String)
  /// PostgreSQL refuses the rows that this event makes in its space. The space's rows stay as they were before; all
  /// other spaces go on.
  case spaceStopped(UUID, at: Int64, message: String)
  /// This event cannot be carried over. The events before it have been.
  case stopped(at: Int64, message: String)
  /// The connection or the server failed, not the events. The step is tried again in a second.
  case interrupted(message: String)
}
