import Domain
import FoundationEssentials
import Testing

/// Whatever is asked of a course, it holds what a plain dictionary would.
@Suite struct CourseModelTests {
  /// What a record is to be, beside a course.
  private struct Model {
    var records: [CourseRecordKind: [UUID: (data: JSONObject, version: Int)]] = [:]
    var vault: [String: String] = [:]

    subscript(kind: CourseRecordKind) -> [UUID: (data: JSONObject, version: Int)] {
      get { records[kind] ?? [:] }
      set { records[kind] = newValue }
    }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func aCourseHoldsWhatWasWritten(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var course = Course()
    var model = Model()
    let actors = [course.owner, course.member("admin"), course.member("ta"), course.world.person()]
    var written = 0
    for step in 0..<250 {
      let place: Testing.Comment = "seed \(seed), step \(step)"
      let actor = actors[random.upTo(actors.count - 1)]
      let kind = CourseRecordKind.allCases[random.upTo(3)]
      let command = random.command(on: kind, knowing: model[kind].mapValues(\.version))
      let expected = expectation(of: command, by: actor, in: course, model)
      let answer = course.run(actor, command)
      #expect((answer.refusal == nil) == (expected == nil), "\(command), \(place)")
      if let expected { #expect(answer.refusal?.code == expected, place) }
      if answer.refusal == nil {
        apply(
          command, to: &model, version: try course.state().version, changed: !answer.events.isEmpty)
        for write in answer.vault { model.vault[write.key] = write.value }
        written += 1
      }
      if step == 125 {
        // From here on the state is the one that its snapshot gives.
        course.world.restart(course.id)
      }
      try compare(try course.state(), model, place)
    }
    #expect(written > 40, "seed \(seed)")
    #expect(course.world.faults == [], "seed \(seed)")
    #expect(
      course.world.canonical(course.world.states[course.id])
        == course.world.canonical(course.world.replayed[course.id]), "seed \(seed)")
  }

  /// The code of the refusal that a command has to meet; nil where it is carried out.
  private func expectation(
    of command: CourseCommand, by actor: UUID, in course: Course, _ model: Model
  ) -> Refusal.Code? {
    guard let role = (try? course.state())?.core.members[actor]?.role else { return .notFound }
    switch command {
    case .insert(let kind, let id, _):
      guard may(role, kind) else { return .forbidden }
      return model[kind][id] == nil ? nil : .duplicateID
    case .update(let kind, let id, _, let version), .delete(let kind, let id, let version):
      guard may(role, kind) else { return .forbidden }
      guard let record = model[kind][id] else { return .notFound }
      return version == nil || version == record.version ? nil : .staleVersion
    case .upsert(let kind, let writes):
      guard may(role, kind) else { return .forbidden }
      for write in writes {
        guard let version = write.version else { continue }
        guard let record = model[kind][write.id] else { return .invalid }
        if version != record.version { return .staleVersion }
      }
      return nil
    case .create, .rename, .changeSettings, .open: return nil
    }
  }

  private func may(_ role: String, _ kind: CourseRecordKind) -> Bool {
    role != "ta" || kind == .schedule || kind == .recording
  }

  private func apply(
    _ command: CourseCommand, to model: inout Model, version: Int, changed: Bool
  ) {
    switch command {
    case .insert(let kind, let id, let data): model[kind][id] = (data, version)
    case .update(let kind, let id, let data, _):
      if changed { model[kind][id] = (data, version) }
    case .delete(let kind, let id, _): model[kind][id] = nil
    case .upsert(let kind, let writes):
      for write in writes
      where kind.isPersonal || model[kind][write.id]?.data != write.data {
        model[kind][write.id] = (write.data, version)
      }
    case .create, .rename, .changeSettings, .open: break
    }
  }

  private func compare(
    _ state: CourseState, _ model: Model, _ place: Testing.Comment
  ) throws {
    for kind in CourseRecordKind.allCases {
      let records = state[kind].all
      #expect(Set(records.map(\.id)) == Set(model[kind].keys), place)
      for (id, record) in records {
        #expect(record.version == model[kind][id]?.version, place)
        if kind.isPersonal {
          #expect(record.data.isEmpty, place)
          let kept = try model.vault[kind.vaultKey(id)].map { try JSON.parse(Array($0.utf8)) }
          #expect(kept?.object == model[kind][id]?.data, place)
        } else {
          #expect(record.data == model[kind][id]?.data, place)
        }
      }
    }
    let personal = CourseRecordKind.allCases.filter(\.isPersonal)
    #expect(model.vault.count == personal.reduce(0) { $0 + model[$1].count }, place)
  }
}

extension SeededRandom {
  fileprivate mutating func command(
    on kind: CourseRecordKind, knowing versions: [UUID: Int]
  ) -> CourseCommand {
    let ids = versions.keys.sorted { $0.lower < $1.lower }
    func id(_ random: inout SeededRandom) -> UUID {
      ids.isEmpty || random.upTo(5) == 0
        ? UUID(lowerBits: random.next()) : ids[random.upTo(ids.count - 1)]
    }
    func version(_ id: UUID, _ random: inout SeededRandom) -> Int? {
      [nil, versions[id], versions[id].map { $0 - 1 }][random.upTo(2)]
    }
    func data(_ random: inout SeededRandom) -> JSONObject {
      ["n": .integer(Int64(random.upTo(3)))]
    }
    let one = id(&self)
    switch upTo(5) {
    case 0...1: return .insert(kind, upTo(3) == 0 ? one : UUID(lowerBits: next()), data(&self))
    case 2: return .update(kind, one, data(&self), ifVersion: version(one, &self))
    case 3: return .delete(kind, one, ifVersion: version(one, &self))
    default:
      var chosen = Set((0...upTo(4)).map { _ in id(&self) }).sorted { $0.lower < $1.lower }
      chosen.append(UUID(lowerBits: next()))
      let writes = chosen.map {
        CourseCommand.Write(
          id: $0, data: data(&self), ifVersion: upTo(3) == 0 ? version($0, &self) : nil)
      }
      return .upsert(kind, writes)
    }
  }
}

extension UUID {
  /// An id that a seed repeats.
  fileprivate init(lowerBits bits: UInt64) {
    let bytes = (0..<8).map { UInt8(truncatingIfNeeded: bits >> (8 * $0)) }
    self.init(
      uuid: (
        0, 0, 0, 0, 0, 0, 0x40, 0, bytes[0] | 0x80, bytes[1], bytes[2], bytes[3], bytes[4],
        bytes[5],
        bytes[6], bytes[7]
      ))
  }
}
