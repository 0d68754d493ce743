import CallboardDomain

extension AdminList {
  public static let spaces = AdminList(
    "spaces", operation: "listSpaces", schema: "SpaceListing",
    summary: "List all spaces, most recently changed first",
    of: "spaces", projections: ["members", "spaces"],
    filters: [
      .init("kind", .text(max: 64), "item.kind = $kind", "Only spaces of this kind."),
      .member(of: "spaces"),
      .init(
        "text", .text(max: 200), .search("strpos(lower(item.title), lower($text)) > 0"),
        titleSearch),
    ],
    joins: """
      \(membership)
      cross join lateral (
        select position, version, recorded_at, type, actor
        from events where stream_id = item.space order by version desc limit 1
      ) last
      """,
    columns: [
      .init("id", .uuid, "item.space"),
      .init("kind", .text),
      .init("title", .text).orNull,
      .init("standing", .standing, "coalesce(item.standing, 'open')"),
      .init("owner", .person, "membership.owner").orNull,
      .init("member_count", .integer(), "membership.count"),
      .init("created_at", .time),
      .init(
        "last_event",
        .object([
          .init("position", .position, "last.position"),
          .init("version", .version, "last.version"),
          .init("type", .text, "last.type"),
          .init("actor", .person, "last.actor").orNull,
          .init("at", .time, "last.recorded_at"),
        ])
      ).described("The last event of the space."),
    ])

  public static let workSessions = AdminList(
    "worksessions", operation: "listAllWorkSessions", schema: "WorkSessionListing",
    summary: "List all work sessions, most recently changed first",
    of: "work_sessions", projections: directory,
    filters: [
      .member(of: "work_sessions"),
      .init(
        "space_id", .uuid, "item.outside_id = $space_id",
        "Only sessions with this `space_id`."),
      .init(
        "session_type", .text(max: WorkSessionFields.wordMax),
        "item.session_type = $session_type", "Only sessions of this type."),
      .init(
        "status", .text(max: WorkSessionFields.wordMax), "item.status = $status",
        "Only sessions in this status."),
      .init(
        "completed", .bool, "(item.completed_at is not null) = $completed",
        "Only completed sessions, or only open ones."),
    ],
    joins: """
      left join spaces s on s.space = item.space
      \(membership)
      """,
    columns: [
      .init("id", .uuid, "item.space"),
      .init("standing", .standing, "coalesce(s.standing, 'open')"),
      .init("space_id", .uuid, "item.outside_id").orNull,
      .init("session_type", .text).orNull,
      .init("status", .text).orNull,
      .init("started_at", .time).orNull,
      .init("completed_at", .time).orNull,
      .init("owner", .person, "membership.owner").orNull,
      .init("member_count", .integer(), "membership.count"),
      .init("marker_count", .integer()),
      .init("created_at", .time),
    ] + lastChange)

  public static let projectSessions = AdminList(
    "sessions", operation: "listAllSessions", schema: "SessionListing",
    summary: "List the sessions of all projects, most recently changed first",
    of: "project_sessions", projections: directory,
    filters: [
      .init("project", .uuid, "item.space = $project", "Only sessions of this project."),
      .init(
        "person", .uuid, "item.participants @> array[$person]",
        "Only sessions with this participant, now or at their end."),
      .init(
        "active", .bool, "(item.ended_at is null) = $active",
        "Only active sessions, or only ended ones."
      ),
    ],
    joins: "left join spaces s on s.space = item.space",
    columns: [
      .init("id", .uuid, "item.session"),
      .init("project", .uuid, "item.space"),
      .init("project_title", .text, "s.title").orNull.described("The title of the project."),
      .init("is_active", .bool, "item.ended_at is null"),
      .init("started_by", .person),
      .init("host", .person),
      .init("participants", .people),
      .init("started_at", .time),
      .init("ended_at", .time).orNull,
      .init("ending", .word(SessionEvent.End.allCases.map(\.rawValue))).orNull
        .described("The reason for the end; null: not ended."),
    ] + lastChange)

  public static let courses = AdminList(
    "courses", operation: "listAllCourses", schema: "CourseListing",
    summary: "List all courses with their record counts. Those changed most recently come first.",
    of: "courses", projections: directory,
    filters: [
      .member(of: "courses"),
      .init(
        "text", .text(max: CourseState.titleMax),
        .search("strpos(lower(item.title), lower($text)) > 0"), titleSearch),
    ],
    joins: """
      left join spaces s on s.space = item.space
      left join lateral (
        select at from course_openings where space = item.space order by position desc limit 1
      ) opened on true
      \(membership)
      """,
    columns: [
      .init("id", .uuid, "item.space"),
      .init("title", .text),
      .init("standing", .standing, "coalesce(s.standing, 'open')"),
      .init("owner", .person, "membership.owner").orNull,
      .init("member_count", .integer(), "membership.count"),
      .init(
        "counts",
        .object([
          .init("schedules", .integer()),
          .init("recordings", .integer()),
          .init("students", .integer()),
          .init("constraints", .integer()),
        ])
      ).described("The number of records, by kind."),
      .init("opened_at", .time, "opened.at").orNull
        .described("The time at which a member last opened it, as apps report it; null: never."),
      .init("created_at", .time),
    ] + lastChange)

  private static let titleSearch =
    "Only items whose title contains this text, in either case. A page searches 10,000 items; while `next` is not null, more items may follow, even after an empty page."

  private static let directory = ["course_openings", "directory", "members", "spaces"]

  /// The number of members of a space, and the only person who was ever given `own`; null once the space is deleted.
  private static let membership = """
    cross join lateral (
      select count(*) filter (where removed_at is null),
        (array_agg(person) filter (where 'own' = any(capabilities)))[1] as owner
      from members where space = item.space
    ) membership
    """
}

extension AdminList.Filter {
  /// Limits a list to the spaces that a person is a member of. A person has few spaces, so these are looked up first.
  fileprivate static func member(of table: String) -> AdminList.Filter {
    let spaces = """
      (select space from members where person = $person and removed_at is null offset 0) own
      """
    return AdminList.Filter(
      "person", .uuid,
      .ways([.init(source: "\(spaces) join \(table) item on item.space = own.space")]),
      "Only spaces with this member.")
  }
}

extension AdminList {
  /// The filter by person matches the invitee, the inviter or the owner of the address, and each has an index.
  public static let invitations = AdminList(
    "invitations", operation: "listAllInvitations", schema: "InvitationListing",
    summary: "List all invitations, newest first. Links have no tokens.",
    of: "invitations", by: "sent_position", projections: ["invitations"],
    filters: [
      .init("space", .uuid, "item.space = $space", "Only invitations into this space."),
      .init(
        "person", .uuid,
        .ways([
          .init(condition: "item.person = $person"),
          .init(condition: "item.inviter = $person and item.person is distinct from $person"),
          .init(
            condition: """
              item.email = $email and item.inviter <> $person
              and item.person is distinct from $person
              """),
        ]),
        "Only invitations sent by or to this person."),
      .init(
        "status", .word(Invitation.Status.allCases.map(\.rawValue)), "item.status = $status",
        "Only invitations in this status."),
      .init("email", .address(of: "person"), .asNamed),
    ],
    columns: [
      .init("id", .uuid, "item.invitation"),
      .init("space", .uuid),
      .init("space_kind", .text),
      .init("form", .word(["person", "email", "link"])),
      .init("person", .person).orNull,
      .init("email", .vaulted("email"), "item.invitation").orNull,
      .init("name", .vaulted("name"), "item.invitation").orNull,
      .init("inviter", .person),
      .init("role", .text),
      .init("status", .word(Invitation.Status.allCases.map(\.rawValue))),
      .init("max_uses", .integer(min: 1)),
      .init("uses", .integer()),
      .init("expires_at", .time),
      .init("access_until", .time).orNull,
      .init("created_at", .time),
      .init("updated_at", .time),
      .init("version", .version),
    ])
}
