import FoundationEssentials

/// The windows of ten minutes in which alike items of a feed are counted as one. A day ends with one of them.
enum FeedWindow {
  private static let seconds = 600.0
  /// How long a test may take, also on a busy machine.
  private static let roomSeconds = 20.0

  /// If the present window ends soon, waits for the next one, so that all that a test does falls into one.
  static func awaitRoom() async throws {
    let left = seconds - Date().timeIntervalSince1970.truncatingRemainder(dividingBy: seconds)
    if left < roomSeconds { try await Task.sleep(for: .seconds(left + 0.1)) }
  }
}
