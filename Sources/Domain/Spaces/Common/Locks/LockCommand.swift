/// What can be asked about the locks of any space.
public enum LockCommand: Sendable {
  /// Lock something that nobody's lock overlaps, one's own included; takes `lock`.
  case acquire(LockKey, seconds: Int)
  /// Keep a lock of one's own for so many seconds from now.
  case extend(fence: Int64, seconds: Int)
  /// Give a lock of one's own back.
  case release(fence: Int64)
  /// Give all locks of one's own back.
  case releaseAll
  /// End a lock, whoever holds it; takes `manage_members`.
  case takeOver(fence: Int64)

  var mayTakeSeveralEvents: Bool {
    if case .releaseAll = self { true } else { false }
  }
}
