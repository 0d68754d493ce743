import FoundationEssentials

extension CourseState: JSONWritable {
  /// Writes the state for a snapshot, except its lists.
  public func write(to json: inout JSONWriter) {
    json.object {
      core.write(into: &$0)
      $0.member("title", title)
      $0.member("title_version", titleVersion)
      $0.member("settings", settings)
      $0.object("opened") {
        for (person, time) in opened.sorted(by: { $0.key.lower < $1.key.lower }) {
          $0.member(person.lower, time.microseconds)
        }
      }
    }
  }

  init(_ reader: JSONReader) throws(JSONReader.Problem) {
    let core = try SpaceCore(reader)
    self.init(id: core.id)
    self.core = core
    title = try reader.string("title")
    titleVersion = try reader.integer("title_version")
    settings = try Record(try reader.reader("settings"))
    let times = try reader.reader("opened")
    for member in times.object {
      guard let person = UUID(member.key), let time = member.value.integer else {
        throw times.problem(member.key, "is no time of a person")
      }
      opened[person] = Timestamp(microseconds: time)
    }
  }

  var snapshotLists: [SnapshotList] {
    CourseRecordKind.allCases.map { self[$0].snapshotList($0.plural) }
  }

  mutating func readSnapshotLists(_ part: JSONReader) throws(JSONReader.Problem) {
    for kind in CourseRecordKind.allCases {
      try self[kind].readSnapshotList(kind.plural, part)
    }
  }
}
