import CallboardDomain
import Testing

@testable import CallboardAPI

/// The descriptions in `/openapi.json`, which generated clients show to their users.
@Suite struct DescriptionTests {
  /// How many members of objects may have no description.
  private static let undescribedMax = 0

  @Test func membersAreDescribed() {
    var undescribed: [String] = []
    for named in NamedSchemas.all {
      Self.collect(.object(named.schema.json), at: named.name, into: &undescribed)
    }
    for endpoint in App.endpoints {
      for (place, schema) in [("body", endpoint.body), ("answer", endpoint.answer)] {
        guard let json = schema?.json else { continue }
        Self.collect(.object(json), at: "\(endpoint.name) \(place)", into: &undescribed)
      }
    }
    #expect(undescribed.count <= Self.undescribedMax, "\(undescribed.sorted())")
  }

  @Test func namedSchemasAreDescribed() {
    // A member that refers to a schema has no description beside the reference.
    let undescribed = NamedSchemas.all.filter { $0.schema.description == nil }.map(\.name)
    #expect(undescribed == [])
  }

  @Test func everyMeaningIsThatOfASchema() {
    let declared = Set(NamedSchemas.all.map(\.name))
    #expect(Set(SchemaMeanings.byName.keys).subtracting(declared) == [])
  }

  @Test func textsSayWhatSomethingIsInsteadOfAsking() throws {
    var texts: [(key: String, text: String)] = []
    Self.collectTexts(try JSON.parse(OpenAPIDocument.bytes), into: &texts)
    let questions = texts.map(\.text).filter {
      $0.firstMatch(of: /^(Who|Whom|Whose|What|Where|Whether who)\b/) != nil
    }
    #expect(Set(questions).sorted() == [])
  }

  @Test func summariesAreOneShortSentence() throws {
    var texts: [(key: String, text: String)] = []
    Self.collectTexts(try JSON.parse(OpenAPIDocument.bytes), into: &texts)
    let summaries = texts.filter { $0.key == "summary" }.map(\.text)
    #expect(!summaries.isEmpty)
    #expect(summaries.filter { $0.count > 72 || $0.hasSuffix(".") } == [])
  }

  /// Adds the summaries and descriptions in a document.
  private static func collectTexts(
    _ json: JSON, into texts: inout [(key: String, text: String)]
  ) {
    switch json {
    case .array(let elements):
      for element in elements { collectTexts(element, into: &texts) }
    case .object(let object):
      for member in object {
        if ["summary", "description"].contains(member.key), let text = member.value.string {
          texts.append((member.key, text))
        } else {
          collectTexts(member.value, into: &texts)
        }
      }
    case .null, .bool, .integer, .double, .string: return
    }
  }

  /// Adds the members of objects in a schema that have no description.
  private static func collect(_ json: JSON, at place: String, into undescribed: inout [String]) {
    switch json {
    case .array(let elements):
      for element in elements { collect(element, at: place, into: &undescribed) }
    case .object(let object):
      for member in object["properties"]?.object?.members ?? [] {
        let isDescribed = member.value["description"] != nil || member.value["$ref"] != nil
        if !isDescribed { undescribed.append("\(place): \(member.key)") }
      }
      for member in object { collect(member.value, at: place, into: &undescribed) }
    case .null, .bool, .integer, .double, .string: return
    }
  }
}
