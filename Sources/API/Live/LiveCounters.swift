/// What the streams of a node have come to, for its metrics.
struct LiveCounters {
  var opened = 0
  var refused = 0
  var cutOff = 0
  var ended = 0
  var delivered = 0
  var deliveredBytes = 0
  var readFromLog = 0
  var signalsTaken = 0
  var signalsDelivered = 0
  var signalsDropped = 0

  mutating func add(_ sent: LiveSent) {
    delivered += sent.events
    deliveredBytes += sent.bytes
    ended += sent.ended
  }
}
