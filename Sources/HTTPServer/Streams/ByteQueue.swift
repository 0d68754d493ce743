/// Bytes that wait to be sent, in the pieces in which they were added.
struct ByteQueue {
  private var pieces: [[UInt8]] = []
  private var firstPiece = 0
  private var firstByte = 0
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  mutating func append(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    pieces.append(bytes)
    count += bytes.count
  }

  mutating func append(contentsOf other: ByteQueue) {
    for (index, piece) in other.pieces[other.firstPiece...].enumerated() {
      append(index == 0 ? Array(piece[other.firstByte...]) : piece)
    }
  }

  /// Copies the first bytes, as many as fit into the buffer, and returns their number.
  func copyFirst(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    var copied = 0
    var start = firstByte
    for piece in pieces[firstPiece...] {
      let part = piece[start...].prefix(buffer.count - copied)
      UnsafeMutableRawBufferPointer(rebasing: buffer[copied...]).copyBytes(from: part)
      copied += part.count
      start = 0
      if copied == buffer.count { break }
    }
    return copied
  }

  mutating func removeFirst(_ byteCount: Int) {
    var left = byteCount
    count -= byteCount
    while left > 0 {
      let rest = pieces[firstPiece].count - firstByte
      guard left >= rest else {
        firstByte += left
        break
      }
      left -= rest
      pieces[firstPiece] = []
      firstPiece += 1
      firstByte = 0
    }
    if firstPiece == pieces.count {
      pieces = []
      firstPiece = 0
    } else if firstPiece > 64, firstPiece > pieces.count / 2 {
      pieces.removeFirst(firstPiece)
      firstPiece = 0
    }
  }
}
