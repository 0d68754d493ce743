/// What holds for every answer.
enum Answers {
  /// About how large a page may be, in bytes; one thing that is larger comes alone.
  static let bytesMax = 4 << 20
}
