import FoundationEssentials

/// The members of a role in the payload of `role_set`, apart from the others those who have exactly the capabilities of
/// the role: no overrides, and no end of access.
///
/// If there are many of these, `role_set` lists their ids by colour in `alike`, instead of a record of each in `members`.
/// For a role of 10,000 members that is 0.4 MB instead of 1.3 MB, which PostgreSQL writes while every other command waits
/// for the log lock. SQL reads `alike` by the functions of `m0025_alike_members.sql`.
struct AlikeMembers {
  /// The minimum number of such members for `alike` to be used. It needs schema 2 of the payload, which earlier
  /// releases do not read.
  static let countMin = 100
  static let schema = 2

  /// The records of these members by colour, as an index into the palette; none if they are fewer than `countMin`.
  private var groups: [Int: [MemberRecord]] = [:]
  /// All other records.
  private var others: [MemberRecord] = []

  init(_ records: [MemberRecord], role: String, _ capabilities: CapabilitySet) {
    if records.count >= Self.countMin {
      for record in records {
        if record.isAlike(role, capabilities) {
          groups[record.color, default: []].append(record)
        } else {
          others.append(record)
        }
      }
    }
    if records.count - others.count < Self.countMin { (groups, others) = ([:], records) }
  }

  private var sorted: [(key: Int, value: [MemberRecord])] { groups.sorted { $0.key < $1.key } }

  /// All records, in the order in which a reader of the event gets them.
  var records: [MemberRecord] { others + sorted.flatMap(\.value) }

  /// Whether an event lists members in `alike`.
  static func areNamed(in event: SpaceEvent) -> Bool {
    guard case .roleSet(let name, let capabilities, let records) = event else { return false }
    return records.lazy.filter { $0.isAlike(name, capabilities) }.prefix(countMin).count == countMin
  }
}

extension AlikeMembers: PayloadPart {
  static var blank: AlikeMembers { AlikeMembers([], role: "", []) }

  static var members: [PayloadMember] {
    [
      PayloadMember(
        "members", [MemberRecord].shape, note: "the members with the role who are affected"),
      PayloadMember(
        "alike", .map(.list(.uuid)), isOptional: true,
        note: """
          schema \(schema): the ids of the members without overrides, by color, if they are \(countMin) or more; they \
          have no record in `members`
          """),
    ]
  }

  func write(into json: inout JSONWriter) {
    json.member("members", others)
    if groups.isEmpty { return }
    json.object("alike") { json in
      for (color, records) in sorted { json.member(String(color), records.map(\.person)) }
    }
  }

  init(_ reader: JSONReader) throws(JSONReader.Problem) {
    others = try MemberRecord.list(PayloadPlace(reader: reader, name: "members"))
  }
}

extension MemberRecord {
  /// Whether the member has exactly the role's capabilities.
  fileprivate func isAlike(_ role: String, _ capabilities: CapabilitySet) -> Bool {
    self == MemberRecord(alike: person, color: color, role, capabilities)
  }

  fileprivate init(alike person: UUID, color: Int, _ role: String, _ capabilities: CapabilitySet) {
    self.init(
      person: person, role: role, granted: [], denied: [], color: color,
      capabilities: capabilities)
  }
}

extension JSONReader {
  /// The records of the members that `role_set` lists in `alike`; none if the member is absent.
  func alikeMembers() throws(Problem) -> [MemberRecord] {
    guard has("alike") else { return [] }
    let role = try string("name")
    let capabilities = try capabilities("capabilities")
    let groups = try reader("alike")
    var colors: [(place: Int, key: String)] = []
    for key in groups.object.keys {
      guard let place = Int(key), (0...Int(Int16.max)).contains(place) else {
        throw groups.problem(key, "is no colour")
      }
      colors.append((place, key))
    }
    var records: [MemberRecord] = []
    for (color, key) in colors.sorted(by: { $0.place < $1.place }) {
      for json in try groups.array(key) {
        guard let person = json.string.flatMap({ UUID($0) }) else {
          throw groups.problem(key, "must hold UUIDs")
        }
        records.append(MemberRecord(alike: person, color: color, role, capabilities))
      }
    }
    return records
  }
}
