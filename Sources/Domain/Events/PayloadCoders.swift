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
