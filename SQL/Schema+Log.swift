extension Schema {
  /// Begins the batch's transaction.
  public static let beginBatch = statement(PackageResources.begin_batch_sql)
  /// Begins a transaction that reads one statement's worth.
  public static let beginRead = statement(PackageResources.begin_read_sql)
  /// Takes a batch's events, in the binary format.
  public static let copyEvents = statement(PackageResources.copy_events_sql)
  /// Gives the events at positions $1 to $2 in order, in the binary format.
  public static let copyEventsByPosition = statement(PackageResources.copy_events_by_position_sql)
  /// Gives the events at positions $1 to $2, stream by stream, each in order, in the binary format.
  public static let copyEventsByStream = statement(PackageResources.copy_events_by_stream_sql)
  /// Gives the events of stream $3 at positions $1 to $2 in order, in the binary format.
  public static let copyStream = statement(PackageResources.copy_stream_sql)
  /// Makes the table of applied migrations, if it is not there yet.
  public static let createMigrations = statement(PackageResources.create_migrations_sql)
  /// Releases the claims of kinds $1 and values $2.
  public static let deleteClaims = statement(PackageResources.delete_claims_sql)
  /// Lets streams $1 rest.
  public static let deleteDeadlines = statement(PackageResources.delete_deadlines_sql)
  /// Forgets commands without events that were carried out $1 seconds ago or earlier, 1,000 at once; gives how many.
  public static let deleteOldCommands = statement(PackageResources.delete_old_commands_sql)
  /// Deletes what there is of the snapshot of stream $1 beside its first part.
  public static let deleteSnapshotRest = statement(PackageResources.delete_snapshot_rest_sql)
  /// Erases personal data: subjects $1, keys $2.
  public static let deleteVault = statement(PackageResources.delete_vault_sql)
  /// Erases up to $1 values that the vault has of one person who is to be erased, and what is kept of them beside it;
  /// gives the person, or nothing when there is none that nobody else is at.
  public static let eraseOfPerson = statement(PackageResources.erase_of_person_sql)
  /// Erases from the vault what up to $1 further events of one space that is to be erased have brought there; gives
  /// the space, or nothing when there is none that nobody else is at.
  public static let eraseOfSpace = statement(PackageResources.erase_of_space_sql)
  /// Takes the words from up to $1 further events of one space that is to lose them and due; gives the space, whether
  /// it loses all, the version that was come to, and whether there is no further event.
  public static let eraseWords = statement(PackageResources.erase_words_sql)
  /// Ends the sessions that hold the log's lock ($1) or write ahead of it ($2), but only those that have been
  /// waiting for their client for over two seconds: one that works or commits is waited for.
  public static let endLockHolder = statement(PackageResources.end_lock_holder_sql)
  /// Sees to it that position $1 has a partition; gives the last position that has.
  public static let extendPartitions = statement(PackageResources.extend_partitions_sql)
  /// The last position recorded at time $1 or before, 0 if there is none.
  public static let findPosition = statement(PackageResources.find_position_sql)
  /// The version of stream $1 at position $2: that of its last event up to there, 0 before its
  /// first.
  public static let findVersion = statement(PackageResources.find_version_sql)
  /// Gives the service's role (callboard.service_role) all that it needs and nothing more: events
  /// are read and added to, never changed.
  public static let grantService = statement(PackageResources.grant_service_sql)
  /// Indexes a full partition by type if one is left without; gives whether it did.
  public static let indexFullPartition = statement(PackageResources.index_full_partition_sql)
  /// Takes claims: kinds $1, values $2, streams $3, ends $4.
  public static let insertClaims = statement(PackageResources.insert_claims_sql)
  /// Remembers commands that caused no event: actors $1, ids $2, digests $3, streams $4 with the versions $5 and the
  /// heads $6 that they met.
  public static let insertCommandsWithoutEvents = statement(
    PackageResources.insert_commands_without_events_sql)
  /// Takes note that subjects $1 of kinds $2 are to be erased.
  public static let insertErasures = statement(PackageResources.insert_erasures_sql)
  /// Notes that file $1 with the text $2 has been applied.
  public static let insertMigration = statement(PackageResources.insert_migration_sql)
  /// Keeps a further part of a snapshot ($1 to $8 as in `upsertSnapshotHead`).
  public static let insertSnapshotPart = statement(PackageResources.insert_snapshot_part_sql)
  /// Says by lock $1, which everybody may share, that this transaction writes ahead of the log's lock.
  public static let markAhead = statement(PackageResources.mark_ahead_sql)
  /// Whether the schema has been migrated at all.
  public static let migrationsExist = statement(PackageResources.migrations_exist_sql)
  /// Rings channel $1 with $2.
  public static let notify = statement(PackageResources.notify_sql)
  /// Gives the log a new incarnation, so that cursors from before are told to reset.
  public static let renewIncarnation = statement(PackageResources.renew_incarnation_sql)
  /// The events after position $1 up to $2, at most $3, in order, that are of stream $4, types $5
  /// and actor $6; each left out when null; until they come to $7 bytes, unless that is null: one in any case.
  public static let searchEvents = statement(PackageResources.search_events_sql)
  /// The events after position $1 up to $2, at most $3, the newest first, that are of stream $4,
  /// types $5 and actor $6; each left out when null; until they come to $7 bytes, unless that is null: one in any case.
  public static let searchEventsBackward = statement(PackageResources.search_events_backward_sql)
  /// The last $5 events of stream $1 up to version $2 that are of types $3 and whose data hold $4, the newest first,
  /// without what they say of members.
  public static let selectCauses = statement(PackageResources.select_causes_sql)
  /// Which of the files $1 with the texts $2 have been applied with another text.
  public static let selectChangedMigrations = statement(
    PackageResources.select_changed_migrations_sql)
  /// Who holds the claims of kinds $1 and values $2, and until when.
  public static let selectClaims = statement(PackageResources.select_claims_sql)
  /// The events that the command $2 of actor $1 has caused, by position.
  public static let selectCommand = statement(PackageResources.select_command_sql)
  /// Which of the commands of actors $1 and ids $2 were carried out without causing an event, each by one index probe.
  public static let selectCommandsWithoutEvents = statement(
    PackageResources.select_commands_without_events_sql)
  /// The streams whose deadline has come, the most overdue first, at most $1.
  public static let selectDueDeadlines = statement(PackageResources.select_due_deadlines_sql)
  /// The events after position $1 up to $2, at most $3, in order.
  public static let selectEvents = statement(PackageResources.select_events_sql)
  /// All events that the commands of actors $1 and ids $2 have caused, by position, each command by one index probe.
  public static let selectEventsOfCommands = statement(
    PackageResources.select_events_of_commands_sql)
  /// The head of the log, also when it is empty (position and time are null then).
  public static let selectHead = statement(PackageResources.select_head_sql)
  /// Which of the commands of actors $1 and ids $2 have caused events from position $3 on: each with the streams that it
  /// changed, the version at which it left them, and its digest (null where its events do not agree on one).
  public static let selectKnownCommands = statement(PackageResources.select_known_commands_sql)
  /// How much there is to load of stream $1: the bytes of its snapshot made by version $2 of the fold, and how many events
  /// come after that (all of them, if there is none).
  public static let selectLoadingSize = statement(PackageResources.select_loading_size_sql)
  /// The last $4 events of stream $1 up to version $2 that say something of member $3, the newest first, with
  /// nothing in their data but that and the invitation that was accepted.
  public static let selectMemberEvents = statement(PackageResources.select_member_events_sql)
  /// The applied migrations.
  public static let selectMigrations = statement(PackageResources.select_migrations_sql)
  /// The events after position $1, in order.
  public static let selectNewEvents = statement(PackageResources.select_new_events_sql)
  /// The head and the time of a batch, with the lock held: one row, also for an empty log.
  public static let selectOpening = statement(PackageResources.select_opening_sql)
  /// The key that codes, links and lock tokens are derived with.
  public static let selectSecret = statement(PackageResources.select_secret_sql)
  /// Part $3 of the snapshot of stream $1 made by version $2 of the fold, if there is one, with its keyed digest.
  public static let selectSnapshotPart = statement(PackageResources.select_snapshot_part_sql)
  /// Which snapshots version $1 of the fold has made: of which stream, and at which version.
  public static let selectSnapshotVersions = statement(
    PackageResources.select_snapshot_versions_sql)
  /// The events of stream $1 after version $2 up to $3, at most $4, in order.
  public static let selectStream = statement(PackageResources.select_stream_sql)
  /// The events of stream $1 after version $2 up to $3, at most $4, the newest first, until they come to $5 bytes,
  /// unless that is null: one in any case.
  public static let selectStreamBackward = statement(PackageResources.select_stream_backward_sql)
  /// The events of stream $1 after version $2 up to $3, at most $4, in order, until what they take in the table comes
  /// to $5 bytes: one in any case.
  public static let selectStreamBytes = statement(PackageResources.select_stream_bytes_sql)
  /// Which of the claims of kinds $1 and values $2 are taken, each by one index probe.
  public static let selectTakenClaims = statement(PackageResources.select_taken_claims_sql)
  /// The database's clock.
  public static let selectTime = statement(PackageResources.select_time_sql)
  /// The personal data of subjects $1 under keys $2 (all when null).
  public static let selectVault = statement(PackageResources.select_vault_sql)
  /// Sets for the batch's transaction alone where its names are found ($1), how long it waits for a
  /// lock ($2) and how long it may leave the server waiting for its client ($3).
  public static let setBatch = statement(PackageResources.set_batch_sql)
  /// Sets for the migrators' transaction alone where names are made and found ($1), how many
  /// positions a partition of the log holds ($2), which role the service has ($3), and that it waits for no
  /// table for long.
  public static let setMigration = statement(PackageResources.set_migration_sql)
  /// Sets for a reading transaction alone where its names are found ($1), whether plans are made
  /// anew for the values at hand ($2: auto or force_custom_plan), and that it reads by index
  /// whatever the statistics say about a partition that was just made.
  public static let setRead = statement(PackageResources.set_read_sql)
  /// As selectSecret, for who is about to wrap it.
  public static let holdSecret = statement(PackageResources.hold_secret_sql)
  /// Keeps the log's secret as $1, wrapped under the key named $2.
  public static let updateSecret = statement(PackageResources.update_secret_sql)
  /// Sets for a writing transaction alone where its names are found ($1), and that its commit waits for the disk.
  public static let setWrite = statement(PackageResources.set_write_sql)
  /// Sets for one transaction alone where its names are found ($1).
  public static let setSearchPath = statement(PackageResources.set_search_path_sql)
  /// Fails (SQLSTATE 22012) unless position $1 is in the log and nothing is after $2.
  public static let requireHead = statement(PackageResources.require_head_sql)
  /// Takes the lock $1 until the end of the transaction if it is free, and fails if not (SQLSTATE 22012).
  public static let takeFreeLock = statement(PackageResources.take_free_lock_sql)
  /// Takes the lock $1 until the end of the transaction.
  public static let takeLock = statement(PackageResources.take_lock_sql)
  /// Sets when streams $1 must next be looked at: $2, each stream once.
  public static let upsertDeadlines = statement(PackageResources.upsert_deadlines_sql)
  /// Notes that person $1 has read space $2 up to version $3; gives how far that is now, which never
  /// goes back.
  public static let upsertRead = statement(PackageResources.upsert_read_sql)
  /// Notes that person $1 has read their inbox up to position $2; it never goes back.
  public static let upsertInboxRead = statement(PackageResources.upsert_inbox_read_sql)
  /// Notes that person $1 has read the notifications of position $2, and no others.
  public static let insertInboxMark = statement(PackageResources.insert_inbox_mark_sql)
  /// Keeps the first part of a snapshot ($1 to $8: its stream, version, position, fold, part, state, whether it is the last, and
  /// keyed digest) unless ($9) a later one of the same or a newer fold is kept. One row if it is kept.
  public static let upsertSnapshotHead = statement(PackageResources.upsert_snapshot_head_sql)
  /// Says that what was made from the events of space $1 up to version $2 has been made anew; looks again, ever more
  /// rarely, for $3 microseconds. Gives whether it is done with the space.
  public static let settleWords = statement(PackageResources.settle_words_sql)
  /// The spaces that are losing all their words, and the version up to which they have.
  public static let selectWordless = statement(PackageResources.select_wordless_sql)
  /// Writes personal data: subjects $1, keys $2, owners $3, values $4, each (subject, key) once.
  public static let upsertVault = statement(PackageResources.upsert_vault_sql)
  /// Writes something small to the write-ahead log and nowhere else, so that the commit of a batch
  /// that wrote no row waits for the disk and for standbys like any other.
  public static let writeMarker = statement(PackageResources.write_marker_sql)
}
