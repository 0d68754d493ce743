extension String {
  /// Whether the statement ends a transaction by committing it.
  var isTransactionEnd: Bool { ["commit", "end"].contains(firstWord) }

  /// Whether the statement begins or ends a transaction or a part of one.
  var isTransactionControl: Bool {
    ["begin", "start", "commit", "end", "rollback", "abort", "savepoint", "release", "prepare"]
      .contains(firstWord)
  }

  private var firstWord: String {
    let letters = utf8.drop { $0 <= UInt8(ascii: " ") }.prefix { $0 >= UInt8(ascii: "A") }
    return letters.count > 9 ? "" : String(decoding: letters, as: UTF8.self).lowercased()
  }
}
