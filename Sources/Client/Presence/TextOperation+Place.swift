public import CallboardContent

extension TextOperation {
  /// The place in a text, after this operation has changed it (`docs/protocol.md`, section 7).
  ///
  /// - Parameters:
  ///   - place: a place before the operation, in Unicode scalars.
  ///   - isOwn: whether the person whose place it is has made the operation, so that it stays behind their own insert.
  public func moved(_ place: Int, isOwn: Bool) -> Int { placeSteps.moved(place, isOwn: isOwn) }
}
