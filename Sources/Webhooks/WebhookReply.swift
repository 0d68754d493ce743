import CallboardDomain

/// A receiver's answer to a try that failed, fit to be kept and shown: the beginning of the body as text, without
/// the payload that was sent to it.
///
/// A receiver may repeat what it was sent, and knows people by their addresses. So the names, titles and addresses of the
/// payload, the signatures, and whatever looks like an e-mail address are left out, also if they are written with escapes.
enum WebhookReply {
  /// The longest text, in UTF-8.
  static let bytesMax = 1_024
  /// How many bytes are read: enough to recognise what is left out where the text is cut.
  static let readBytesMax = 2 * bytesMax

  /// The text in place of a part that was left out.
  static let leftOut = "[…]"
  /// How many bytes at the end are left out if a text to leave out begins with them: its rest may have been cut off.
  private static let beginningBytesMin = 3
  /// The members of a payload whose values are left out.
  private static let disclosing: Set = ["name", "email", "title"]

  /// The text of a reply, with its escapes decoded; nil if it is empty.
  ///
  /// - Parameters:
  ///   - body: the payload that it replies to, as JSON.
  ///   - signatures: those that were sent with it.
  static func text(_ bytes: [UInt8], to body: [UInt8], signatures: [String]) -> String? {
    let isCut = bytes.count >= readBytesMax
    var text = EscapedText(Array(bytes.prefix(readBytesMax)), isCut: isCut).decoded
    // The remains of a character that was cut would hide a beginning before it.
    while isCut, text.unicodeScalars.last == "\u{FFFD}" { text.unicodeScalars.removeLast() }
    // Receivers know a signature without its version, too.
    var secrets = Set(signatures + signatures.map { String($0.drop { $0 != "," }.dropFirst()) })
    if let payload = try? JSON.parse(body) { collect(payload, into: &secrets) }
    // A text that holds another one is left out before it.
    let forms = secrets.sorted { ($0.utf8.count, $0) > ($1.utf8.count, $1) }.flatMap(forms)
    for form in forms {
      text = text.replacing(form, with: leftOut)
      // A combining mark at the beginning or behind the end makes one character with its neighbour.
      let scalars = text.unicodeScalars.replacing(
        form.unicodeScalars, with: leftOut.unicodeScalars)
      text = String(scalars)
    }
    text = withoutBeginning(of: forms, text)
    text = shown(withoutAddresses(text))
    return text.isEmpty ? nil : text
  }

  private static func collect(_ json: JSON, into secrets: inout Set<String>) {
    switch json {
    case .array(let elements): for element in elements { collect(element, into: &secrets) }
    case .object(let object):
      for member in object.members {
        if disclosing.contains(member.key), let text = member.value.string, text.count > 1 {
          secrets.insert(text)
        }
        collect(member.value, into: &secrets)
      }
    case .null, .bool, .integer, .double, .string: return
    }
  }

  /// How a text may be written in a reply whose escapes are decoded.
  private static func forms(of secret: String) -> [String] {
    let escaped = String(
      decoding: JSON.string(secret).bytes().dropFirst().dropLast(), as: UTF8.self)
    let decoded = EscapedText(Array(secret.utf8)).decoded
    // Forms of the web have a plus sign for a space.
    return [secret, escaped, decoded, decoded.replacing(" ", with: "+")].filter { !$0.isEmpty }
  }

  /// The text without the longest end with which one of the forms begins.
  private static func withoutBeginning(of forms: [String], _ text: String) -> String {
    let bytes = Array(text.utf8)
    let longest =
      forms.map { form in
        let form = Array(form.utf8)
        let lengths = (beginningBytesMin..<max(form.count, beginningBytesMin)).reversed()
        return lengths.first {
          $0 <= bytes.count && bytes.suffix($0).elementsEqual(form.prefix($0))
        } ?? 0
      }.max() ?? 0
    guard longest > 0 else { return text }
    return String(decoding: bytes.dropLast(longest), as: UTF8.self) + leftOut
  }

  /// The text without the words that hold an `@` between other characters.
  private static func withoutAddresses(_ text: String) -> String {
    let parts = text.split(omittingEmptySubsequences: false) { !isOfAddress($0) }
    var shown = ""
    for part in parts {
      let isAddress = part.dropFirst().dropLast().contains("@")
      shown += isAddress ? leftOut[...] : part
      if part.endIndex < text.endIndex { shown.append(text[part.endIndex]) }
    }
    return shown
  }

  private static func isOfAddress(_ character: Character) -> Bool {
    !character.isWhitespace && !"\"'<>()[]{},;:=&|".contains(character)
  }

  /// The text with control and format characters replaced, such as those that turn the direction of writing, and cut.
  private static func shown(_ text: String) -> String {
    var shown = ""
    var bytes = 0
    for scalar in text.unicodeScalars {
      let isPlain =
        switch scalar.properties.generalCategory {
        case .control: ["\n", "\r", "\t"].contains(scalar)
        case .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned:
          false
        default: true
        }
      let next: Unicode.Scalar = isPlain ? scalar : "\u{FFFD}"
      bytes += UTF8.width(next)
      guard bytes <= bytesMax else { break }
      shown.unicodeScalars.append(next)
    }
    return shown
  }
}
