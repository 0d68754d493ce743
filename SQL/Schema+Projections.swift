extension Schema {
  /// The tables of projection `activity_feed`.
  public static let activityFeedTables = statement(PackageResources.activity_feed_tables_sql)
  /// The unique key of projection `activity_feed`.
  public static let activityFeedKeys = statements(PackageResources.activity_feed_keys_sql)
  /// Deletes what a load of projection `activity_feed` left beyond position $1.
  public static let clearFeed = statement(PackageResources.clear_feed_sql)
  /// The indexes of projection `activity_feed`.
  public static let activityFeedIndexes = statements(PackageResources.activity_feed_indexes_sql)
  /// The function that applies a range of projection `activity_feed`.
  public static let activityFeedApply = statement(PackageResources.activity_feed_apply_sql)
  /// The tables of projection `invitations`.
  public static let invitationsTables = statement(PackageResources.invitations_tables_sql)
  /// The indexes of projection `invitations`.
  public static let invitationsIndexes = statements(PackageResources.invitations_indexes_sql)
  /// The function that applies a range of projection `invitations`.
  public static let invitationsApply = statement(PackageResources.invitations_apply_sql)
  /// What waits for person $1 or the address $2 (null: none), the newest first: up to $4 sent before
  /// position $3 (null: from the last).
  public static let invitationsOfPerson = statement(PackageResources.invitations_of_person_sql)
  /// Whether an invitation of person $3 waits for person $1 or the address $2 (null: none).
  public static let isInvitedBy = statement(PackageResources.is_invited_by_sql)
  /// Whether somebody whose verified address is $2 and person $1 are such that one blocks the other.
  public static let isAddressBlocked = statement(PackageResources.is_address_blocked_sql)
  /// All invitations, the newest first: those into space $1, of or by person $2 or to the address
  /// $3, and with status $4 (null: all), up to $6 sent before position $5 (null: from the last).
  public static let invitationsPage = statement(PackageResources.invitations_page_sql)
  /// The tables of projection `connections`.
  public static let connectionsTables = statement(PackageResources.connections_tables_sql)
  /// The indexes of projection `connections`.
  public static let connectionsIndexes = statements(PackageResources.connections_indexes_sql)
  /// The function that applies a range of projection `connections`.
  public static let connectionsApply = statement(PackageResources.connections_apply_sql)
  /// The tables of projection `members`.
  public static let membersTables = statement(PackageResources.members_tables_sql)
  /// The indexes of projection `members`.
  public static let membersIndexes = statements(PackageResources.members_indexes_sql)
  /// The function that applies a range of projection `members`.
  public static let membersApply = statement(PackageResources.members_apply_sql)
  /// The tables of projection `projects`.
  public static let projectsTables = statement(PackageResources.projects_tables_sql)
  /// The indexes of projection `projects`.
  public static let projectsIndexes = statements(PackageResources.projects_indexes_sql)
  /// The tables of projection `guarded_comments`.
  public static let guardedCommentsTables = statement(
    PackageResources.guarded_comments_tables_sql)
  /// The indexes of projection `guarded_comments`.
  public static let guardedCommentsIndexes = statements(
    PackageResources.guarded_comments_indexes_sql)
  /// The function that applies a range of projection `guarded_comments`.
  public static let guardedCommentsApply = statement(PackageResources.guarded_comments_apply_sql)
  /// The tables of projection `comment_targets`.
  public static let commentTargetsTables = statement(PackageResources.comment_targets_tables_sql)
  /// The indexes of projection `comment_targets`.
  public static let commentTargetsIndexes = statements(PackageResources.comment_targets_indexes_sql)
  /// The function that applies a range of projection `comment_targets`.
  public static let commentTargetsApply = statement(PackageResources.comment_targets_apply_sql)
  /// The comments on thing $1 $2, as feeds name them, up to $3 of them.
  public static let commentsOn = statement(PackageResources.comments_on_sql)
  /// How much there is by $9 in a feed, see `feed_groups.sql`.
  public static let feedGroups = statement(PackageResources.feed_groups_sql)
  /// How much there is by $8 in the feed of a person's spaces, see `feed_groups_of_person.sql`.
  public static let feedGroupsOfPerson = statement(PackageResources.feed_groups_of_person_sql)
  /// The tables of projection `course_openings`.
  public static let courseOpeningsTables = statement(PackageResources.course_openings_tables_sql)
  /// The indexes of projection `course_openings`.
  public static let courseOpeningsIndexes = statements(PackageResources.course_openings_indexes_sql)
  /// The function that applies a range of projection `course_openings`.
  public static let courseOpeningsApply = statement(PackageResources.course_openings_apply_sql)
  /// The tables of projection `directory`.
  public static let directoryTables = statement(PackageResources.directory_tables_sql)
  /// The indexes of projection `directory`.
  public static let directoryIndexes = statements(PackageResources.directory_indexes_sql)
  /// The function that applies a range of projection `directory`.
  public static let directoryApply = statement(PackageResources.directory_apply_sql)
  /// A page of work sessions, the last changed first: those of the outside space $1, in status $2, of
  /// type $3, that person $4 is a member of, which are completed or not as $5 says (null: all), up to
  /// $7 of those last changed before position $6.
  public static let workSessionsPage = statement(PackageResources.work_sessions_page_sql)
  /// A page of the sessions of projects, the last changed first: those of project $1, in which person
  /// $2 takes part or did so at the end, which go on or not as $3 says (null: all), up to $5 of those
  /// last changed before position $4.
  public static let projectSessionsPage = statement(PackageResources.project_sessions_page_sql)
  /// A page of courses, the last changed first: those that person $1 is a member of and whose title
  /// holds $2, in either case (null: all), up to $4 of those last changed before position $3.
  public static let coursesPage = statement(PackageResources.courses_page_sql)
  /// The tables of projection `people`.
  public static let peopleTables = statement(PackageResources.people_tables_sql)
  /// The indexes of projection `people`.
  public static let peopleIndexes = statements(PackageResources.people_indexes_sql)
  /// The function that applies a range of projection `people`.
  public static let peopleApply = statement(PackageResources.people_apply_sql)
  /// Whom the vault tells of: something of whom begins with $1, or words of whose name with those of the text search query
  /// $2 (null: whoever), and whose values of keys $3 are $4.
  public static let findPeople = statement(PackageResources.find_people_sql)
  /// People of $1 (null: all), the newest first: up to $3 of those who became known before position $2.
  public static let peopleNewest = statement(PackageResources.people_newest_sql)
  /// People of $1 (null: all) who have a name, by it: up to $3 of those behind person $2.
  public static let peopleByName = statement(PackageResources.people_by_name_sql)
  /// People of $1 (null: all) who have no name, by their ids: up to $3 of those behind person $2.
  public static let peopleWithoutName = statement(PackageResources.people_without_name_sql)
  /// The tables of projection `spaces`.
  public static let spacesTables = statement(PackageResources.spaces_tables_sql)
  /// The indexes of projection `spaces`.
  public static let spacesIndexes = statements(PackageResources.spaces_indexes_sql)
  /// The function that applies a range of projection `spaces`.
  public static let spacesApply = statement(PackageResources.spaces_apply_sql)
  /// The openings of course $1, newest first: up to $2 of those before position $3, after $4, by
  /// person $5 (null: by anybody).
  public static let courseOpeningsPage = statement(PackageResources.course_openings_page_sql)
  /// How often course $1 was opened on each day of time zone $2, and by how many, newest first:
  /// before position $3, after $4, by person $5 (null: by anybody), up to $6 days.
  public static let courseOpeningsDays = statement(PackageResources.course_openings_days_sql)
  /// The tables of projection `notifications`.
  public static let notificationsTables = statement(PackageResources.notifications_tables_sql)
  /// The indexes of projection `notifications`.
  public static let notificationsIndexes = statements(PackageResources.notifications_indexes_sql)
  /// The function that applies a range of projection `notifications`.
  public static let notificationsApply = statement(PackageResources.notifications_apply_sql)
  /// A page of person $1's inbox, the newest first: up to $4 before position $3 (null: from the
  /// last), of them (if $5) only the unread; with what was sent to the address $2.
  public static let inboxPage = statement(PackageResources.inbox_page_sql)
  /// Whom the inboxes have something new for from the positions $1 to $2: people, and hashes of addresses.
  public static let inboxRecipients = statement(PackageResources.inbox_recipients_sql)
  /// How many of person $1's notifications are unread, those to the address $2 included.
  public static let inboxUnread = statement(PackageResources.inbox_unread_sql)
  /// The tables of projection `rooms`.
  public static let roomsTables = statement(PackageResources.rooms_tables_sql)
  /// The indexes of projection `rooms`.
  public static let roomsIndexes = statements(PackageResources.rooms_indexes_sql)
  /// The function that applies a range of projection `rooms`.
  public static let roomsApply = statement(PackageResources.rooms_apply_sql)
  /// As lock_checkpoint, but waits until it is free.
  public static let awaitCheckpoint = statement(PackageResources.await_checkpoint_sql)
  /// Begins to rebuild projection $1 in schema $2 by definition $3, in place of any rebuild
  /// before.
  public static let beginRebuild = statement(PackageResources.begin_rebuild_sql)
  /// Begins the transaction of a step. What it reads is what was committed when it has the
  /// checkpoint, so the isolation level is said and not left to a default.
  public static let beginStep = statement(PackageResources.begin_step_sql)
  /// The tables of schema $1 that have a column `space`.
  public static let selectSpaceTables = statement(PackageResources.select_space_tables_sql)
  /// The schemas of projection $1 that nobody reads and nobody makes: generations that were kept.
  public static let selectRetired = statement(PackageResources.select_retired_sql)
  /// The connections that people $1 have with people $2 now.
  public static let connectionsBetween = statement(PackageResources.connections_between_sql)
  /// A page of connections, the last changed first: those of status $1, of person $2, in which $3
  /// blocks the other (null: all), up to $5 of those last changed before position $4.
  public static let connectionsPage = statement(PackageResources.connections_page_sql)
  /// Takes characters as they are now, in the binary format.
  public static let copyCharacters = statement(PackageResources.copy_characters_sql)
  /// Takes elements as they are now, in the binary format.
  public static let copyElements = statement(PackageResources.copy_elements_sql)
  /// Takes locations as they are now, in the binary format.
  public static let copyLocations = statement(PackageResources.copy_locations_sql)
  /// Gives the events of projects $3 to $4 at positions $1 to $2, project by project, each in
  /// order, in the binary format. (COPY binds nothing: the numbers and ids are put into the
  /// text.)
  public static let copyProjectEvents = statement(PackageResources.copy_project_events_sql)
  /// Takes projects as they are now, in the binary format.
  public static let copyProjects = statement(PackageResources.copy_projects_sql)
  /// Takes scenes as they are now, in the binary format.
  public static let copyScenes = statement(PackageResources.copy_scenes_sql)
  /// Makes the schema of the next generation of projection $1 and gives its name.
  public static let createSchema = statement(PackageResources.create_schema_sql)
  /// When the day $3 days after that of time $1 began in time zone $2.
  public static let dayOf = statement(PackageResources.day_of_sql)
  /// Removes the characters $2 of the projects $1.
  public static let deleteCharacters = statement(PackageResources.delete_characters_sql)
  /// Removes the elements $2 of the projects $1.
  public static let deleteElements = statement(PackageResources.delete_elements_sql)
  /// Removes the locations $2 of the projects $1.
  public static let deleteLocations = statement(PackageResources.delete_locations_sql)
  /// Removes the scenes $2 of the projects $1.
  public static let deleteScenes = statement(PackageResources.delete_scenes_sql)
  /// The columns of the tables $2 of schema $1, those of the primary or else of a unique key
  /// marked.
  public static let describeTables = statement(PackageResources.describe_tables_sql)
  /// Drops the schema $1, a generation of a projection that nobody reads.
  public static let dropSchema = statement(PackageResources.drop_schema_sql)
  /// Ends the round of verifying projection $1: what it found is what is known of it.
  public static let endCheckRound = statement(PackageResources.end_check_round_sql)
  /// The items of space $1 or (null) of everything that changed after position $2, whose next
  /// event was in window $4; up to $3 of them, oldest change first. Only windows from then on are
  /// looked at.
  public static let feedChanges = statement(PackageResources.feed_changes_sql)
  /// How much happened on each day of time zone $2, newest first, in space $1 or (null)
  /// everywhere: items and events first seen before position $3, after $4, by actor $5, of the
  /// kinds $6, about target $7 $8, leaving out the kinds that it takes more to see than the
  /// capabilities $9.
  public static let feedDays = statement(PackageResources.feed_days_sql)
  /// How much happened on each day of time zone $2, newest first, in the spaces of person $1:
  /// items and events first seen before position $3, after $4, by actor $5, of the kinds $6,
  /// about target $7 $8; of each space what the person's capabilities there allow to see.
  public static let feedDaysOfPerson = statement(PackageResources.feed_days_of_person_sql)
  /// A page of the feed, newest first, of space $1 or (null) of everything: up to $2 items first
  /// seen before position $3, after $4, by actor $5, of the kinds $6, about target $7 $8, leaving
  /// out the kinds that it takes more to see than the capabilities $9 (null: nothing is left
  /// out).
  public static let feedPage = statement(PackageResources.feed_page_sql)
  /// A page of the feed of person $1's spaces, newest first: up to $2 items first seen before
  /// position $3, after $4, by actor $5, of the kinds $6, about target $7 $8; of each space what
  /// the person's capabilities there allow to see.
  public static let feedPageOfPerson = statement(PackageResources.feed_page_of_person_sql)
  /// How much each person did on each day of time zone $2, newest first, in space $1: items and
  /// events first seen before position $3, after $4, leaving out the kinds that it takes more to see
  /// than the capabilities $5 (null: nothing is left out); with the statuses of people $6 from time
  /// $7 on. Of the last $8 items, up to $9 rows.
  public static let feedPeople = statement(PackageResources.feed_people_sql)
  /// The window of the event after position $1; nothing if there is none.
  public static let feedWindowAfter = statement(PackageResources.feed_window_after_sql)
  /// Registers projection $1, made by definition $3 in schema $2. Gives nothing if another node
  /// did so first.
  public static let insertProjection = statement(PackageResources.insert_projection_sql)
  /// When the day $2 days before today began in time zone $1.
  public static let localDay = statement(PackageResources.local_day_sql)
  /// Takes the checkpoint of projection $1 for this transaction: lease and fence in one. Gives
  /// nothing while somebody else has it.
  public static let lockCheckpoint = statement(PackageResources.lock_checkpoint_sql)
  /// Keeps the rebuild of projection $1 from anybody who would take or move it.
  public static let shareRebuild = statement(PackageResources.share_rebuild_sql)
  /// Takes up the rebuild of projection $1, which is locked, on node $2 for $3 seconds, and gives its turn.
  public static let takeUpRebuild = statement(PackageResources.take_up_rebuild_sql)
  /// The rebuilds that their nodes have left.
  public static let selectLeftRebuilds = statement(PackageResources.select_left_rebuilds_sql)
  /// Has nobody take up the rebuild of projection $1, taken up in turn $2, unless asked.
  public static let endRebuildLease = statement(PackageResources.end_rebuild_lease_sql)
  /// Takes the rebuild of projection $1 for this transaction. Gives nothing if somebody else has
  /// it.
  public static let lockRebuild = statement(PackageResources.lock_rebuild_sql)
  /// Takes the rebuild of projection $1 for this transaction, once whoever goes on with it has ended a step.
  public static let awaitRebuild = statement(PackageResources.await_rebuild_sql)
  /// Whether what projection $1 was carried over from is in the log.
  public static let checkCheckpoint = statement(PackageResources.check_checkpoint_sql)
  /// Takes projection $1 for this transaction, once it is free; whether its active schema is there.
  public static let holdProjection = statement(PackageResources.hold_projection_sql)
  /// What the permission table of space $1 says about person $2.
  public static let member = statement(PackageResources.member_sql)
  /// The permission table of space $1, owner first, then as they came; those removed too if $2.
  public static let membersOfSpace = statement(PackageResources.members_of_space_sql)
  /// The permission table of person $1 over all spaces, up to $3 after space $2 (null: from the
  /// first); with those that they are in no longer if $4.
  public static let membershipsOfPerson = statement(PackageResources.memberships_of_person_sql)
  /// Says that projection $1 is carried over up to $2, which ($3) was the head of the log.
  public static let moveCheckpoint = statement(PackageResources.move_checkpoint_sql)
  /// Says that the rebuild of projection $1 is in phase $2, loaded up to $3, or, going stream by
  /// stream up to $4, so many events up to stream $5.
  public static let moveRebuild = statement(PackageResources.move_rebuild_sql)
  /// Deletes what a load of projection `projects` left of projects after $1; null: of all.
  public static let clearProjects = statement(PackageResources.clear_projects_sql)
  /// The next streams after $1 (null: from the first), each with how many events it has, until
  /// there are $2 events or $3 streams: two index probes each.
  public static let nextStreamBatch = statement(PackageResources.next_stream_batch_sql)
  /// Says that the round of verifying projection $1 has come to stream $2, having compared $4
  /// spaces more at position $3 and found $5 differences more, of which $6 names some.
  public static let recordCheck = statement(PackageResources.record_check_sql)
  /// A page of plans, the last changed first: those of connection $1, of kind $2 (null: all), up to $4 of those
  /// last changed before position $3.
  public static let plansPage = statement(PackageResources.plans_page_sql)
  /// Says how many rows of the rebuilt projection $1 differ from the active one at position $2.
  public static let recordComparison = statement(PackageResources.record_comparison_sql)
  /// Says that projection $1 stopped at position $2 with the error $3, unless it has gone on
  /// since.
  public static let recordFailure = statement(PackageResources.record_failure_sql)
  /// Carries projection $1 past event $2, which it cannot take in for reason $3, if it was passed over fewer than $4.
  public static let passOver = statement(PackageResources.pass_over_sql)
  /// The events that projection $1 was passed over.
  public static let selectOmissions = statement(PackageResources.select_omissions_sql)
  /// Forgets that projection $1 was passed over event $2.
  public static let deleteOmission = statement(PackageResources.delete_omission_sql)
  /// Leaves event $3 of space $2 and all later ones out of generation $1 for reason $4, if fewer than $5 are stopped.
  public static let stopSpace = statement(PackageResources.stop_space_sql)
  /// Generation $2 of projection $1 (null: the one in use), and how many spaces are stopped there.
  public static let countStoppedSpaces = statement(PackageResources.count_stopped_spaces_sql)
  /// The spaces that are stopped in generation $1.
  public static let selectStoppedSpaces = statement(PackageResources.select_stopped_spaces_sql)
  /// Where the events of stream $1 are, up to position $2.
  public static let selectStreamPositions = statement(
    PackageResources.select_stream_positions_sql)
  /// The stream that event $1 stands in.
  public static let selectEventStream = statement(PackageResources.select_event_stream_sql)
  /// Says what ended the last attempt to go on with the rebuild of projection $1.
  public static let recordRebuildError = statement(PackageResources.record_rebuild_error_sql)
  /// Says that all of projection $1 was compared at position $2, with $3 differences, of which $4
  /// names some.
  public static let recordVerification = statement(PackageResources.record_verification_sql)
  /// Where readers look for projection $1, how far it is carried over and what made it.
  public static let selectActive = statement(PackageResources.select_active_sql)
  /// Where the verification of projection $1 stands.
  public static let selectCheck = statement(PackageResources.select_check_sql)
  /// The least checkpoint of the projections $1 and the head of the log, as PostgreSQL has it
  /// now.
  public static let selectCheckpoints = statement(PackageResources.select_checkpoints_sql)
  /// The next streams after $1 (null: from the first), up to $2 of them: one index probe each.
  public static let selectNextStreams = statement(PackageResources.select_next_streams_sql)
  /// Every projection: where it stands, what it does and what was proved of it.
  public static let selectProjections = statement(PackageResources.select_projections_sql)
  /// The phase of the last rebuild of projection $1.
  public static let selectRebuild = statement(PackageResources.select_rebuild_sql)
  /// Has this transaction sort and hash in memory, and its commit not wait for the disk: rows and
  /// progress are lost together or not at all. $1: whether single rows are read in an index's order.
  public static let setForLoading = statement(PackageResources.set_for_loading_sql)
  /// Puts the active schemas of the projections $2 and the log's schema $1 on the search path,
  /// until the end of the transaction, and has every statement planned for what is asked. Gives
  /// those of them that have not come to the head of the log since they were made (null: none).
  public static let setProjectionPath = statement(PackageResources.set_projection_path_sql)
  /// Sets, until the end of the transaction alone, where names are found ($1), how long it waits
  /// for a lock ($2) and how long it may leave the server waiting for its client ($3). Rows and
  /// checkpoint are lost together or not at all, so the commit need not wait for the disk.
  public static let setStep = statement(PackageResources.set_step_sql)
  /// Sets, until the end of the transaction alone, where its names are found ($1), how long it
  /// waits for a lock ($2) and how long it may leave the server waiting for its client ($3).
  public static let setTransaction = statement(PackageResources.set_transaction_sql)
  /// The living spaces that persons $1 and $2 both are members of and may view, the last touched first,
  /// up to $3; rooms only if $4.
  public static let sharedSpaces = statement(PackageResources.shared_spaces_sql)
  /// The spaces that person $1 is or was a member of, up to $3 after space $2 (null: from the
  /// first).
  public static let spacesEverOfPerson = statement(PackageResources.spaces_ever_of_person_sql)
  /// The spaces of person $1, the last touched first, up to $3 of those last touched before
  /// position $2; rooms that have closed only if $4. Unread is how many of a space's last 200 events are by others and show in feeds or are
  /// messages, since the version that the person has read: at most 100.
  public static let spacesOfPerson = statement(PackageResources.spaces_of_person_sql)
  /// A page of all spaces, the last touched first: those of kind $1, that person $2 is a member of
  /// and whose title holds $3, in either case (null: all), up to $5 of those last touched before
  /// $4. What happened first and last in each is what the log says.
  public static let spacesPage = statement(PackageResources.spaces_page_sql)
  /// Rooms, the newest first, up to $6 of those opened before position $5: of game $1, of
  /// category $2, in status $3 (null: any), with a seat to take if $4; public ones that are not
  /// closed, or all if $7; without those whose host and person $8 (null: nobody) block one another.
  public static let roomsPage = statement(PackageResources.rooms_page_sql)
  /// Who has a seat in a room that is not closed although no lease of theirs runs there, up to $3 after person $2
  /// in room $1 (null: from the first).
  public static let seatsWithoutLease = statement(PackageResources.seats_without_lease_sql)
  /// Makes schema $2, made by definition $3 and carried over up to $4, which ($5) was the head of
  /// the log, the active one of projection $1.
  public static let switchProjection = statement(PackageResources.switch_projection_sql)
  /// A page of tasks, the last changed first: those of connection $1, which are $2's to do, which
  /// are done or not as $3 says (null: all), up to $5 of those last changed before position $4.
  public static let tasksPage = statement(PackageResources.tasks_page_sql)
  /// The titles of the spaces $1, as far as they have any.
  public static let titlesOfSpaces = statement(PackageResources.titles_of_spaces_sql)
  /// Writes characters as they are now: one array a column.
  public static let upsertCharacters = statement(PackageResources.upsert_characters_sql)
  /// Writes elements as they are now: one array a column.
  public static let upsertElements = statement(PackageResources.upsert_elements_sql)
  /// Writes locations as they are now: one array a column.
  public static let upsertLocations = statement(PackageResources.upsert_locations_sql)
  /// Writes projects as they are now: one array a column.
  public static let upsertProjects = statement(PackageResources.upsert_projects_sql)
  /// Writes scenes as they are now: one array a column.
  public static let upsertScenes = statement(PackageResources.upsert_scenes_sql)
}
