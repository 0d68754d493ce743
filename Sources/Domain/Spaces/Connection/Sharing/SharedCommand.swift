/// What can be asked of a thing of any sort that partners share.
public enum SharedCommand<Change: SharedChange>: Sendable {
  case create(Change.Thing)
  /// Change what is named.
  case update(Change, ifVersion: Int?)
  case delete(ifVersion: Int?)
}
