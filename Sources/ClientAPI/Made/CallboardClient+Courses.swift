// Made by clients/swift/generate from /openapi.json.

public import CallboardClient

extension CallboardClient {
  /// Create a course, owned by the caller (`POST /v1/courses`).
  @discardableResult
  public func createCourse(
    _ body: Callboard.CourseCreation, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Course {
    try await call("POST", "/v1/courses", id: id, body: body)
  }

  /// Get a course, now or at an earlier time (`GET /v1/courses/{course}`).
  public func getCourse(
    course: UUID, minPosition: Int? = nil, version: Int? = nil, at: Timestamp? = nil
  ) async throws(ClientError) -> Callboard.Course {
    try await call(
      "GET", "/v1/courses/\(course.inURL)",
      query: ["min_position": minPosition, "version": version, "at": at])
  }

  /// Rename a course (`PATCH /v1/courses/{course}`).
  @discardableResult
  public func updateCourse(
    course: UUID, _ body: Callboard.CourseUpdate, lockFence: Int64? = nil, ifMatch: String? = nil,
    id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Course {
    try await call(
      "PATCH", "/v1/courses/\(course.inURL)", lockFence: lockFence, ifMatch: ifMatch, id: id,
      body: body)
  }

  /// Delete a space (`DELETE /v1/courses/{course}`).
  @discardableResult
  public func deleteCourse(
    course: UUID, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Written {
    try await call("DELETE", "/v1/courses/\(course.inURL)", lockFence: lockFence, id: id)
  }

  /// Get the app's settings of a course (`GET /v1/courses/{course}/settings`).
  public func getCourseSettings(
    course: UUID, minPosition: Int? = nil, version: Int? = nil, at: Timestamp? = nil
  ) async throws(ClientError) -> Callboard.CourseSettings {
    try await call(
      "GET", "/v1/courses/\(course.inURL)/settings",
      query: ["min_position": minPosition, "version": version, "at": at])
  }

  /// Replace a course's settings (`PUT /v1/courses/{course}/settings`).
  @discardableResult
  public func updateCourseSettings(
    course: UUID, _ body: Callboard.UpdateCourseSettingsBody, lockFence: Int64? = nil,
    ifMatch: String? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.CourseSettings {
    try await call(
      "PUT", "/v1/courses/\(course.inURL)/settings", lockFence: lockFence, ifMatch: ifMatch, id: id,
      body: body)
  }

  /// Record that the caller opened the course (`POST /v1/courses/{course}/opened`).
  @discardableResult
  public func openCourse(
    course: UUID, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.OpenCourseAnswer {
    try await call("POST", "/v1/courses/\(course.inURL)/opened", lockFence: lockFence, id: id)
  }

  /// List the openings of a course, newest first (`GET /v1/courses/{course}/openings`).
  public func listCourseOpenings(
    course: UUID, minPosition: Int? = nil, day: String? = nil, since: Timestamp? = nil,
    until: Timestamp? = nil, timeZone: String? = nil, person: UUID? = nil, cursor: String? = nil,
    limit: Int? = nil
  ) async throws(ClientError) -> Callboard.ListCourseOpeningsAnswer {
    try await call(
      "GET", "/v1/courses/\(course.inURL)/openings",
      query: [
        "min_position": minPosition,
        "day": day,
        "since": since,
        "until": until,
        "time_zone": timeZone,
        "person": person,
        "cursor": cursor,
        "limit": limit,
      ])
  }

  /// Count the openings of a course and their people by day, newest first (`GET /v1/courses/{course}/openings/counts`).
  public func getCourseOpeningCounts(
    course: UUID, minPosition: Int? = nil, day: String? = nil, since: Timestamp? = nil,
    until: Timestamp? = nil, timeZone: String? = nil, person: UUID? = nil
  ) async throws(ClientError) -> Callboard.GetCourseOpeningCountsAnswer {
    try await call(
      "GET", "/v1/courses/\(course.inURL)/openings/counts",
      query: [
        "min_position": minPosition,
        "day": day,
        "since": since,
        "until": until,
        "time_zone": timeZone,
        "person": person,
      ])
  }

  /// List the exam slots, in the order of insertion (`GET /v1/courses/{course}/schedules`).
  public func listSchedules(
    course: UUID, minPosition: Int? = nil, limit: Int? = nil, cursor: String? = nil,
    version: Int? = nil, at: Timestamp? = nil
  ) async throws(ClientError) -> Callboard.Page<Callboard.Record> {
    try await call(
      "GET", "/v1/courses/\(course.inURL)/schedules",
      query: [
        "min_position": minPosition,
        "limit": limit,
        "cursor": cursor,
        "version": version,
        "at": at,
      ])
  }

  /// Add an exam slot (`POST /v1/courses/{course}/schedules`).
  @discardableResult
  public func insertSchedule(
    course: UUID, _ body: Callboard.InsertScheduleBody, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Record {
    try await call(
      "POST", "/v1/courses/\(course.inURL)/schedules", lockFence: lockFence, id: id, body: body)
  }

  /// Insert or replace many exam slots, all or none (`PUT /v1/courses/{course}/schedules`).
  @discardableResult
  public func upsertSchedules(
    course: UUID, _ body: Callboard.CourseRecordUpsert, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.CourseRecordsWritten {
    try await call(
      "PUT", "/v1/courses/\(course.inURL)/schedules", lockFence: lockFence, id: id, body: body)
  }

  /// Get an exam slot (`GET /v1/courses/{course}/schedules/{schedule}`).
  public func getSchedule(
    course: UUID, schedule: UUID, minPosition: Int? = nil, version: Int? = nil, at: Timestamp? = nil
  ) async throws(ClientError) -> Callboard.Record {
    try await call(
      "GET", "/v1/courses/\(course.inURL)/schedules/\(schedule.inURL)",
      query: ["min_position": minPosition, "version": version, "at": at])
  }

  /// Replace a record's data (`PUT /v1/courses/{course}/schedules/{schedule}`).
  @discardableResult
  public func updateSchedule(
    course: UUID, schedule: UUID, _ body: Callboard.UpdateScheduleBody, lockFence: Int64? = nil,
    ifMatch: String? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Record {
    try await call(
      "PUT", "/v1/courses/\(course.inURL)/schedules/\(schedule.inURL)", lockFence: lockFence,
      ifMatch: ifMatch, id: id, body: body)
  }

  /// Delete a record (`DELETE /v1/courses/{course}/schedules/{schedule}`).
  @discardableResult
  public func deleteSchedule(
    course: UUID, schedule: UUID, lockFence: Int64? = nil, ifMatch: String? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Written {
    try await call(
      "DELETE", "/v1/courses/\(course.inURL)/schedules/\(schedule.inURL)", lockFence: lockFence,
      ifMatch: ifMatch, id: id)
  }

  /// List the recordings, in the order of insertion (`GET /v1/courses/{course}/recordings`).
  public func listRecordings(
    course: UUID, minPosition: Int? = nil, limit: Int? = nil, cursor: String? = nil,
    version: Int? = nil, at: Timestamp? = nil
  ) async throws(ClientError) -> Callboard.Page<Callboard.Record> {
    try await call(
      "GET", "/v1/courses/\(course.inURL)/recordings",
      query: [
        "min_position": minPosition,
        "limit": limit,
        "cursor": cursor,
        "version": version,
        "at": at,
      ])
  }

  /// Add a recording (`POST /v1/courses/{course}/recordings`).
  @discardableResult
  public func insertRecording(
    course: UUID, _ body: Callboard.InsertRecordingBody, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Record {
    try await call(
      "POST", "/v1/courses/\(course.inURL)/recordings", lockFence: lockFence, id: id, body: body)
  }

  /// Insert or replace many recordings, all or none (`PUT /v1/courses/{course}/recordings`).
  @discardableResult
  public func upsertRecordings(
    course: UUID, _ body: Callboard.CourseRecordUpsert, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.CourseRecordsWritten {
    try await call(
      "PUT", "/v1/courses/\(course.inURL)/recordings", lockFence: lockFence, id: id, body: body)
  }

  /// Get a recording (`GET /v1/courses/{course}/recordings/{recording}`).
  public func getRecording(
    course: UUID, recording: UUID, minPosition: Int? = nil, version: Int? = nil,
    at: Timestamp? = nil
  ) async throws(ClientError) -> Callboard.Record {
    try await call(
      "GET", "/v1/courses/\(course.inURL)/recordings/\(recording.inURL)",
      query: ["min_position": minPosition, "version": version, "at": at])
  }

  /// Replace a record's data (`PUT /v1/courses/{course}/recordings/{recording}`).
  @discardableResult
  public func updateRecording(
    course: UUID, recording: UUID, _ body: Callboard.UpdateRecordingBody, lockFence: Int64? = nil,
    ifMatch: String? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Record {
    try await call(
      "PUT", "/v1/courses/\(course.inURL)/recordings/\(recording.inURL)", lockFence: lockFence,
      ifMatch: ifMatch, id: id, body: body)
  }

  /// Delete a record (`DELETE /v1/courses/{course}/recordings/{recording}`).
  @discardableResult
  public func deleteRecording(
    course: UUID, recording: UUID, lockFence: Int64? = nil, ifMatch: String? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Written {
    try await call(
      "DELETE", "/v1/courses/\(course.inURL)/recordings/\(recording.inURL)", lockFence: lockFence,
      ifMatch: ifMatch, id: id)
  }

  /// List the students, in the order of insertion (`GET /v1/courses/{course}/students`).
  public func listStudents(
    course: UUID, minPosition: Int? = nil, limit: Int? = nil, cursor: String? = nil
  ) async throws(ClientError) -> Callboard.Page<Callboard.Record> {
    try await call(
      "GET", "/v1/courses/\(course.inURL)/students",
      query: ["min_position": minPosition, "limit": limit, "cursor": cursor])
  }

  /// Add a student (`POST /v1/courses/{course}/students`).
  @discardableResult
  public func insertStudent(
    course: UUID, _ body: Callboard.InsertStudentBody, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Record {
    try await call(
      "POST", "/v1/courses/\(course.inURL)/students", lockFence: lockFence, id: id, body: body)
  }

  /// Insert or replace many students, all or none (`PUT /v1/courses/{course}/students`).
  @discardableResult
  public func upsertStudents(
    course: UUID, _ body: Callboard.CourseRecordUpsert, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.CourseRecordsWritten {
    try await call(
      "PUT", "/v1/courses/\(course.inURL)/students", lockFence: lockFence, id: id, body: body)
  }

  /// Get a student (`GET /v1/courses/{course}/students/{student}`).
  public func getStudent(
    course: UUID, student: UUID, minPosition: Int? = nil
  ) async throws(ClientError) -> Callboard.Record {
    try await call(
      "GET", "/v1/courses/\(course.inURL)/students/\(student.inURL)",
      query: ["min_position": minPosition])
  }

  /// Replace a record's data (`PUT /v1/courses/{course}/students/{student}`).
  @discardableResult
  public func updateStudent(
    course: UUID, student: UUID, _ body: Callboard.UpdateStudentBody, lockFence: Int64? = nil,
    ifMatch: String? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Record {
    try await call(
      "PUT", "/v1/courses/\(course.inURL)/students/\(student.inURL)", lockFence: lockFence,
      ifMatch: ifMatch, id: id, body: body)
  }

  /// Delete a record and erase its data (`DELETE /v1/courses/{course}/students/{student}`).
  @discardableResult
  public func deleteStudent(
    course: UUID, student: UUID, lockFence: Int64? = nil, ifMatch: String? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Written {
    try await call(
      "DELETE", "/v1/courses/\(course.inURL)/students/\(student.inURL)", lockFence: lockFence,
      ifMatch: ifMatch, id: id)
  }

  /// List the constraints, in the order of insertion (`GET /v1/courses/{course}/constraints`).
  public func listConstraints(
    course: UUID, minPosition: Int? = nil, limit: Int? = nil, cursor: String? = nil
  ) async throws(ClientError) -> Callboard.Page<Callboard.Record> {
    try await call(
      "GET", "/v1/courses/\(course.inURL)/constraints",
      query: ["min_position": minPosition, "limit": limit, "cursor": cursor])
  }

  /// Add a constraint (`POST /v1/courses/{course}/constraints`).
  @discardableResult
  public func insertConstraint(
    course: UUID, _ body: Callboard.InsertConstraintBody, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Record {
    try await call(
      "POST", "/v1/courses/\(course.inURL)/constraints", lockFence: lockFence, id: id, body: body)
  }

  /// Insert or replace many constraints, all or none (`PUT /v1/courses/{course}/constraints`).
  @discardableResult
  public func upsertConstraints(
    course: UUID, _ body: Callboard.CourseRecordUpsert, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.CourseRecordsWritten {
    try await call(
      "PUT", "/v1/courses/\(course.inURL)/constraints", lockFence: lockFence, id: id, body: body)
  }

  /// Get a constraint (`GET /v1/courses/{course}/constraints/{constraint}`).
  public func getConstraint(
    course: UUID, constraint: UUID, minPosition: Int? = nil
  ) async throws(ClientError) -> Callboard.Record {
    try await call(
      "GET", "/v1/courses/\(course.inURL)/constraints/\(constraint.inURL)",
      query: ["min_position": minPosition])
  }

  /// Replace a record's data (`PUT /v1/courses/{course}/constraints/{constraint}`).
  @discardableResult
  public func updateConstraint(
    course: UUID, constraint: UUID, _ body: Callboard.UpdateConstraintBody, lockFence: Int64? = nil,
    ifMatch: String? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Record {
    try await call(
      "PUT", "/v1/courses/\(course.inURL)/constraints/\(constraint.inURL)", lockFence: lockFence,
      ifMatch: ifMatch, id: id, body: body)
  }

  /// Delete a record and erase its data (`DELETE /v1/courses/{course}/constraints/{constraint}`).
  @discardableResult
  public func deleteConstraint(
    course: UUID, constraint: UUID, lockFence: Int64? = nil, ifMatch: String? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Written {
    try await call(
      "DELETE", "/v1/courses/\(course.inURL)/constraints/\(constraint.inURL)", lockFence: lockFence,
      ifMatch: ifMatch, id: id)
  }
}
