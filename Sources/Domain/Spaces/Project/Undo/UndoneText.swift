import FoundationEssentials

/// The text of an element with every character that was in it since something of it is to be undone.
///
/// Pieces stand in the order of the text, those that were deleted included. Without the edits that are to be undone
/// the text has what they did not insert, and what nothing else deleted.
struct UndoneText: Sendable {
  /// Whether and how a piece was deleted.
  enum Deletion: Sendable {
    case none
    /// By an edit that is to be undone.
    case undone
    /// By another one.
    case other
    /// By an earlier undo.
    case undo
  }

  struct Piece: Sendable {
    var start: Int
    var count: Int
    /// Whether an edit that is to be undone inserted it.
    let isUndone: Bool
    var deletion = Deletion.none
    /// How it was deleted before an undo brought it back.
    var formerDeletion: Deletion?
  }

  private var scalars: [Unicode.Scalar]
  private var pieces: [Piece]
  /// The version of the last edit that it knows.
  private(set) var version: Int
  /// The last edit that stays, where one was made.
  private(set) var other: Stamp?
  /// The steps that it took so far, and a share of its length.
  private(set) var steps: Int

  init(_ text: TextDocument, at version: Int) {
    scalars = Array(text.string.unicodeScalars)
    pieces = scalars.isEmpty ? [] : [Piece(start: 0, count: scalars.count, isUndone: false)]
    self.version = version
    steps = scalars.count / Self.scalarsOfStep
  }

  /// How many scalars are held for as much as a step costs.
  private static let scalarsOfStep = 16

  /// How many steps it takes to apply an operation.
  func steps(toApply operation: TextOperation) -> Int {
    pieces.count + operation.componentCount
  }

  /// How many steps it takes to copy it.
  var stepsToCopy: Int { scalars.count / 64 }

  /// How many steps it takes to work out what is left to do.
  var stepsToConclude: Int { 1 + pieces.count / 8 }

  /// Takes in the next edit, which fits the text.
  mutating func apply(_ operation: TextOperation, isUndone: Bool, isUndo: Bool, _ stamp: Stamp) {
    version = stamp.version
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

  /// Passes on so many characters that are there, and what was deleted between them.
  private static func move(
    _ count: Int, from rest: inout ArraySlice<Piece>, to result: inout [Piece],
    deleting deletion: Deletion?
  ) {
    var left = count
    while left > 0, var piece = rest.first {
      var isWhole = true
      if piece.deletion == .none {
        if piece.count > left {
          // In place: texts may be in very many pieces.
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

  /// Lets deleted pieces at the end be there again, if they are just this text.
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

  /// What makes of the text as it stands what it would be without the edits that are to be undone.
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
