/// How a statement is planned.
enum Planning: String {
  /// Once for all values, as soon as PostgreSQL finds that no worse.
  case once = "auto"
  /// Each time: for statements whose best way depends on which conditions are given.
  case forTheValuesAtHand = "force_custom_plan"
}
