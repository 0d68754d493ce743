/// The bounds and times of rooms.
public enum RoomLimits {
  /// How many may play.
  public static let players = 2...8
  /// How many may play where nothing is said.
  public static let standardPlayers = 8
  /// How many may play at least for a game to start.
  public static let playersToStart = 2
  /// How many may watch.
  public static let spectators = 100
  /// How many people a host may ban.
  public static let bans = 1_000
  /// How long the name of a room may be, in Unicode scalars.
  public static let nameMax = 100
  /// How long the type of a game and a category may be, in Unicode scalars.
  public static let wordMax = 100
  /// How many cards a deck may have.
  public static let cards = 1_000
  /// How large a deck may be, in bytes of JSON.
  public static let deckBytes = 131_072
  /// How many kinds of actions a game may bind to the turn.
  public static let turnActions = 32
  /// How large a game's settings may be, in bytes of JSON.
  public static let settingsBytes = 16_384
  /// How large an answer or what an app's own action says may be, in bytes of JSON.
  public static let actionBytes = 4_096
  /// How far a score may be from zero.
  public static let score = -1_000_000_000...1_000_000_000
  /// How many rounds a game may have.
  public static let rounds = 1...1_000_000
  /// How many of the last actions a game remembers.
  public static let rememberedActions = 20

  /// How long somebody who is absent keeps the seat, in seconds, while others are there.
  public static let returnSeconds: Int64 = 5 * 60
  /// How long a room stays where nobody is present, in seconds.
  public static let quietSeconds: Int64 = 2 * 3600
  /// How long a room stays once its game has ended, in seconds.
  public static let endedSeconds: Int64 = 5 * 60
}
