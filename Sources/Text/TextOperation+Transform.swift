extension TextOperation {
  /// This operation, made for a text, adapted to that text after `other` has changed it.
  ///
  /// An insert inside a range that `other` deletes survives; a range that both delete is deleted
  /// once. Applying `other`, and then this transformed over `other` from one side, gives the same
  /// text as applying this, and then `other` transformed over this from the other side (TP1).
  /// Linear in the components of both.
  public func transformed(over other: TextOperation, side: Side) -> TextOperation {
    if isIdentity || other.isIdentity { return self }
    var result = TextOperation()
    result.reserve(components.count + other.components.count)
    var mine = TextOperationCursor(self)
    var theirs = TextOperationCursor(other)
    while !mine.isAtEnd {
      let insertLength = mine.insertLength
      if let length = theirs.insertLength, insertLength == nil || side == .right {
        result.retain(length)
        theirs.skip(length)
      } else if let insertLength {
        result.insert(mine.takeInsert(insertLength))
      } else {
        let (my, their) = (mine.span, theirs.span)
        let count = min(my.count, their.count)
        switch (my.isDelete, their.isDelete) {
        case (false, false): result.retain(count)
        case (true, false): result.delete(count)
        case (_, true): break
        }
        mine.skip(count)
        theirs.skip(count)
      }
    }
    result.trim()
    return result
  }
}
