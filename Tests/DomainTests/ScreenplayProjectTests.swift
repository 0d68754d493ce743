import CallboardDomain
import Foundation
import Testing

@Suite struct ScreenplayProjectTests {
  @Test func aScreenplayComesBackFromTheProjectThatItMakes() throws {
    let text = """
      Title: The Tragedie
      Author:
      \tWilliam Shakespeare

      = What comes before

      # ACT 1

      .Scœna Prima. #1#

      Thunder and Lightning.


      FIRST WITCH ^
      (softly)
      When ſhall we three meet againe?

      > CUT TO:
      """
    let screenplay = try Fountain.parse(text)
    let project = Self.project(screenplay.operations { UUID() })
    #expect(Screenplay(project: project) == screenplay)
    #expect(Fountain.print(Screenplay(project: project)) == text)
  }

  @Test func anElementOfAnotherKindIsExportedAsAction() {
    let scene: JSON = [
      "heading": "INT. HALL", "elements": [["kind": "storyboard", "text": "A hand."]],
    ]
    let screenplay = Screenplay(project: ["scenes": [scene]])
    #expect(screenplay.scenes[0].elements == [ScreenplayElement(kind: .action, text: "A hand.")])
  }

  /// The project that the operations make, as the API would show it.
  private static func project(_ operations: [CallboardDomain.Operation]) -> JSON {
    var scenes: [(id: UUID, heading: String, fields: JSONObject, elements: [JSON])] = []
    for operation in operations {
      switch operation {
      case .insertScene(let id, let heading, let fields, _):
        scenes.append((id, heading, fields, []))
      case .insertElement(let element, _):
        guard let index = scenes.firstIndex(where: { $0.id == element.scene }) else { continue }
        scenes[index].elements.append([
          "kind": .string(element.kind), "text": .string(element.text),
          "fields": .object(element.fields),
        ])
      default: continue
      }
    }
    return [
      "scenes": .array(
        scenes.map {
          [
            "heading": .string($0.heading), "fields": .object($0.fields),
            "elements": .array($0.elements),
          ]
        })
    ]
  }
}
