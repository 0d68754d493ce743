import CallboardDomain
import FoundationEssentials
import Testing

@testable import CallboardAPI

/// The schema of changes agrees with the reader of changes, which is written by hand.
@Suite struct SchemaAgreementTests {
  @Test(arguments: SampleBody.operations + ["move_scene", "update_character", "delete_location"])
  func theSchemaAndTheReaderTakeTheSameChanges(type: String) throws {
    let schema = Schema.named("ChangeRequest")
    let body = SampleBody.change(Self.operation(type), base: 1)
    #expect(schema.fault(in: body) == nil && Self.isRead(body), "\(body)")
    var compared = 0
    // The origin may stand in the request or in its changes, which the schema says in words.
    for other in Self.neighbours(of: body) where other["replica"] != nil && other["base"] != nil {
      let fault = schema.fault(in: other)
      #expect((fault == nil) == Self.isRead(other), "\(other): \(String(describing: fault))")
      compared += 1
    }
    #expect(compared > 30)
  }

  private static func isRead(_ body: JSON) -> Bool {
    (try? ChangeSet(try JSONReader(body))) != nil
  }

  private static func operation(_ type: String) -> JSON {
    let id = JSON.string(UUID().lower)
    return switch type {
    case "move_scene": ["type": "move_scene", "scene": id, "after": .null]
    case "update_character": ["type": "update_character", "character": id, "name": "Banquo"]
    case "delete_location": ["type": "delete_location", "location": id]
    default: SampleBody.operation(type, scene: UUID().lower, element: UUID().lower)
    }
  }

  /// The value with one member more, less or other, at any depth.
  private static func neighbours(of json: JSON) -> [JSON] {
    switch json {
    case .object(let object):
      var more = object
      more["no_such_member"] = 1
      return [.object(more)]
        + object.flatMap { member -> [JSON] in
          let others: [JSON?] = [nil, true, "\u{7f}!", [], 0.5] + neighbours(of: member.value)
          return others.map { other in
            var changed = object
            changed[member.key] = other
            return .object(changed)
          }
        }
    case .array(let elements):
      return elements.indices.flatMap { index in
        neighbours(of: elements[index]).map { other in
          var changed = elements
          changed[index] = other
          return .array(changed)
        }
      }
    case .null, .bool, .integer, .double, .string: return []
    }
  }
}
