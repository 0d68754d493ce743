import CallboardCCurl
import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// A thread that runs all transfers concurrently, so that one that hangs does not delay the others.
final class TransferLoop: Sendable {
  private struct Inbox {
    var waiting: [Transfer] = []
    var cancelled: [UInt64] = []
    var isStopping = false
    var isOver = false
    var stopped: CheckedContinuation<Void, Never>?
  }

  private let inbox = Mutex(Inbox())
  private let transfersMax: Int
  // Belongs to the thread, except for waking it, which the library allows from any thread.
  private nonisolated(unsafe) let multi: UnsafeMutableRawPointer
  // These belong to the thread.
  private nonisolated(unsafe) var waiting: [Transfer] = []
  private nonisolated(unsafe) var running: [UnsafeMutableRawPointer: Transfer] = [:]

  private static let library: CURLcode = curl_global_init(Int(CURL_GLOBAL_DEFAULT))

  /// Starts the thread, which retains the loop until it is stopped.
  init(transfersMax: Int) {
    precondition(Self.library == CURLE_OK, "libcurl cannot be used")
    guard let multi = curl_multi_init() else { preconditionFailure("no memory for libcurl") }
    self.multi = multi
    self.transfersMax = transfersMax
    ccurl_bound(multi, transfersMax)
    var thread = pthread_t()
    let code = pthread_create(
      &thread, nil,
      { context in
        if let context { Unmanaged<TransferLoop>.fromOpaque(context).takeRetainedValue().run() }
        return nil
      }, Unmanaged.passRetained(self).toOpaque())
    precondition(code == 0, "no thread for transfers: pthread_create gave \(code)")
    pthread_detach(thread)
  }

  /// Begins a transfer. May be called from any thread.
  func add(_ transfer: Transfer) {
    let isTaken = change { inbox in
      guard !inbox.isStopping else { return false }
      inbox.waiting.append(transfer)
      return true
    }
    if !isTaken { transfer.fail(.cancelled, "the client is closed") }
  }

  /// Cancels a transfer, if it has not ended. May be called from any thread.
  func cancel(_ id: UInt64) {
    change { $0.cancelled.append(id) }
  }

  /// Cancels all transfers and ends the thread. Must be called only once.
  func stop() async {
    await withCheckedContinuation { continuation in
      change {
        $0.isStopping = true
        $0.stopped = continuation
      }
    }
  }

  @discardableResult
  private func change<R>(_ body: (inout Inbox) -> R) -> R {
    inbox.withLock { inbox in
      defer { if !inbox.isOver { curl_multi_wakeup(multi) } }
      return body(&inbox)
    }
  }

  private func run() {
    while true {
      let inbox = takeInbox()
      waiting += inbox.waiting
      for id in inbox.cancelled { giveUp(id) }
      if inbox.isStopping { return end() }
      while running.count < transfersMax, !waiting.isEmpty { start(waiting.removeFirst()) }
      var count: Int32 = 0
      curl_multi_perform(multi, &count)
      takeEnded()
      if running.count < transfersMax, !waiting.isEmpty { continue }
      curl_multi_poll(multi, nil, 0, 10_000, nil)
    }
  }

  private func takeInbox() -> Inbox {
    inbox.withLock { inbox in
      defer {
        inbox.waiting = []
        inbox.cancelled = []
      }
      return inbox
    }
  }

  private func start(_ transfer: Transfer) {
    guard let handle = transfer.prepare(), curl_multi_add_handle(multi, handle) == CURLM_OK else {
      return transfer.fail(.unusable, "the request cannot be made")
    }
    running[handle] = transfer
  }

  private func takeEnded() {
    var result = CURLE_OK
    while let handle = ccurl_take_ended(multi, &result) {
      curl_multi_remove_handle(multi, handle)
      running.removeValue(forKey: handle)?.end(result)
    }
  }

  private func giveUp(_ id: UInt64) {
    if let index = waiting.firstIndex(where: { $0.id == id }) {
      return waiting.remove(at: index).fail(.cancelled, "it was given up")
    }
    guard let (handle, transfer) = running.first(where: { $0.value.id == id }) else { return }
    curl_multi_remove_handle(multi, handle)
    running[handle] = nil
    transfer.fail(.cancelled, "it was given up")
  }

  private func end() {
    for transfer in waiting { transfer.fail(.cancelled, "the client is closed") }
    for (handle, transfer) in running {
      curl_multi_remove_handle(multi, handle)
      transfer.fail(.cancelled, "the client is closed")
    }
    waiting = []
    running = [:]
    let stopped = inbox.withLock { inbox in
      inbox.isOver = true
      return inbox.stopped
    }
    curl_multi_cleanup(multi)
    stopped?.resume()
  }
}
