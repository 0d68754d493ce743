import FoundationEssentials

/// The payload of an event, a part of one, or a part of a snapshot. `fields` names each member once: it is how a
/// payload is written, read and described.
protocol PayloadFields: Sendable {
  /// Passes each member to a coder, in the order in which they are written.
  ///
  /// A coder returns the value that it got, or the one that it read in its place. The result holds these values.
  func fields(_ coder: inout some PayloadCoder) -> Self
}

extension PayloadFields {
  /// Writes the members into an object.
  func write(into json: inout JSONWriter) { _ = fields(&json) }

  /// Reads the members from an object. `self` decides which members there are.
  func read(_ reader: JSONReader) throws(JSONReader.Problem) -> Self {
    var coder = PayloadReader(reader)
    let read = fields(&coder)
    guard let problem = coder.problem else { return read }
    var finder = PayloadFaultFinder(reader)
    _ = fields(&finder)
    throw finder.problem ?? problem
  }

  /// The members, in the order in which they are written.
  var payloadMembers: [PayloadMember] {
    var coder = PayloadDescriber()
    _ = fields(&coder)
    return coder.members
  }
}

extension PayloadFields where Self: Blank {
  /// Reads the members from an object.
  init(_ reader: JSONReader) throws(JSONReader.Problem) { self = try Self.blank.read(reader) }
}

/// The events of one kind of stream, or some of them.
protocol EventGroup: PayloadFields {
  /// The event, wrapped as an event of the log.
  var event: Event { get }
}

/// Makes an event whose members are all blank, by a case of its group: `blank(ChatEvent.posted)`.
func blank<each V: Blank, Group: EventGroup>(_ make: (repeat each V) -> Group) -> Event {
  make(repeat (each V).blank).event
}

/// Members of a payload that are written and read by hand, because some of them decide which others there are.
protocol PayloadPart: Sendable, Blank {
  static var members: [PayloadMember] { get }
  func write(into json: inout JSONWriter)
  init(_ reader: JSONReader) throws(JSONReader.Problem)
}

/// Writes, reads or describes the members of a payload.
protocol PayloadCoder {
  /// Passes one member.
  ///
  /// - Parameters:
  ///   - isLeftOut: whether the member is missing if it has this value; nil if it is never missing.
  ///   - bounds: the bounds of a number, or of the length of a text or a list.
  ///   - note: a remark that a reader of `docs/events.md` needs beside the name.
  mutating func member<V: PayloadValue>(
    _ name: String, _ value: V, isLeftOut: Bool?, in bounds: ClosedRange<Int>, note: String
  ) -> V
  /// Passes members that are written and read by hand.
  mutating func part<P: PayloadPart>(_ part: P) -> P
  /// Passes a member that follows from the others: it is written and not read.
  mutating func derived(_ name: String, _ value: some PayloadValue)
  /// If several members have problems, reports that of the first of these which has one.
  mutating func reportFirst(_ names: String...)
}

extension PayloadCoder {
  /// A member that is never missing.
  mutating func callAsFunction<V: PayloadValue>(
    _ name: String, _ value: V, in bounds: ClosedRange<Int> = JSONReader.counts, note: String = ""
  ) -> V {
    member(name, value, isLeftOut: nil, in: bounds, note: note)
  }

  /// A member that is missing if there is no value.
  mutating func callAsFunction<V: PayloadValue>(
    _ name: String, ifPresent value: V?, in bounds: ClosedRange<Int> = JSONReader.counts,
    note: String = ""
  ) -> V? {
    member(name, value, isLeftOut: value == nil, in: bounds, note: note)
  }

  /// A list that is missing if it is empty.
  mutating func callAsFunction<V: PayloadElement>(
    _ name: String, ifAny values: [V], note: String = ""
  ) -> [V] {
    member(name, values, isLeftOut: values.isEmpty, in: JSONReader.counts, note: note)
  }

  /// A truth value that is missing if it is false.
  mutating func callAsFunction(_ name: String, ifTrue value: Bool, note: String = "") -> Bool {
    self(name, ifPresent: value ? true : nil, note: note) ?? false
  }

  /// A time as snapshots hold it.
  mutating func callAsFunction(_ name: String, microseconds time: Timestamp) -> Timestamp {
    self(name, Microseconds(time: time)).time
  }

  /// A time as snapshots hold it, which is missing if there is no value.
  mutating func callAsFunction(
    _ name: String, microsecondsIfPresent time: Timestamp?
  ) -> Timestamp? {
    self(name, ifPresent: time.map(Microseconds.init))?.time
  }

  mutating func derived(_ name: String, _ value: some PayloadValue) { _ = self(name, value) }

  mutating func reportFirst(_ names: String...) {}
}

extension JSONWriter: PayloadCoder {
  mutating func member<V: PayloadValue>(
    _ name: String, _ value: V, isLeftOut: Bool?, in bounds: ClosedRange<Int>, note: String
  ) -> V {
    if isLeftOut != true { member(name, value) }
    return value
  }

  mutating func part<P: PayloadPart>(_ part: P) -> P {
    part.write(into: &self)
    return part
  }

  /// Writes a thing as one object with its id.
  mutating func object(_ id: UUID, _ thing: some PayloadFields) {
    object {
      $0.member("id", id)
      thing.write(into: &$0)
    }
  }
}

/// Reads the members of a payload. After the first problem it reads no more, and the result must not be used.
struct PayloadReader: PayloadCoder {
  private let reader: JSONReader
  private(set) var problem: JSONReader.Problem?

  init(_ reader: JSONReader) { self.reader = reader }

  mutating func member<V: PayloadValue>(
    _ name: String, _ value: V, isLeftOut: Bool?, in bounds: ClosedRange<Int>, note: String
  ) -> V {
    guard problem == nil else { return value }
    do throws(JSONReader.Problem) {
      return try V.read(PayloadPlace(reader: reader, name: name, bounds: bounds))
    } catch {
      problem = error
      return value
    }
  }

  mutating func part<P: PayloadPart>(_ part: P) -> P {
    guard problem == nil else { return part }
    do throws(JSONReader.Problem) {
      return try P(reader)
    } catch {
      problem = error
      return part
    }
  }

  mutating func derived(_ name: String, _ value: some PayloadValue) {}
}

/// Finds the problem of a payload to report, when `PayloadReader` has found that there is one.
struct PayloadFaultFinder: PayloadCoder {
  private let reader: JSONReader
  private var problems: [(name: String, problem: JSONReader.Problem)] = []
  private(set) var problem: JSONReader.Problem?

  init(_ reader: JSONReader) { self.reader = reader }

  mutating func member<V: PayloadValue>(
    _ name: String, _ value: V, isLeftOut: Bool?, in bounds: ClosedRange<Int>, note: String
  ) -> V {
    var coder = PayloadReader(reader)
    let read = coder.member(name, value, isLeftOut: isLeftOut, in: bounds, note: note)
    add(coder.problem, name)
    return read
  }

  mutating func part<P: PayloadPart>(_ part: P) -> P {
    var coder = PayloadReader(reader)
    let read = coder.part(part)
    add(coder.problem, "")
    return read
  }

  mutating func derived(_ name: String, _ value: some PayloadValue) {}

  mutating func reportFirst(_ names: String...) {
    for name in names {
      guard let found = problems.first(where: { $0.name == name }) else { continue }
      problem = found.problem
      return
    }
  }

  private mutating func add(_ found: JSONReader.Problem?, _ name: String) {
    guard let found else { return }
    problems.append((name, found))
    problem = problem ?? found
  }
}

/// Lists the members of a payload.
struct PayloadDescriber: PayloadCoder {
  private(set) var members: [PayloadMember] = []

  mutating func member<V: PayloadValue>(
    _ name: String, _ value: V, isLeftOut: Bool?, in bounds: ClosedRange<Int>, note: String
  ) -> V {
    let shape = V.shape.within(bounds)
    if isLeftOut != nil, case .orNull(let shape) = shape {
      members.append(PayloadMember(name, shape, isOptional: true, note: note))
    } else {
      members.append(PayloadMember(name, shape, isOptional: isLeftOut != nil, note: note))
    }
    return value
  }

  mutating func part<P: PayloadPart>(_ part: P) -> P {
    members += P.members
    return part
  }
}
