import CallboardContent

/// A document that outlives its process: changes and requests are on the device before the call returns.
///
/// The file holds the document, and then what was done to it since; opening it does the same again. It is written anew
/// when it has grown to four times the document. Without a folder, the document lives in memory only.
///
/// If something other than a change of the person cannot be stored, the document has done it all the same, and its
/// actions are carried out. The next write makes up for it.
struct StoredDocument {
  /// The actions of what the document has done, whether or not it could be stored.
  struct Done {
    private let actions: [DocumentAction]
    private var failure: StorageError?

    init(_ actions: [DocumentAction], store: () throws(StorageError) -> Void = {}) {
      self.actions = actions
      do throws(StorageError) { try store() } catch { failure = error }
    }

    /// Carries out the actions, and then throws if what asks for them could not be stored.
    func finish(
      _ carryOut: ([DocumentAction]) -> Void
    ) throws(StorageError) -> [DocumentAction] {
      carryOut(actions)
      if let failure { throw failure }
      return actions
    }
  }

  /// The document. It is changed by the methods of this type only.
  private(set) var document: ProjectDocument
  private var file: RecordFile?
  private var bytesAfterRewrite = 0
  /// Whether the file may lack what the document has, because writing it has failed.
  private var isStale = false

  /// The size of the file in bytes beyond which no more changes are made; nil: no bound.
  var bytesMax: Int?

  /// A file is not written anew below this size.
  static let rewriteBytesMin = 1 << 20

  /// Keeps a document in memory only.
  init(_ document: ProjectDocument) {
    self.document = document
    file = nil
  }

  /// Keeps a new document in a file, in place of what is there.
  init(_ document: ProjectDocument, in file: RecordFile) throws(StorageError) {
    self.document = document
    self.file = file
    try rewrite()
  }

  /// Opens the document in a file.
  ///
  /// - Throws: `StorageError` if the records are not those of a document.
  init(
    _ file: RecordFile, _ records: [RecordFile.Record]
  ) throws(StorageError) {
    document = try Self.replay(records)
    self.file = file
    bytesAfterRewrite = self.file?.bytes ?? 0
  }

  /// The document after its records.
  static func replay(
    _ records: [RecordFile.Record]
  ) throws(StorageError) -> ProjectDocument {
    var document: ProjectDocument?
    for (number, record) in records.enumerated() {
      do {
        if record.kind == Kind.document.rawValue {
          document = try ProjectDocument(try JSONReader(try JSON.parse(record.content)))
        } else {
          guard document != nil else { throw StorageError("read", "the copy", "it has no start") }
          try document?.redo(record)
        }
      } catch {
        throw StorageError("read", "the copy", "record \(number): \(error)")
      }
    }
    guard let document else { throw StorageError("read", "the copy", "it has no document") }
    return document
  }

  /// The content that the person sees.
  var view: ProjectContent { mutating get { document.view } }

  /// Makes changes, and returns their ids. They are stored when this returns. If one of them cannot be made, or they
  /// cannot be stored, none is made.
  ///
  /// - Parameter fence: finds the fence of a held lock that covers a change.
  mutating func make(
    _ operations: [CallboardContent.Operation], id: UUID? = nil,
    fence: (CallboardContent.Operation, ProjectContent) -> Int64? = { _, _ in nil }
  ) throws -> [UUID] {
    try checkQuota()
    var ids: [UUID] = []
    var records: [RecordFile.Record] = []
    let end = document.bufferEnd
    do {
      for operation in operations {
        let new = id ?? UUID()
        let held = fence(operation, document.view)
        ids.append(try document.make(operation, id: new, joins: id == nil, fence: held))
        guard file != nil else { continue }
        records.append(Self.record(of: operation, id: new, fence: held, isAlone: id != nil))
      }
      if !records.isEmpty { try append(records) }
    } catch {
      if !ids.isEmpty { document.goBack(to: end) }
      throw error
    }
    return ids
  }

  private static func record(
    of operation: CallboardContent.Operation, id: UUID, fence: Int64?, isAlone: Bool
  ) -> RecordFile.Record {
    let json = JSONWriter.object {
      $0.member("id", id)
      $0.member("operation", operation)
      $0.member("fence", ifPresent: fence)
      if isAlone { $0.member("alone", true) }
    }
    return .init(kind: Kind.made.rawValue, content: json)
  }

  /// Asks the document to send, and stores the request.
  mutating func send() -> Done {
    let isNew = document.request == nil
    let pending = document.pendingCount
    return Done(document.send()) { () throws(StorageError) in
      // A request that could not be stored before is stored now, or it is not sent.
      if isNew { try storeRequest(pendingBefore: pending) } else if isStale { try rewrite() }
    }
  }

  private mutating func storeRequest(pendingBefore pending: Int) throws(StorageError) {
    guard file != nil else { return }
    if let request = document.request {
      let json = JSONWriter.object {
        $0.member("count", document.inFlight.count)
        $0.member("request", String(decoding: request, as: UTF8.self))
      }
      try append([.init(kind: Kind.sent.rawValue, content: json)])
    } else if document.pendingCount != pending {
      // Changes that have become impossible are drafts now, and there is no record of a request that would say so.
      try rewriteOrAppend()
    }
  }

  /// Takes in an event. It needs not be on the device at once: the service sends it again.
  mutating func receive(
    _ event: IncomingEvent, scene: JSON? = nil, eventID: String? = nil
  ) throws -> Done {
    let base = document.base
    let actions = try document.receive(event, scene: scene)
    if let eventID, document.base == event.version { document.lastEventID = eventID }
    guard file != nil, document.base != base else { return Done(actions) }
    let json = JSONWriter.object {
      $0.member("event", event.stored)
      $0.member("scene", ifPresent: scene)
      $0.member("id", ifPresent: eventID)
    }
    return Done(actions) { () throws(StorageError) in
      try append([.init(kind: Kind.received.rawValue, content: json)], waits: false)
    }
  }

  /// Takes in the answer to the request in flight.
  mutating func receiveAnswer(_ answer: JSON) -> Done {
    let base = document.base
    return Done(document.receiveAnswer(answer)) { () throws(StorageError) in
      guard document.base != base else { return }
      try append([.init(kind: Kind.committed.rawValue, content: [])])
    }
  }

  /// Checks that there is room for another change. Changes that come from the service are taken in without this check.
  private mutating func checkQuota() throws(StorageError) {
    guard let bytesMax, let file, file.bytes > bytesMax else { return }
    if file.bytes > bytesAfterRewrite { try rewrite() }
    guard file.bytes <= bytesMax else {
      throw StorageError("make a change in", "the copy", "it has more than \(bytesMax) bytes")
    }
  }

  /// Limits the changes of a request.
  mutating func limit(changes countMax: Int) {
    document.batchMax = min(document.batchMax, countMax)
  }

  /// Notes the place to go on from. It needs not be on the device: the version tells it, too.
  mutating func note(eventID: String) { document.lastEventID = eventID }

  /// Does anything else with the document, and stores all of it.
  mutating func update<R>(_ body: (inout ProjectDocument) -> R) throws(StorageError) -> R {
    let result = body(&document)
    try rewriteOrAppend()
    return result
  }

  /// Does anything else that asks for actions with the document, and stores all of it.
  mutating func act(_ body: (inout ProjectDocument) -> [DocumentAction]) -> Done {
    Done(body(&document)) { () throws(StorageError) in try rewriteOrAppend() }
  }

  private mutating func rewriteOrAppend() throws(StorageError) {
    guard file != nil else { return }
    try append([Self.record(of: document)])
  }

  private mutating func append(
    _ records: [RecordFile.Record], waits: Bool = true
  ) throws(StorageError) {
    guard let file else { return }
    // The document has what the records say, so writing all of it makes up for an earlier failure.
    if isStale { return try rewrite() }
    isStale = true
    try file.append(records, waits: waits)
    isStale = false
    if file.bytes > max(Self.rewriteBytesMin, 4 * bytesAfterRewrite) {
      do { try rewrite() } catch {
        // The records are in the file. It is tried again when that has grown.
        isStale = file.isBroken
        bytesAfterRewrite = file.bytes
      }
    }
  }

  private mutating func rewrite() throws(StorageError) {
    isStale = true
    try file?.replace(with: [Self.record(of: document)])
    isStale = false
    bytesAfterRewrite = file?.bytes ?? 0
  }

  private static func record(of document: ProjectDocument) -> RecordFile.Record {
    .init(kind: Kind.document.rawValue, content: document.bytes())
  }
}

/// The kinds of records.
private enum Kind: UInt8 {
  /// The whole document.
  case document = 0x44
  /// A change that the person made.
  case made = 0x4D
  /// The request that was made of the first changes of the buffer.
  case sent = 0x53
  /// An event that was received.
  case received = 0x52
  /// The changes in flight are in the log, with nothing of others between them.
  case committed = 0x43
}

extension ProjectDocument {
  /// Does again what a record says was done.
  fileprivate mutating func redo(_ record: RecordFile.Record) throws {
    switch Kind(rawValue: record.kind) {
    case .document: self = try ProjectDocument(try JSONReader(try JSON.parse(record.content)))
    case .made:
      let reader = try JSONReader(try JSON.parse(record.content))
      try make(
        try CallboardContent.Operation(try reader.reader("operation")), id: try reader.uuid("id"),
        joins: !reader.has("alone"),
        fence: try reader.integerIfPresent("fence").map { Int64($0) })
    case .sent:
      let reader = try JSONReader(try JSON.parse(record.content))
      prepareToSend()
      take(
        try reader.integer("count", in: 0...buffer.count),
        sentAs: Array(try reader.string("request").utf8))
    case .received:
      let json = try JSON.parse(record.content)
      _ = try receive(try IncomingEvent(json["event"] ?? .null), scene: json["scene"])
      if let id = json["id"]?.string { lastEventID = id }
    case .committed: _ = commitInFlight()
    case nil: throw StorageError("read", "the copy", "a record of an unknown kind")
    }
  }
}
