import CallboardDomain
import FoundationEssentials
import Synchronization

/// The states onto which a projector folds events, bounded in bytes. The least recently used are removed first.
final class FoldCache: Sendable {
  private struct Slot {
    var state: StreamState
    var bytes: Int
    var lastUse: UInt64
  }

  private struct Slots {
    var byStream: [UUID: Slot] = [:]
    var bytes = 0
    var uses: UInt64 = 0
  }

  private let slots = Mutex(Slots())
  private let bytesMax: Int

  init(bytesMax: Int) { self.bytesMax = bytesMax }

  /// Removes the state of a stream from the cache, and returns it with its approximate size in bytes.
  func take(_ stream: UUID) -> (state: StreamState, bytes: Int)? {
    slots.withLock { slots in
      guard let slot = slots.byStream.removeValue(forKey: stream) else { return nil }
      slots.bytes -= slot.bytes
      return (slot.state, slot.bytes)
    }
  }

  /// Adds the state of a stream.
  func keep(_ stream: UUID, _ state: StreamState, bytes: Int) {
    slots.withLock { slots in
      slots.bytes -= slots.byStream[stream]?.bytes ?? 0
      slots.uses += 1
      slots.byStream[stream] = Slot(state: state, bytes: bytes, lastUse: slots.uses)
      slots.bytes += bytes
      while slots.bytes > bytesMax, slots.byStream.count > 1,
        let oldest = slots.byStream.min(by: { $0.value.lastUse < $1.value.lastUse })
      {
        slots.byStream[oldest.key] = nil
        slots.bytes -= oldest.value.bytes
      }
    }
  }
}
