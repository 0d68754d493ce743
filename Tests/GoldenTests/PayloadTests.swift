import CallboardDomain
import CallboardEventSamples
import CallboardTestSupport
import Testing

/// The stored payloads of every event type: the largest and the smallest, and the result of reading malformed ones.
@Suite struct PayloadTests {
  static let kinds = ["person", "space"] + SpaceKind.allCases.map(\.rawValue)

  @Test(arguments: kinds)
  func payloadsAreWrittenAsTheyWere(kind: String) throws {
    try Golden.check(
      "payloads-\(kind).txt",
      try types(of: kind).flatMap { ["", $0.rawValue] + (try payloads($0)) })
  }

  @Test(arguments: kinds)
  func everythingElseInTheirPlaceComesToWhatItDid(kind: String) throws {
    try Golden.check(
      "readings-\(kind).txt",
      try types(of: kind).flatMap { ["", $0.rawValue] + (try readings($0)) })
  }

  @Test func typesAndVersionsThatAreNotKnownAreNamedAsTheyWere() throws {
    let data = Array("{}".utf8)
    let verdicts = ["", "scene_painted", "Scene_inserted"].map { name in
      verdict { () throws(EventProblem) in
        try Event(type: name, schema: 1, data: data).payload()
      }
    }
    let versions = [-1, 0, 2].map { schema in
      verdict { () throws(EventProblem) in
        try EventType.spaceArchived.rewritten(data, schema: schema)
      }
    }
    let texts = [
      "", "{", "{}x", "[]", "null", #"{"a":1,"a":1}"#, "{\"a\":\"\u{1}\"}", #"{"a":01}"#,
      #"{"a":1e999}"#,
      #"{"a":"\ud800"}"#, String(repeating: "[", count: 2_000),
    ].map { text in
      verdict { () throws(EventProblem) in try EventType.spaceArchived.rewritten(Array(text.utf8)) }
    }
    let broken = verdict { () throws(EventProblem) in
      try EventType.spaceArchived.rewritten([0x7b, 0xff, 0x7d])
    }
    try Golden.check("readings-unknown.txt", verdicts + versions + texts + [broken])
  }

  @Test func alternativesAreOfTypesThatThereAre() {
    for name in EventSample.typesWithAlternatives {
      #expect(EventType(rawValue: name) != nil, "\(name)")
    }
  }

  private func types(of kind: String) -> [EventType] {
    EventType.allCases.filter { $0.streamKind.rawValue == kind }
  }

  private func payloads(_ type: EventType) throws -> [String] {
    let sample = EventSample.payload(of: type)
    var lines = ["  sample \(text(try type.rewritten(sample.bytes())))"]
    // Remove each member that the payload can lack.
    var least = sample.object ?? JSONObject()
    for key in Array(least.keys) {
      var less = least
      less[key] = nil
      if (try? type.rewritten(JSON.object(less).bytes())) != nil { least = less }
    }
    lines.append("  least \(text(try type.rewritten(JSON.object(least).bytes())))")
    for alternative in EventSample.alternatives(of: type) {
      lines.append(
        "  other "
          + verdict { () throws(EventProblem) in try type.rewritten(alternative.bytes()) })
    }
    return lines
  }

  /// For each member, at every depth, a line for each result of replacing it, with the replacements that give it.
  private func readings(_ type: EventType) throws -> [String] {
    let sample = try type.rewritten(EventSample.payload(of: type).bytes())
    var places: [String] = []
    var outcomes: [String: [(outcome: String, values: [String])]] = [:]
    for malformation in Malformation.all(of: type, EventSample.Names()) {
      let words = malformation.description.dropFirst(type.rawValue.count + 2)
      let parts = words.split(separator: " is ", maxSplits: 1)
      let (place, value) = (String(parts[0]), String(parts.last ?? ""))
      let outcome = self.outcome(type, malformation.payload, sample)
      if outcomes[place] == nil { places.append(place) }
      var known = outcomes[place] ?? []
      if let index = known.firstIndex(where: { $0.outcome == outcome }) {
        known[index].values.append(value)
      } else {
        known.append((outcome, [value]))
      }
      outcomes[place] = known
    }
    return places.flatMap { place in
      (outcomes[place] ?? []).map {
        "  \(place) \($0.values.joined(separator: " | ")): \($0.outcome)"
      }
    }
  }

  /// The reason why a payload cannot be read, or the differences between its rewritten form and the sample's.
  private func outcome(_ type: EventType, _ payload: JSON, _ sample: [UInt8]) -> String {
    do {
      let written = try type.rewritten(payload.bytes())
      let (new, old) = (try JSON.parse(written).object, try JSON.parse(sample).object)
      let changed = (new ?? JSONObject()).filter {
        old?[$0.key].map { $0.bytes() } != $0.value.bytes()
      }
      let gone = (old ?? JSONObject()).filter { new?[$0.key] == nil }
      let words =
        changed.map { "\($0.key) \(text($0.value.bytes()))" } + gone.map { "without \($0.key)" }
      return words.isEmpty ? "as the sample" : words.joined(separator: ", ")
    } catch let problem as EventProblem {
      return "! \(problem)"
    } catch {
      return "! what is written cannot be read: \(error)"
    }
  }

  private func verdict(_ write: () throws(EventProblem) -> [UInt8]) -> String {
    do throws(EventProblem) { return text(try write()) } catch { return "! \(error)" }
  }
}

/// Bytes of UTF-8 as text.
func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
