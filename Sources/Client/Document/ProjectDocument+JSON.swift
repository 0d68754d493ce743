public import CallboardContent

extension ProjectDocument: JSONWritable {
  /// Writes everything that must outlive the process.
  public func write(to json: inout JSONWriter) {
    json.object {
      $0.member("project", project)
      $0.member("person", ifPresent: person)
      $0.member("replica", replica)
      $0.member("incarnation", incarnation)
      $0.member("base", base)
      copy.write(into: &$0)
      $0.member("in_flight", inFlight)
      $0.member("buffer", buffer)
      $0.member("request", ifPresent: request.map { String(decoding: $0, as: UTF8.self) })
      $0.member("drafts", drafts)
      $0.member("last_event_id", ifPresent: lastEventID)
    }
  }

  /// Reads what `write` has written.
  init(_ reader: JSONReader) throws(JSONReader.Problem) {
    project = try reader.uuid("project")
    person = try reader.uuidIfPresent("person")
    replica = try reader.uuid("replica")
    incarnation = try reader.string("incarnation")
    base = try reader.integer("base")
    copy = try ProjectContent(state: reader)
    recent = RecentEdits(since: base)
    for json in try reader.array("in_flight") {
      inFlight.append(try PendingChange(try JSONReader(json)))
    }
    for json in try reader.array("buffer") {
      buffer.append(try PendingChange(try JSONReader(json)))
    }
    request = try reader.stringIfPresent("request").map { Array($0.utf8) }
    for json in try reader.array("drafts") { drafts.append(try Draft(try JSONReader(json))) }
    lastEventID = try reader.stringIfPresent("last_event_id")
  }
}

extension PendingChange: JSONWritable {
  /// Writes the change with its marks.
  public func write(to json: inout JSONWriter) {
    json.object {
      $0.member("id", id)
      $0.member("former", ifPresent: formerIDs.first)
      if formerIDs.count > 1 { $0.member("earlier", Array(formerIDs.dropFirst())) }
      $0.member("operation", operation)
      $0.member("fence", ifPresent: fence)
      if wasSent { $0.member("sent", true) }
      if mayGrow { $0.member("open", true) }
      if isVoid { $0.member("void", true) }
    }
  }

  init(_ reader: JSONReader) throws(JSONReader.Problem) {
    var formerIDs: [UUID] = []
    if let former = try reader.uuidIfPresent("former") { formerIDs = [former] }
    if reader.has("earlier") { formerIDs += try reader.uuids("earlier") }
    self.init(
      id: try reader.uuid("id"), formerIDs: formerIDs,
      operation: try CallboardContent.Operation(try reader.reader("operation")),
      fence: try reader.integerIfPresent("fence").map { Int64($0) },
      wasSent: reader.has("sent"),
      mayGrow: reader.has("open"), isVoid: reader.has("void"))
  }
}

extension Draft: JSONWritable {
  /// Writes the draft.
  public func write(to json: inout JSONWriter) {
    json.object {
      $0.member("id", id)
      $0.member("operation", operation)
      $0.member("text", ifPresent: text)
      $0.member("reason", reason)
      $0.member("version", ifPresent: version)
    }
  }

  init(_ reader: JSONReader) throws(JSONReader.Problem) {
    self.init(
      id: try reader.uuid("id"),
      operation: try CallboardContent.Operation(try reader.reader("operation")),
      text: try reader.stringIfPresent("text"), reason: try reader.string("reason"),
      version: try reader.integerIfPresent("version"))
  }
}
