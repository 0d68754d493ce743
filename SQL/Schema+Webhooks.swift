extension Schema {
  /// Registers webhook $1 with URL $2, description $3 and kinds $4 (null: all), unless there are $5.
  public static let insertWebhook = statement(PackageResources.insert_webhook_sql)
  /// All webhooks, the oldest first; or the one whose id is $1.
  public static let selectWebhooks = statement(PackageResources.select_webhooks_sql)
  /// Changes webhook $1: its URL $2 and description $3 where given, and, if $4, its kinds to $5.
  public static let updateWebhook = statement(PackageResources.update_webhook_sql)
  /// Gives webhook $1 its next secret; the one before signs as well for $2 seconds.
  public static let rotateWebhookSecret = statement(PackageResources.rotate_webhook_secret_sql)
  /// Sends to webhook $1 again, from what happens now on.
  public static let enableWebhook = statement(PackageResources.enable_webhook_sql)
  /// Sends nothing more to webhook $1.
  public static let disableWebhook = statement(PackageResources.disable_webhook_sql)
  /// Deletes webhook $1 with all its deliveries.
  public static let deleteWebhook = statement(PackageResources.delete_webhook_sql)
  /// Makes a delivery by which webhook $1 is tried, unless it is disabled.
  public static let insertPing = statement(PackageResources.insert_ping_sql)
  /// Makes deliveries of what has come into the inboxes, about $1 a webhook, unless $2 of its wait.
  public static let followNotifications = statement(PackageResources.follow_notifications_sql)
  /// Takes deliveries that are due, for $3 seconds: one of each webhook and up to $1 more, at most $2 of one.
  public static let claimDeliveries = statement(PackageResources.claim_deliveries_sql)
  /// Says that try $2 of delivery $1 was taken, with status $3 after $4 milliseconds.
  public static let recordDelivered = statement(PackageResources.record_delivered_sql)
  /// Says that try $2 of delivery $1 was in vain, with status $3 and error $4 after $5 milliseconds, to be tried
  /// again in $6 seconds (null: never); disables a webhook failing for $7 seconds, or gone ($8), unless nothing was
  /// sent ($9).
  public static let recordFailedDelivery = statement(PackageResources.record_failed_delivery_sql)
  /// Says that delivery $1 is not to be sent, as try $2 found, and why ($3).
  public static let withdrawDelivery = statement(PackageResources.withdraw_delivery_sql)
  /// Deliveries of webhook $1, the newest first: in status $2, up to $4 before the nth $3; or only the one of id $5.
  public static let selectDeliveries = statement(PackageResources.select_deliveries_sql)
  /// Asks for delivery $2 of webhook $1 again, at once.
  public static let redeliver = statement(PackageResources.redeliver_sql)
  /// How many deliveries of kind $1 wait for their first try, or for the answer to it.
  public static let countUntried = statement(PackageResources.count_untried_sql)
  /// Deletes deliveries that were made $1 days ago or earlier, 1,000 at once.
  public static let deleteOldDeliveries = statement(PackageResources.delete_old_deliveries_sql)
}
