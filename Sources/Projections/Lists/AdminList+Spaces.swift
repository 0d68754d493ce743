import CallboardDomain

extension AdminList {
  public static let spaces = AdminList(
    "spaces", operation: "listSpaces", schema: "SpaceListing",
    summary: "All spaces, the last touched first",
    of: "spaces", projections: ["members", "spaces"],
    filters: [
      .init("kind", .text(max: 64), "item.kind = $kind", "Only of this kind."),
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
    summary: "All work sessions, the last changed first",
    of: "work_sessions", projections: directory,
    filters: [
      .member(of: "work_sessions"),
      .init(
        "space_id", .uuid, "item.outside_id = $space_id",
        "Only those of the space that the app knows by this id."),
      .init(
        "session_type", .text(max: WorkSessionFields.wordMax),
        "item.session_type = $session_type", "Only of this type."),
      .init(
        "status", .text(max: WorkSessionFields.wordMax), "item.status = $status",
        "Only in this status."),
      .init(
        "completed", .bool, "(item.completed_at is not null) = $completed",
        "Only those that are completed, or are not."),
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
    summary: "The sessions of all projects, the last changed first",
    of: "project_sessions", projections: directory,
    filters: [
      .init("project", .uuid, "item.space = $project", "Only of this project."),
      .init(
        "person", .uuid, "item.participants @> array[$person]",
        "Only those in which this person takes part, or did so at the end."),
      .init(
        "active", .bool, "(item.ended_at is null) = $active",
        "Only those that go on, or have ended."
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
        .described("Why it ended; null: it has not."),
    ] + lastChange)

  public static let courses = AdminList(
    "courses", operation: "listAllCourses", schema: "CourseListing",
    summary: "All courses with how many records they keep, the last changed first",
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
      ).described("How many records it has, by kind."),
      .init("opened_at", .time, "opened.at").orNull
        .described("When a member last opened it, as apps say."),
      .init("created_at", .time),
    ] + lastChange)

  private static let titleSearch =
    "Only those whose title holds this, in either case. A page looks through 10,000 items; while `next` is not null, the list goes on, even after an empty page."

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
      "Only those that this person is a member of.")
  }
}

extension AdminList {
  /// The filter by person matches the invitee, the inviter or the owner of the address, and each has an index.
  public static let invitations = AdminList(
    "invitations", operation: "listAllInvitations", schema: "InvitationListing",
    summary: "All invitations, the newest first; links without their tokens",
    of: "invitations", by: "sent_position", projections: ["invitations"],
    filters: [
      .init("space", .uuid, "item.space = $space", "Only into this space."),
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
        "Only those that this person sent, or that are for them."),
      .init(
        "status", .word(Invitation.Status.allCases.map(\.rawValue)), "item.status = $status",
        "Only those that stand so."),
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
