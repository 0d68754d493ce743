/// The limits and times of rooms.
public enum RoomLimits {
  /// The range of the maximum number of players.
  public static let players = 2...8
  /// The maximum number of players if none is given.
  public static let standardPlayers = 8
  /// The minimum number of players for a game to start.
  public static let playersToStart = 2
  /// The maximum number of spectators.
  public static let spectators = 100
  /// The maximum number of banned people.
  public static let bans = 1_000
  /// The maximum number of people whose denials and end of access are kept after they have left.
  public static let restrictions = 1_000
  /// The maximum length of a room's name, in Unicode scalars.
  public static let nameMax = 100
  /// The maximum length of the type of a game and of a category, in Unicode scalars.
  public static let wordMax = 100
  /// The maximum number of cards in a deck.
  public static let cards = 1_000
  /// The maximum size of a deck, in bytes of JSON.
  public static let deckBytes = 131_072
  /// The maximum number of kinds of action that a game may bind to the turn.
  public static let turnActions = 32
  /// The maximum size of a game's settings, in bytes of JSON.
  public static let settingsBytes = 16_384
  /// The maximum size of an answer or of an action of the game's own, in bytes of JSON.
  public static let actionBytes = 4_096
  /// The range of a score.
  public static let score = -1_000_000_000...1_000_000_000
  /// The range of the number of a round.
  public static let rounds = 1...1_000_000
  /// The number of last actions that a game keeps.
  public static let rememberedActions = 20

  /// How long an absent member keeps the seat, in seconds, while others are present.
  public static let returnSeconds: Int64 = 5 * 60
  /// How long a room stays open while nobody is present, in seconds.
  public static let quietSeconds: Int64 = 2 * 3600
  /// How long a room stays open after its game has ended, in seconds.
  public static let endedSeconds: Int64 = 5 * 60
}
