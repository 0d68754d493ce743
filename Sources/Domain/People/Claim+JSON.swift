extension Claim: PayloadValue {
  static var blank: Claim { Claim(kind: "", value: []) }
  static var shape: PayloadShape {
    .object([
      PayloadMember("kind", .text),
      PayloadMember("value", .text, note: "a keyed hash in hexadecimal"),
    ])
  }

  /// Writes `{kind, value}`, the value in hexadecimal.
  public func write(to json: inout JSONWriter) {
    json.object {
      $0.member("kind", kind)
      $0.member("value", value.hexadecimal)
    }
  }

  static func read(_ at: PayloadPlace) throws(Problem) -> Claim {
    guard at.reader.has(at.name) else { throw at.reader.problem(at.name, "is missing") }
    let claim = try at.reader.reader(at.name)
    guard let value = [UInt8](hexadecimal: try claim.string("value")) else {
      throw at.reader.problem(at.name, "is not in hexadecimal")
    }
    return Claim(kind: try claim.string("kind"), value: value)
  }
}
