public import CallboardContent

extension Callboard {
  /// A page of a list.
  public struct Page<Item: Readable & Equatable>: Object, Equatable {
    /// What the page holds.
    public var items: [Item]
    /// Where the next page begins, for `cursor`; nil: this is the last.
    public var next: String?
    /// Whether the cursor is of another incarnation of the log, so that the list begins anew; false for lists that do
    /// not tell.
    public var reset: Bool

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      items = try members.read("items")
      next = try members.readIfThere("next")
      reset = try members.readIfThere("reset") ?? false
    }
  }
}
