import Synchronization

/// A bucket of tokens for each key. Each request takes a token, and tokens are refilled over time.
///
/// Safe to use from any thread. The buckets belong to this process and are bounded: full buckets are forgotten, and if
/// too many others remain, the fullest are forgotten too.
final class TokenBuckets<Key: Hashable & Sendable>: Sendable {
  private struct Bucket {
    var tokens: Double
    var at: ContinuousClock.Instant
  }

  private let rate: Rate?
  private let refusal: String
  private let countMax: Int
  private let buckets = Mutex<[Key: Bucket]>([:])

  /// - Parameter refusal: the detail of the problem with which `admit` refuses.
  init(_ rate: Rate?, _ refusal: String = "too many requests", countMax: Int = 100_000) {
    self.rate = rate
    self.refusal = refusal
    self.countMax = countMax
  }

  /// Takes as many tokens as the cost. A cost above the bucket's size takes the whole bucket.
  ///
  /// - Returns: nil if it took them, or else the seconds until there are enough.
  func take(_ key: Key, cost: Int = 1, now: ContinuousClock.Instant = .now) -> Int? {
    guard let rate else { return nil }
    let cost = min(Double(cost), rate.burst)
    return buckets.withLock { buckets -> Int? in
      if buckets.count >= countMax, buckets[key] == nil { forget(&buckets, rate, now) }
      var bucket = filled(buckets[key], rate, now)
      guard bucket.tokens >= cost else {
        buckets[key] = bucket
        return max(1, Int(((cost - bucket.tokens) / rate.perSecond).rounded(.up)))
      }
      bucket.tokens -= cost
      buckets[key] = bucket
      return nil
    }
  }

  /// Takes as many tokens as the cost.
  ///
  /// - Throws: 429 if there are too few.
  func admit(_ key: Key, cost: Int = 1) throws {
    guard let seconds = take(key, cost: cost) else { return }
    throw Problem(.tooManyRequests, refusal, retryAfterSeconds: seconds)
  }

  /// Takes tokens for work that is already done. A bucket may go into debt, up to its size.
  func spend(_ key: Key, _ cost: Double, now: ContinuousClock.Instant = .now) {
    guard let rate else { return }
    buckets.withLock { buckets in
      if buckets.count >= countMax, buckets[key] == nil { forget(&buckets, rate, now) }
      var bucket = filled(buckets[key], rate, now)
      bucket.tokens = max(-rate.burst, bucket.tokens - cost)
      buckets[key] = bucket
    }
  }

  /// The seconds until a bucket is out of debt; nil if it has no debt.
  func secondsInDebt(_ key: Key, now: ContinuousClock.Instant = .now) -> Int? {
    guard let rate else { return nil }
    let tokens = buckets.withLock { filled($0[key], rate, now).tokens }
    return tokens > 0 ? nil : max(1, Int((-tokens / rate.perSecond).rounded(.up)))
  }

  /// Puts back a token that need not have been taken.
  func giveBack(_ key: Key, now: ContinuousClock.Instant = .now) {
    guard let rate else { return }
    buckets.withLock { buckets in
      guard buckets[key] != nil else { return }
      var bucket = filled(buckets[key], rate, now)
      bucket.tokens = min(rate.burst, bucket.tokens + 1)
      buckets[key] = bucket
    }
  }

  /// The number of buckets that are kept.
  var count: Int { buckets.withLock { $0.count } }

  private func filled(
    _ bucket: Bucket?, _ rate: Rate, _ now: ContinuousClock.Instant
  ) -> Bucket {
    guard let bucket else { return Bucket(tokens: rate.burst, at: now) }
    let elapsed = bucket.at.duration(to: now).components
    let seconds = max(0, Double(elapsed.seconds) + Double(elapsed.attoseconds) * 1e-18)
    return Bucket(tokens: min(rate.burst, bucket.tokens + seconds * rate.perSecond), at: now)
  }

  private func forget(
    _ buckets: inout [Key: Bucket], _ rate: Rate, _ now: ContinuousClock.Instant
  ) {
    buckets = buckets.filter { filled($0.value, rate, now).tokens < rate.burst }
    guard buckets.count >= countMax else { return }
    let kept = buckets.sorted {
      filled($0.value, rate, now).tokens < filled($1.value, rate, now).tokens
    }
    .prefix(countMax / 2)
    buckets = Dictionary(uniqueKeysWithValues: kept.map { ($0.key, $0.value) })
  }
}
