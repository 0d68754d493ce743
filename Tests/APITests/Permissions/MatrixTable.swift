import CallboardDomain

/// The capabilities that each route of a kind of space needs. The permission matrix uses this table and not the
/// declarations of the service, so that a wrong declaration fails it.
enum MatrixTable {
  /// The capabilities that a route needs; nil if the table does not list it.
  static func needs(of kind: SpaceKind, _ label: String) -> CapabilitySet? { tables[kind]?[label] }

  /// The routes that the table lists for a kind.
  static func labels(of kind: SpaceKind) -> Set<String> { Set((tables[kind] ?? [:]).keys) }

  /// Writes that need other capabilities than their events declare: they act on things of other people, or the
  /// declarations do not say it.
  static let beyondDeclarations: Set<String> = [
    "sendInvitation", "sendInvitations", "resendInvitation", "revokeInvitation", "endLock",
    "endSession", "releaseLocks",
    "deleteChat", "extendSessionLock", "releaseSessionLock", "delete", "restore", "undoChanges",
    "undoCourseChanges",
    "undoWorkSessionChanges", "undoConnectionChanges", "delete_scene", "sendSignal", "closeRoom",
    "endGame",
    "setScore",
  ]

  /// Each line lists capabilities, and the routes that need all of them. Changes of a project have their type in
  /// parentheses.
  private static let texts: [SpaceKind: String] = [
    .project: """
    none: compareVersions explainProjectPermission followProjectEvents getElement \
    getNotice getProject getProjectComment getProjectFeed getProjectFeedCounts \
    getProjectHistory getProjectLockSettings getProjectMember getProjectPermissions \
    getScene getSession joinSession leaveProjectPresence leaveSession listCharacters \
    listLocations listNotices listProjectComments listProjectEvents listProjectLocks \
    listProjectMembers listProjectPresence listProjectRoles listScenes listSessions \
    markProjectRead releaseProjectLocks renewProjectPresence unmuteVoice
    chat: listProjectChat postProjectChat sendProjectSignal updateProjectChat
    comment: addProjectComment recordProjectActivity reopenProjectComment \
    resolveProjectComment updateProjectComment
    delete_space: archiveProject deleteProject restoreProject
    edit: changeProject(delete_element) changeProject(edit_text) \
    changeProject(insert_character) changeProject(insert_element) \
    changeProject(insert_location) changeProject(insert_scene) \
    changeProject(update_element) changeProject(update_scene) importFountain restoreNotice \
    startSession undoChanges
    export: exportFountain exportProject
    invite: getProjectInvitation listProjectInvitations
    lock: acquireProjectLock extendProjectLock
    manage_members: addProjectMember deleteProjectComment deleteProjectRole endProjectLock \
    endSession removeProjectMember revokeProjectInvitation setProjectRole \
    updateProjectMember
    manage_settings: setProjectLockSettings updateProject
    own: transferProjectOwnership
    view: dismissNotice joinVoice leaveVoice muteVoice releaseProjectLock
    chat+manage_members: deleteProjectChat
    delete+edit: changeProject(delete_scene)
    chat+comment+invite+view: getProjectInvitationPNG getProjectInvitationSVG \
    resendProjectInvitation sendProjectInvitation sendProjectInvitations
    """,
    .course: """
    none: explainCoursePermission followCourseEvents getCourse getCourseComment \
    getCourseFeed getCourseFeedCounts getCourseHistory getCourseLockSettings \
    getCourseMember getCoursePermissions getCourseSettings leaveCoursePresence \
    listCourseComments listCourseEvents listCourseLocks listCourseMembers \
    listCoursePresence listCourseRoles markCourseRead releaseCourseLocks \
    renewCoursePresence undoCourseChanges
    chat: listCourseChat postCourseChat sendCourseSignal updateCourseChat
    comment: addCourseComment recordCourseActivity reopenCourseComment \
    resolveCourseComment updateCourseComment
    delete_space: archiveCourse deleteCourse restoreCourse
    export: exportCourse
    invite: getCourseInvitation listCourseInvitations
    lock: acquireCourseLock extendCourseLock
    manage_constraints: deleteConstraint getConstraint insertConstraint listConstraints \
    updateConstraint upsertConstraints
    manage_members: addCourseMember deleteCourseComment deleteCourseRole endCourseLock \
    getCourseOpeningCounts listCourseOpenings removeCourseMember revokeCourseInvitation \
    setCourseRole updateCourseMember
    manage_settings: setCourseLockSettings
    manage_students: deleteStudent getStudent insertStudent listStudents updateStudent \
    upsertStudents
    own: transferCourseOwnership
    record_exams: deleteRecording getRecording insertRecording listRecordings \
    updateRecording upsertRecordings
    view: openCourse releaseCourseLock
    view_schedules: getSchedule listSchedules
    chat+manage_members: deleteCourseChat
    edit_schedules+view_schedules: deleteSchedule insertSchedule updateSchedule \
    upsertSchedules
    export+manage_constraints: exportConstraints
    export+manage_students: exportStudents
    export+record_exams: exportRecordings
    export+view_schedules: exportSchedules
    manage_settings+view: updateCourse updateCourseSettings
    chat+comment+edit_schedules+invite+record_exams+view+view_schedules: \
    getCourseInvitationPNG getCourseInvitationSVG resendCourseInvitation \
    sendCourseInvitation sendCourseInvitations
    """,
    .worksession: """
    none: explainWorkSessionPermission extendSessionLock followWorkSessionEvents getMarker \
    getSessionLock getSessionPresence getWorkSession getWorkSessionComment \
    getWorkSessionFeed getWorkSessionFeedCounts getWorkSessionHistory \
    getWorkSessionLockSettings getWorkSessionMember getWorkSessionPermissions \
    leaveSessionPresence leaveWorkSessionPresence listMarkers listWorkSessionComments \
    listWorkSessionEvents listWorkSessionLocks listWorkSessionMembers \
    listWorkSessionPresence listWorkSessionRoles markWorkSessionRead releaseSessionLock \
    releaseWorkSessionLocks renewSessionPresence renewWorkSessionPresence \
    undoWorkSessionChanges
    chat: listWorkSessionChat postWorkSessionChat sendWorkSessionSignal \
    updateWorkSessionChat
    comment: addWorkSessionComment recordWorkSessionActivity reopenWorkSessionComment \
    resolveWorkSessionComment updateWorkSessionComment
    delete_space: archiveWorkSession deleteWorkSession restoreWorkSession
    edit: deleteMarker insertMarker updateMarker updateWorkSession
    export: exportWorkSession
    invite: getWorkSessionInvitation listWorkSessionInvitations
    lock: acquireSessionLock acquireWorkSessionLock extendWorkSessionLock
    manage_members: addWorkSessionMember deleteWorkSessionComment deleteWorkSessionRole \
    endWorkSessionLock removeWorkSessionMember revokeWorkSessionInvitation \
    setWorkSessionRole updateWorkSessionMember
    manage_settings: setWorkSessionLockSettings
    own: transferWorkSessionOwnership
    view: releaseWorkSessionLock
    chat+manage_members: deleteWorkSessionChat
    chat+comment+invite+view: getWorkSessionInvitationPNG getWorkSessionInvitationSVG \
    resendWorkSessionInvitation sendWorkSessionInvitation sendWorkSessionInvitations
    """,
    .room: """
    none: checkGame explainRoomPermission followRoomEvents getRoom getRoomComment \
    getRoomFeed getRoomFeedCounts getRoomHistory getRoomLockSettings getRoomMember \
    getRoomPermissions leaveRoomPresence listRoomComments listRoomEvents listRoomLocks \
    listRoomMembers listRoomPresence listRoomRoles markRoomRead releaseRoomLocks \
    renewRoomPresence
    chat: listRoomChat postRoomChat sendRoomSignal updateRoomChat
    comment: addRoomComment recordRoomActivity reopenRoomComment resolveRoomComment \
    updateRoomComment
    export: exportRoom
    host: closeRoom endGame setTurn startGame updateRoom
    invite: getRoomInvitation listRoomInvitations
    lock: acquireRoomLock extendRoomLock
    manage_members: banFromRoom deleteRoomComment deleteRoomRole endRoomLock listBans \
    removeRoomMember revokeRoomInvitation setRoomRole unbanFromRoom updateRoomMember
    manage_settings: setRoomLockSettings
    own: transferRoomOwnership
    play: actInGame answerCard drawCard passTurn setReady setScore
    view: releaseRoomLock setAvatar
    chat+manage_members: deleteRoomChat
    chat+invite+view: getRoomInvitationPNG getRoomInvitationSVG resendRoomInvitation \
    sendRoomInvitation sendRoomInvitations
    """,
  ]

  private static let tables = texts.mapValues { text in
    var table: [String: CapabilitySet] = [:]
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: ":")
      let names = parts[0] == "none" ? [] : parts[0].split(separator: "+").map(String.init)
      let needs = CapabilitySet(names.compactMap { Capability(rawValue: $0) })
      precondition(needs.capabilities.count == names.count, "no capability: \(names)")
      for route in parts[1].split(separator: " ") {
        let label = String(route).replacing("(", with: " ").replacing(")", with: "")
        precondition(table.updateValue(needs, forKey: label) == nil, "twice: \(label)")
      }
    }
    return table
  }
}
