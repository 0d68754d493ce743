import FoundationEssentials

// A snapshot holds everything that deciding needs except the recent operations, which are loaded when a change needs
// them.
extension ProjectState {
  /// Writes the state for a snapshot, without its lists.
  public func write(to json: inout JSONWriter) {
    json.object {
      core.write(into: &$0)
      $0.member("title", title)
      $0.member("title_version", titleVersion)
      $0.member("settings", settings)
      $0.member("settings_version", settingsVersion)
      $0.member("session", ifPresent: session)
      let replicas = replicas.entries.sorted { $0.key.isBefore($1.key) }
      $0.member("replicas", each: replicas) { replica, json in
        json.array {
          $0.value(replica.key)
          $0.value(replica.value.person)
          $0.value(replica.value.counter)
          $0.value(replica.value.lastVersion)
        }
      }
    }
  }

  init(_ reader: JSONReader) throws(JSONReader.Problem) {
    self.init(id: try reader.uuid("id"))
    core = try SpaceCore(reader)
    title = try reader.string("title")
    titleVersion = try reader.integer("title_version")
    settings = try ProjectSettings(try reader.reader("settings"))
    settingsVersion = try reader.integer("settings_version")
    if reader.has("session") { session = try ProjectSession(try reader.reader("session")) }
    for json in try reader.array("replicas") { try readReplica(json, reader) }
    historyStart = version
  }

  var snapshotLists: [SnapshotList] {
    [
      SnapshotList("scenes", scenes) { $0.contentBytes },
      SnapshotList("elements", elements) { $0.contentBytes },
      SnapshotList("characters", characters) { $0.contentBytes },
      SnapshotList("locations", locations) { $0.contentBytes },
      SnapshotList("notices", notices.values.sorted { $0.id < $1.id }) { $0.contentBytes },
    ]
  }

  mutating func readSnapshotLists(_ reader: JSONReader) throws(JSONReader.Problem) {
    for json in try reader.array("scenes") {
      let scene = try SceneState(try JSONReader(json))
      scenes[scene.id] = scene
      contentBytes += scene.contentBytes
      sceneOrder.insert(scene.id, scene.order)
    }
    for json in try reader.array("elements") {
      let element = try ElementState(try JSONReader(json))
      elements[element.id] = element
      contentBytes += element.contentBytes
      scenes.update(element.scene) { $0.elements.insert(element.id, element.order) }
    }
    for kind in EntityKind.allCases {
      for json in try reader.array("\(kind.rawValue)s") {
        add(kind, try EntityState(try JSONReader(json)))
      }
    }
    for json in try reader.array("notices") {
      let notice = try Notice(try JSONReader(json))
      notices[notice.id] = notice
      contentBytes += notice.contentBytes
    }
  }

  private mutating func readReplica(
    _ json: JSON, _ reader: JSONReader
  ) throws(JSONReader.Problem) {
    guard let parts = json.array, parts.count == 4, let id = parts[0].string.flatMap({ UUID($0) }),
      let person = parts[1].string.flatMap({ UUID($0) }), let counter = parts[2].count,
      let last = parts[3].count
    else { throw reader.problem("replicas", "are malformed") }
    replicaCounts[person] = (replicaCounts[person] ?? 0) + 1
    replicas[id] = ReplicaState(person: person, counter: counter, lastVersion: last)
  }
}
