public import CallboardContent

/// A caret or selection in an element's text, as people show it to each other.
public struct Caret: Sendable, Equatable {
  /// The element.
  public let element: UUID
  /// The version of the project in whose text it counts.
  public let version: Int
  /// The end of the selection that stays, in Unicode scalars.
  public let anchor: Int
  /// The end of the selection that moves, in Unicode scalars.
  public let head: Int

  /// Describes a caret.
  public init(element: UUID, version: Int, anchor: Int, head: Int) {
    self.element = element
    self.version = version
    self.anchor = anchor
    self.head = head
  }

  /// A place behind the end of every text. The service passes on any number that a member sends.
  private static let placeMax: Int64 = 1 << 30

  /// Reads the member `cursor` of a presence; nil if it is of another form.
  public init?(_ json: JSON) {
    guard let element = json["element"]?.string.flatMap({ UUID($0) }),
      let version = json["version"]?.integer, let anchor = json["anchor"]?.integer,
      let head = json["head"]?.integer, (0...Self.placeMax).contains(anchor),
      (0...Self.placeMax).contains(head)
    else { return nil }
    self.init(element: element, version: Int(version), anchor: Int(anchor), head: Int(head))
  }

  /// The member `cursor` of a presence.
  public var json: JSON {
    [
      "element": .string(element.lower), "version": .integer(Int64(version)),
      "anchor": .integer(Int64(anchor)), "head": .integer(Int64(head)),
    ]
  }
}

/// A caret or selection in an element's text, as the person sees it now.
public struct TextPlace: Sendable, Equatable {
  /// The element.
  public var element: UUID
  /// The end of the selection that stays, in Unicode scalars.
  public var anchor: Int
  /// The end of the selection that moves, in Unicode scalars.
  public var head: Int

  /// Describes a selection.
  public init(element: UUID, anchor: Int, head: Int) {
    self.element = element
    self.anchor = anchor
    self.head = head
  }

  /// Describes a caret.
  public init(element: UUID, caret: Int) {
    self.init(element: element, anchor: caret, head: caret)
  }

  /// Moves it over an edit: someone else's, or an own one, behind whose inserts it stays.
  mutating func move(over operation: TextOperation, isOwn: Bool = false) {
    anchor = operation.moved(anchor, isOwn: isOwn)
    head = operation.moved(head, isOwn: isOwn)
  }

  /// The nearest place in a text of this length.
  func within(_ length: Int) -> TextPlace {
    TextPlace(element: element, anchor: min(anchor, length), head: min(head, length))
  }
}

/// A person who is present in a project with one device.
public struct PresentPerson: Sendable, Equatable, Identifiable {
  /// The person.
  public let person: UUID
  /// The name; nil if the service does not know it.
  public let name: String?
  /// The device.
  public let client: String
  /// The caret, if the person shows one.
  public let caret: Caret?
  /// All that the person shows, as `GET …/presence` has it.
  public let members: JSONObject

  /// The person and the device.
  public var id: String { "\(person.lower)/\(client)" }

  /// Reads a presence; nil if it is none.
  init?(_ json: JSON) {
    guard let members = json.object,
      let person = members["person"]?["id"]?.string.flatMap({ UUID($0) })
    else { return nil }
    self.person = person
    self.members = members
    name = members["person"]?["name"]?.string
    client = members["client"]?.string ?? ""
    caret = members["cursor"].flatMap { Caret($0) }
  }
}

/// The people who are present, by what a stream tells of them.
struct PresentPeople: Sendable {
  private var byID: [String: PresentPerson] = [:]

  /// The people, by name.
  var all: [PresentPerson] {
    byID.values.sorted { ($0.name ?? "", $0.id) < ($1.name ?? "", $1.id) }
  }

  /// Takes in an event of presence.
  mutating func receive(_ json: JSON) {
    if json["change"]?.string == "snapshot" {
      byID = [:]
      for json in json["present"]?.array ?? [] { put(json) }
    } else if json["change"]?.string == "left" {
      if let presence = json["presence"], let person = PresentPerson(presence) {
        byID[person.id] = nil
      }
    } else if let presence = json["presence"] {
      put(presence)
    }
  }

  private mutating func put(_ json: JSON) {
    if let person = PresentPerson(json) { byID[person.id] = person }
  }

  mutating func removeAll() { byID = [:] }
}
