/// The text of an element with every character that it has held since the first edit to undo.
///
/// Pieces are in the order of the text, deleted ones included. Without the edits to undo, the text consists of the
/// pieces that these edits did not insert and that no other edit deleted.
struct UndoneText: Sendable {
  /// Whether and how a piece was deleted.
  enum Deletion: Sendable {
    case none
    /// Deleted by an edit to undo.
    case undone
    /// Deleted by an edit that stays.
    case other
    /// Deleted by an earlier undo.
    case undo
  }

  struct Piece: Sendable {
    var start: Int
    var count: Int
    /// Whether an edit to undo inserted it.
    let isUndone: Bool
    var deletion = Deletion.none
    /// How it was deleted before an undo restored it.
    var formerDeletion: Deletion?
  }

  private var scalars: [Unicode.Scalar]
  private var pieces: [Piece]
  /// The last edit that stays; nil if there is none.
  private(set) var other: Stamp?
  /// The steps taken so far, and a share of the text's length.
  private(set) var steps: Int

  init(_ text: TextDocument) {
    scalars = Array(text.string.unicodeScalars)
    pieces = scalars.isEmpty ? [] : [Piece(start: 0, count: scalars.count, isUndone: false)]
    steps = scalars.count / Self.scalarsOfStep
  }

  /// The number of scalars that cost as much as one step.
  private static let scalarsOfStep = 16

  /// The steps needed to apply an operation.
  func steps(toApply operation: TextOperation) -> Int {
    pieces.count + operation.componentCount
  }

  /// The steps needed to copy it.
  var stepsToCopy: Int { scalars.count / 64 }

  /// The steps needed to make `operation`.
  var stepsToConclude: Int { 1 + pieces.count / 8 }

  /// Takes in the next edit, which must fit the text.
  mutating func apply(_ operation: TextOperation, isUndone: Bool, isUndo: Bool, _ stamp: Stamp) {
    if !isUndone, !isUndo { other = stamp }
    steps += steps(toApply: operation)
    var rest = pieces[...]
    var result: [Piece] = []
    result.reserveCapacity(pieces.count + 2 * operation.componentCount)
    for component in operation.components {
      switch component {
      case .retain(let count): Self.move(count, from: &rest, to: &result, deleting: nil)
      case .delete(let count):
        Self.move(
          count, from: &rest, to: &result,
          deleting: isUndone ? .undone : isUndo ? .undo : .other)
      case .insert(let run):
        while let piece = rest.first, piece.deletion != .none {
          result.append(piece)
          rest.removeFirst()
        }
        let new = Array(run.text.unicodeScalars)
        if isUndo, !isUndone, bringBack(new, in: &result) { continue }
        result.append(
          Piece(start: scalars.count, count: new.count, isUndone: isUndone))
        scalars += new
        steps += new.count / Self.scalarsOfStep
      }
    }
    pieces = result + rest
  }

  /// Moves `count` characters that are not deleted from `rest` to `result`, with the deleted pieces between them.
  private static func move(
    _ count: Int, from rest: inout ArraySlice<Piece>, to result: inout [Piece],
    deleting deletion: Deletion?
  ) {
    var left = count
    while left > 0, var piece = rest.first {
      var isWhole = true
      if piece.deletion == .none {
        if piece.count > left {
          // The piece is split in place, since a text may have very many pieces.
          rest[rest.startIndex].start += left
          rest[rest.startIndex].count -= left
          piece.count = left
          isWhole = false
        }
        left -= piece.count
        if let deletion {
          piece.deletion = deletion == .undo ? piece.formerDeletion ?? .undo : deletion
        }
      }
      if isWhole { rest.removeFirst() }
      result.append(piece)
    }
  }

  /// Restores adjacent pieces among the deleted ones at the end if together they are exactly this text; false if none
  /// are.
  private mutating func bringBack(_ text: [Unicode.Scalar], in result: inout [Piece]) -> Bool {
    let gap = result.reversed().prefix { $0.deletion != .none }.count
    steps += gap
    for start in result.indices.suffix(gap) {
      var length = 0
      for end in start..<result.endIndex {
        steps += 1
        guard steps <= ContentLimits.transformationSteps else { return false }
        let piece = result[end]
        let range = length..<length + piece.count
        guard range.upperBound <= text.count,
          scalars[piece.start..<piece.start + piece.count].elementsEqual(text[range])
        else { break }
        length = range.upperBound
        guard length == text.count else { continue }
        for index in start...end {
          result[index].formerDeletion = result[index].deletion
          result[index].deletion = .none
        }
        return true
      }
    }
    return false
  }

  /// The operation that turns the current text into the text without the edits to undo.
  var operation: TextOperation {
    var operation = TextOperation()
    for piece in pieces {
      let isThere = piece.deletion == .none
      let stays = !piece.isUndone && (isThere || piece.deletion == .undone)
      switch (isThere, stays) {
      case (true, true): operation.retain(piece.count)
      case (true, false): operation.delete(piece.count)
      case (false, true):
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars[piece.start..<piece.start + piece.count])
        operation.insert(TextRun(text: String(text), scalarCount: piece.count))
      case (false, false): break
      }
    }
    operation.trim()
    return operation
  }
}
