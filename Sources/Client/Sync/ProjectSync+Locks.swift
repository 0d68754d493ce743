/// The locks whose fences go with the changes that they cover.
extension ProjectSync {
  /// Renews a lock at half of its time until it is lost or released, and says why it has ended. Meanwhile its fence goes
  /// with each change that it covers: the service refuses these once the lock has ended, and they become drafts.
  ///
  /// The fence also goes with the changes that wait to be sent, have no fence and are covered. If the service has refused
  /// one because it takes no change without a fence, they are sent again.
  ///
  /// Call it once for a lock, in a task of its own.
  public func keep(_ lock: HeldLock) async -> HeldLock.Loss {
    locks.append(lock)
    fenceWaiting(by: lock)
    let loss = await lock.keep()
    locks.removeAll { $0 === lock }
    return loss
  }

  private func fenceWaiting(by lock: HeldLock) {
    let hasWaiting = stored?.document.buffer.contains { $0.fence == nil } ?? false
    if hasWaiting {
      // Changes that cannot be stored now are stored with the request that has the fence, or `run` throws.
      do throws(StorageError) {
        try stored?.update { _ = $0.fence(lock.fence, of: lock.key) }
      } catch {}
    }
    if case .stopped(let problem) = connection, problem.isWithoutFence { goOnline() }
  }

  /// Whether the fence of a lock is sent.
  func holds(_ lock: HeldLock) -> Bool { locks.contains { $0 === lock } }

  /// Releases a lock once the changes that were made under it are in the log. Offline it waits.
  ///
  /// - Throws: `ClientError` if the service cannot be told; the lock then ends by itself.
  public func release(_ lock: HeldLock) async throws(ClientError) {
    locks.removeAll { $0 === lock }
    while let last = stored?.document.pending.last(where: { $0.fence == lock.fence }) {
      _ = await outcome(of: last.id)
    }
    try await lock.release()
  }

  /// Passes an event on to the locks that it may end.
  func tellLocks(of event: IncomingEvent) async {
    for lock in locks { await lock.receive(event) }
  }
}

extension ServiceProblem {
  /// Whether it says that the space takes no such change without the fence of a lock.
  var isWithoutFence: Bool { status == 412 && code == "fence_required" }
}
