import CallboardDomain

/// Whether an answer that is not JSON holds content of its type.
enum ContentCheck {
  /// The place that such an answer fills.
  static let point = "content"

  static func isRight(_ answer: Answer, _ type: String) -> Bool {
    let lines = answer.text.split(whereSeparator: \.isNewline)
    return switch type.prefix(while: { $0 != ";" }) {
    case "image/svg+xml": answer.text.contains("<svg") && answer.text.contains("<path")
    case "image/png": answer.text.contains("PNG") && answer.text.contains("IDAT")
    case "text/csv": lines.count > 1 && lines[0].hasPrefix("record,")
    case "application/jsonl":
      lines.count > 1 && lines.allSatisfy { (try? JSON.parse(Array($0.utf8)).object) != nil }
    // The metrics, or a screenplay.
    case "text/plain": lines.count > 1
    case "text/javascript": answer.text.contains("export class Callboard ")
    default: false
    }
  }
}
