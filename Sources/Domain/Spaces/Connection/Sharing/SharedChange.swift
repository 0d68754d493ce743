/// A change of a thing that partners share.
public protocol SharedChange: Sendable {
  associatedtype Thing: SharedThing
  /// A thing after it.
  func applied(to thing: Thing) -> Thing
}
