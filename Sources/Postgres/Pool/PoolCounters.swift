/// What a pool has done and does now, for metrics.
public struct PoolCounters: Sendable, Equatable {
  public internal(set) var leases = 0
  public internal(set) var connects = 0
  public internal(set) var connectFailures = 0
  public internal(set) var refusedFull = 0
  public internal(set) var refusedLate = 0
  /// Bodies running now.
  public internal(set) var busy = 0
  /// Callers waiting now.
  public internal(set) var waiting = 0
  /// Time that callers spent waiting for their turn, in microseconds, all together.
  public internal(set) var waitedMicroseconds: Int64 = 0

  public init() {}
}
