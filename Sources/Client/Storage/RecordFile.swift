#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// An append-only file of records, each with its length and checksum.
///
/// A process that is killed at any moment leaves whole records, and perhaps a part of one at the end, which the next
/// opening removes. Not for use from several threads at once; a lock keeps other processes out.
final class RecordFile {
  /// A record: one byte that says what it is, and its content.
  struct Record: Equatable {
    let kind: UInt8
    let content: [UInt8]
  }

  /// The first bytes of a file. The last one is the version of the form of its records.
  private static let header: [UInt8] = Array("callboard copy\n".utf8) + [1]
  /// Length, checksum and kind.
  private static let prefixBytes = 9
  /// A longer record is not one.
  private static let contentBytesMax = 256 << 20

  private let folder: String
  private let lock: Int32
  private var file: Int32
  /// The size of the file in bytes.
  private(set) var bytes: Int
  /// A write that failed may have left a part of a record, behind which nothing may be appended.
  private(set) var isBroken = false

  private static func path(_ folder: String) -> String { folder + "/copy" }

  /// Opens the file in a folder, which is made if it is not there.
  ///
  /// - Returns: the file and its records; none if there is no file yet. Call `replace` before `append` then.
  static func open(
    in folder: String
  ) throws(StorageError) -> (file: RecordFile, records: [Record]) {
    if mkdir(folder, 0o700) == 0 {
      try syncFolder(parent(of: folder))
    } else if errno != EEXIST {
      throw StorageError("make", folder)
    }
    let lockPath = folder + "/lock"
    let lock = openFile(lockPath, O_RDWR | O_CREAT | O_CLOEXEC)
    guard lock >= 0 else { throw StorageError("open", lockPath) }
    var tries = 1
    while flock(lock, LOCK_EX | LOCK_NB) != 0 {
      // A child that this process has just forked holds its descriptors, and so an earlier lock, until it executes.
      guard errno == EWOULDBLOCK, tries < 50 else {
        let error = StorageError("lock", lockPath)
        close(lock)
        throw error
      }
      tries += 1
      usleep(10_000)
    }
    let opened = RecordFile(folder: folder, lock: lock)
    let records = try opened.read()
    return (opened, records)
  }

  private init(folder: String, lock: Int32) {
    self.folder = folder
    self.lock = lock
    file = -1
    bytes = 0
  }

  deinit {
    if file >= 0 { close(file) }
    close(lock)
  }

  private func read() throws(StorageError) -> [Record] {
    let path = Self.path(folder)
    file = Self.openFile(path, O_RDWR | O_CLOEXEC)
    guard file >= 0 else {
      if errno == ENOENT { return [] }
      throw StorageError("open", path)
    }
    let content = try Self.contents(of: file, path)
    if content.isEmpty {
      try forget()
      return []
    }
    guard content.starts(with: Self.header) else {
      throw StorageError("read", path, "it is not a copy that this release can read")
    }
    let (records, place) = Self.records(in: content)
    // The file is renamed into place with its first record, so a crash leaves at least that.
    guard !records.isEmpty, !Self.isDamaged(content, behind: place) else {
      throw StorageError("read", path, "it is damaged at byte \(place)")
    }
    if place < content.count {
      guard ftruncate(file, off_t(place)) == 0, fsync(file) == 0 else {
        throw StorageError("truncate", path)
      }
    }
    guard lseek(file, off_t(place), SEEK_SET) == off_t(place) else {
      throw StorageError("seek", path)
    }
    bytes = place
    return records
  }

  /// Closes an empty file.
  private func forget() throws(StorageError) {
    close(file)
    file = -1
    bytes = 0
  }

  /// Appends records.
  ///
  /// - Parameter waits: whether it waits until they are on the device. If not, the next call that waits does.
  func append(_ records: [Record], waits: Bool = true) throws(StorageError) {
    let path = Self.path(folder)
    guard !isBroken, file >= 0 else {
      throw StorageError("write", path, "an earlier write has failed")
    }
    var content: [UInt8] = []
    for record in records { try Self.write(record, to: &content, path) }
    isBroken = true
    do throws(StorageError) {
      try Self.write(content, to: file, path)
      guard !waits || Self.sync(file) else { throw StorageError("sync", path) }
    } catch {
      // Records that the caller takes as not written must not be there after a restart.
      _ = ftruncate(file, off_t(bytes))
      throw error
    }
    isBroken = false
    bytes += content.count
  }

  /// Replaces the file by one with these records, at once.
  func replace(with records: [Record]) throws(StorageError) {
    let (path, fresh) = (Self.path(folder), Self.path(folder) + ".new")
    var content = Self.header
    for record in records { try Self.write(record, to: &content, path) }
    let new = Self.openFile(fresh, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC)
    guard new >= 0 else { throw StorageError("open", fresh) }
    do throws(StorageError) {
      try Self.write(content, to: new, fresh)
      guard Self.sync(new) else { throw StorageError("sync", fresh) }
      guard rename(fresh, path) == 0 else { throw StorageError("rename", fresh) }
    } catch {
      close(new)
      // The unfinished file would take the room that may be missing.
      unlink(fresh)
      throw error
    }
    if file >= 0 { close(file) }
    file = new
    bytes = content.count
    isBroken = true
    try Self.syncFolder(folder)
    isBroken = false
  }

  /// Removes the file and its records. `replace` begins a new one.
  func erase() throws(StorageError) {
    if file >= 0 { close(file) }
    file = -1
    bytes = 0
    isBroken = false
    for path in [Self.path(folder), Self.path(folder) + ".new"] {
      guard unlink(path) == 0 || errno == ENOENT else { throw StorageError("remove", path) }
    }
    try Self.syncFolder(folder)
  }

  /// Waits until the names in a folder are on the device.
  private static func syncFolder(_ folder: String) throws(StorageError) {
    let opened = openFile(folder, O_RDONLY | O_CLOEXEC)
    guard opened >= 0 else { throw StorageError("open", folder) }
    defer { close(opened) }
    guard fsync(opened) == 0 else { throw StorageError("sync", folder) }
  }

  /// The folder that has the name of this one.
  static func parent(of folder: String) -> String {
    var name = folder[...]
    while name.count > 1, name.last == "/" { name.removeLast() }
    guard let slash = name.lastIndex(of: "/") else { return "." }
    return slash == name.startIndex ? "/" : String(name[..<slash])
  }

  private static func openFile(_ path: String, _ flags: Int32) -> Int32 {
    #if canImport(Glibc)
      Glibc.open(path, flags, 0o600)
    #else
      Darwin.open(path, flags, 0o600)
    #endif
  }

  /// Waits until a file is on the device; on Apple's systems `fsync` alone leaves it in the drive's cache.
  private static func sync(_ file: Int32) -> Bool {
    #if canImport(Darwin)
      return fcntl(file, F_FULLFSYNC) == 0 || fsync(file) == 0
    #else
      return fsync(file) == 0
    #endif
  }

  private static func write(
    _ content: [UInt8], to file: Int32, _ path: String
  ) throws(StorageError) {
    var place = 0
    while place < content.count {
      let count = content.withUnsafeBytes { buffer in
        #if canImport(Glibc)
          Glibc.write(file, buffer.baseAddress.map { $0 + place }, buffer.count - place)
        #else
          Darwin.write(file, buffer.baseAddress.map { $0 + place }, buffer.count - place)
        #endif
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw StorageError("write", path) }
      place += count
    }
  }

  private static func contents(
    of file: Int32, _ path: String
  ) throws(StorageError) -> [UInt8] {
    let size = lseek(file, 0, SEEK_END)
    guard size >= 0 else { throw StorageError("read", path) }
    var content = [UInt8](repeating: 0, count: Int(size))
    var place = 0
    while place < content.count {
      let count = content.withUnsafeMutableBytes { buffer in
        pread(file, buffer.baseAddress.map { $0 + place }, buffer.count - place, off_t(place))
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw StorageError("read", path) }
      if count == 0 { break }
      place += count
    }
    return Array(content.prefix(place))
  }

  private static func write(
    _ record: Record, to content: inout [UInt8], _ path: String
  ) throws(StorageError) {
    guard record.content.count <= contentBytesMax else {
      throw StorageError("write", path, "a record has more than \(contentBytesMax) bytes")
    }
    append(UInt32(record.content.count), to: &content)
    append(checksum(record.kind, record.content[...]), to: &content)
    content.append(record.kind)
    content += record.content
  }

  private static func append(_ number: UInt32, to content: inout [UInt8]) {
    for shift in stride(from: 0, to: 32, by: 8) {
      content.append(UInt8(truncatingIfNeeded: number >> UInt32(shift)))
    }
  }

  private static func number(in content: [UInt8], at place: Int) -> UInt32 {
    (0..<4).reduce(0) { $0 | UInt32(content[place + $1]) << UInt32(8 * $1) }
  }

  /// The whole records of a file, and the place behind them.
  static func records(in content: [UInt8]) -> (records: [Record], end: Int) {
    var records: [Record] = []
    var place = header.count
    while let record = record(in: content, at: place) {
      records.append(record)
      place += prefixBytes + record.content.count
    }
    return (records, place)
  }

  /// Whether a file is damaged behind its last whole record. A process that is killed leaves a part of one record there,
  /// and a device that loses power perhaps pages that were never written; whole records behind a wrong byte are lost
  /// work, which must not be cut off.
  private static func isDamaged(_ content: [UInt8], behind end: Int) -> Bool {
    var zeros = 0
    for place in end..<content.count {
      zeros = content[place] == 0 ? zeros + 1 : 0
      // No record has as many: JSON has none, and the bytes in front of it are fewer.
      if zeros > 2 * prefixBytes { return false }
      if place > end, record(in: content, at: place) != nil { return true }
    }
    return false
  }

  /// The whole record at a place; nil if there is none.
  private static func record(in content: [UInt8], at place: Int) -> Record? {
    guard content.count - place >= prefixBytes else { return nil }
    let length = Int(number(in: content, at: place))
    guard length <= contentBytesMax, content.count - place - prefixBytes >= length else {
      return nil
    }
    let kind = content[place + 8]
    let bytes = content[place + prefixBytes..<place + prefixBytes + length]
    guard number(in: content, at: place + 4) == checksum(kind, bytes) else { return nil }
    return Record(kind: kind, content: Array(bytes))
  }

  /// CRC-32 (as in gzip) of the kind and the content.
  private static func checksum(_ kind: UInt8, _ content: ArraySlice<UInt8>) -> UInt32 {
    var sum = UInt32.max
    sum = table[Int(UInt8(truncatingIfNeeded: sum) ^ kind)] ^ (sum >> 8)
    for byte in content { sum = table[Int(UInt8(truncatingIfNeeded: sum) ^ byte)] ^ (sum >> 8) }
    return ~sum
  }

  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in
      value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1
    }
  }
}

/// The reason why a copy cannot be stored or read on this device.
public struct StorageError: Error, Sendable, CustomStringConvertible {
  /// A message for a person.
  public let description: String

  /// Describes the failure of a system call, by `errno`.
  init(_ verb: String, _ path: String) {
    self.init(verb, path, String(cString: strerror(errno)))
  }

  init(_ verb: String, _ path: String, _ reason: String) {
    description = "cannot \(verb) \(path): \(reason)"
  }
}
