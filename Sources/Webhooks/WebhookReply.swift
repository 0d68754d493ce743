import CallboardDomain

/// What a receiver answered to a try that failed, fit to be kept and shown: the beginning of the body as text, without
/// what was sent to it.
///
/// A receiver may repeat what it was sent, and knows people by their addresses. So the names, titles and addresses of the
/// payload, the signatures, and whatever looks like an e-mail address are left out.
enum WebhookReply {
  /// The longest text, in UTF-8.
  static let bytesMax = 1_024
  /// How many bytes are read: enough to recognise what is left out where the text is cut.
  static let readBytesMax = 2 * bytesMax

  /// What stands where something was left out.
  static let leftOut = "[…]"
  /// The members of a payload whose values are left out.
  private static let disclosing: Set = ["name", "email", "title"]

  /// The text of a reply; nil if it is empty.
  ///
  /// - Parameters:
  ///   - body: the payload that it replies to, as JSON.
  ///   - signatures: those that were sent with it.
  static func text(_ bytes: [UInt8], to body: [UInt8], signatures: [String]) -> String? {
    var text = String(decoding: bytes.prefix(readBytesMax), as: UTF8.self)
    var secrets = Set(signatures)
    if let payload = try? JSON.parse(body) { collect(payload, into: &secrets) }
    // A text that holds another one is left out before it.
    for secret in secrets.sorted(by: { ($0.utf8.count, $0) > ($1.utf8.count, $1) }) {
      let escaped = String(
        decoding: JSON.string(secret).bytes().dropFirst().dropLast(), as: UTF8.self)
      for form in [secret, escaped] { text = text.replacing(form, with: leftOut) }
    }
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
