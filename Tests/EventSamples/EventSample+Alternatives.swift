public import CallboardDomain

extension EventSample {
  /// Payloads of a type with content that its sample cannot have: another form, another value of an enumeration, more
  /// members.
  public static func alternatives(of type: EventType, _ names: Names = Names()) -> [JSON] {
    (alternatives[type.rawValue] ?? []).map { members in
      var payload = payload(of: type, names).object ?? JSONObject()
      for member in parse("{\(members)}", names).object ?? JSONObject() {
        payload[member.key] = member.value
      }
      return .object(payload)
    }
  }

  /// The types that have alternatives.
  public static var typesWithAlternatives: [String] { alternatives.keys.sorted() }

  private static let targets = [
    "scene", "element", "character", "location", "marker", "schedule", "recording", "student",
    "constraint", "task", "calendar_event", "goal", "task_template",
  ].map { #""target": {"kind": "\#($0)", "id": "$record"}"# }

  private static let conflicts = [
    #""conflicts": [{"type": "scene_order", "told": "$owner", "target": {"kind": "scene", "id": "$scene"}, "version": 2, "kept": "a5"}], "follows": []"#,
    #""conflicts": [{"type": "delete_edit", "told": "$other", "target": {"kind": "element", "id": "$element"}, "version": 0}, {"type": "character", "told": "$owner", "target": {"kind": "character", "id": "$character"}, "version": 9, "field": "name", "kept": null}]"#,
    #""conflicts": [{"type": "concurrent_edit", "told": "$owner", "target": {"kind": "location", "id": "$location"}, "version": 2, "field": "fields.mood", "kept": {"a": [1.5, true]}}]"#,
  ]

  private static let operations = [
    #"{"type": "insert_scene", "scene": {"id": "$scene", "heading": "INT.", "fields": {"mood": null}}, "index": 3}"#,
    #"{"type": "insert_scene", "scene": {"id": "$scene"}, "after": null}"#,
    #"{"type": "update_scene", "scene": "$scene", "heading": "EXT.", "fields": {"page": 1}}"#,
    #"{"type": "move_scene", "scene": "$scene", "after": "$reply"}"#,
    #"{"type": "delete_scene", "scene": "$scene"}"#,
    #"{"type": "insert_element", "scene": "$scene", "element": {"id": "$element", "kind": "action", "text": "x", "fields": {}}}"#,
    #"{"type": "update_element", "element": "$element", "kind": "dialogue"}"#,
    #"{"type": "delete_element", "element": "$element"}"#,
    #"{"type": "insert_character", "character": {"id": "$character", "name": "Ada"}}"#,
    #"{"type": "update_character", "character": "$character", "name": "Bob", "fields": {"age": 3}}"#,
    #"{"type": "delete_character", "character": "$character"}"#,
    #"{"type": "insert_location", "location": {"id": "$location", "name": "Attic"}}"#,
    #"{"type": "update_location", "location": "$location", "fields": {}}"#,
    #"{"type": "delete_location", "location": "$location"}"#,
  ].map { #""outcome": "rejected", "reason": "name_taken", "operation": \#($0)"# }

  private static let days = [
    #""starts_on": "2026-12-01", "ends_on": "2026-12-03", "description": "all of us", "location": "Attic", "attendees": ["$owner", "$other"]"#
  ]

  private static let rooms = [
    #""game_type": "quiz", "category": "history", "private": true, "max_players": 8"#
  ]

  private static let formerMembers =
    #""members": [{"person": "$other", "role": null, "granted": {}, "denied": {}, "color": 0, "capabilities": []}, {"person": "$owner", "role": "owner", "granted": {"lock": null}, "denied": {"chat": null, "edit": "2026-12-01T00:00:00.5Z"}, "color": 1, "capabilities": ["view"]}]"#

  private static let texts =
    #""text": "“a”\"b\"\\c/\n\t\u001f\u2028 é 😀 \ud83d\ude00", "fields": {"f": 1.5, "g": true, "h": null, "i": -3, "j": 1e300, "k": ""}"#

  private static let alternatives: [String: [String]] = [
    "status_changed": [
      #""preset": "working""#, #""preset": "meeting""#, #""preset": "break""#,
      #""preset": "focus""#, #""preset": "$preset""#, #""preset": null, "cleared": ["status"]"#,
    ],
    "person_created": [#""fields": []"#, #""fields": ["display_name", "email", "avatar"]"#],
    "person_profile_changed": [#""cleared": []"#],
    "member_added": [formerMembers, #""members": []"#],
    "member_removed": [formerMembers],
    "ownership_transferred": [#""operator": true"#, #""operator": false"#],
    "invitation_sent": [
      #""form": "person", "person": "$other""#, #""form": "email", "email": "00ff""#,
      #""offer": {"role": "viewer", "granted": {"edit": null}, "denied": {"comment": "2026-12-01T00:00:00Z"}, "access_until": "2027-01-01T00:00:00Z"}"#,
    ],
    "invitation_accepted": [
      #""status": "pending""#, #""status": "declined""#, #""status": "revoked""#,
      #""status": "expired""#,
    ],
    "comment_added": targets,
    "activity_recorded": targets,
    "lock_acquired": [
      #""key": "space""#, #""key": "marker:$marker""#, #""key": "board.left""#,
      #""key": "SCENE:6F776E65-7240-4040-4040-404040404040""#,
    ],
    "records_undone": [
      #""operator": true, "kept": [{"target": {"kind": "task", "id": "$task"}, "reason": "locked"}, {"target": {"kind": "goal", "id": "$goal"}, "reason": "forbidden"}, {"target": {"kind": "student", "id": "$record"}, "reason": "not_kept", "version": 3}, {"target": {"kind": "task", "id": "$task"}, "reason": "taken"}, {"target": {"kind": "task", "id": "$task"}, "reason": "limit_reached"}, {"target": {"kind": "task", "id": "$task"}, "reason": "unfit"}]"#
    ],
    "changes_undone": [
      #""operator": true, "kept": [{"target": {"kind": "scene", "id": "$scene"}, "reason": "changed_since"}, {"target": {"kind": "element", "id": "$element"}, "reason": "deleted"}, {"target": {"kind": "character", "id": "$character"}, "field": "name", "reason": "name_taken"}, {"target": {"kind": "location", "id": "$location"}, "reason": "forbidden"}, {"target": {"kind": "element", "id": "$element"}, "reason": "limit_reached", "version": 7}]"#
    ],
    "project_created": [#""settings": {"viewers_may_comment": false}"#, #""title": """#],
    "scene_inserted": conflicts,
    "scene_updated": conflicts,
    "scene_moved": conflicts,
    "element_inserted": [texts],
    "character_inserted": [#""fields": {"age": null, "mood": "dark"}"#],
    "text_edited": [
      #""operation": ["x"]"#, #""operation": [{"d": "Hel"}]"#, #""operation": []"#,
      #""operation": [2, {"d": 2}, "é😀", 1]"#, #""operation": ["a", "b", 0, ""]"#,
      #""merged": false"#,
    ],
    "change_set_aside": operations,
    "session_ended": [#""end": "empty""#, #""end": "expired""#, #""end": "project_ended""#],
    "worksession_created": [
      #""status": "open", "started_at": "2026-11-01T00:00:00.25Z", "completed_at": "2026-11-02T00:00:00Z""#
    ],
    "worksession_updated": [
      #""space_id": "$outside", "session_type": "shoot", "started_at": "2026-11-01T00:00:00Z""#
    ],
    "marker_inserted": [
      #""data": {}"#, #""data": {"a": {"b": [null, {"c": 0.1}]}, "é": "\u0001"}"#,
    ],
    "room_created": rooms,
    "room_changed": rooms,
    "avatar_changed": [##""avatar": {"type": "dog-1", "color": "#ff00ff"}"##],
    "game_started": [
      #""turn_actions": ["winked", "game_action", "score_updated", "turn_passed", "card_answered", "card_drawn", "blinked"]"#,
      #""turn_actions": [], "settings": {}, "deck": [{"q": "?"}, null, "x"], "order": [2, 0, 1], "card_count": 3"#,
    ],
    "card_drawn": [#""card": {"q": "?"}"#, #""card": null"#],
    "game_ended": [
      #""reason": "deck", "scores": {"$owner": -3, "$other": 5}"#,
      #""reason": "closed", "scores": {}"#,
    ],
    "room_closed": [#""reason": "empty""#, #""reason": "quiet""#, #""reason": "ended""#],
    "schedule_inserted": [#""data": {}"#],
    "students_imported": [#""records": [{"record": "$record"}, {"record": "$task"}]"#],
    "connection_blocked": [#""blocked_by": ["$owner", "$other"]"#],
    "calendar_event_created": days,
    "calendar_event_updated": days,
    "goal_created": [
      #""description": "soon", "milestones": [{"id": "$milestone", "title": "One"}, {"id": "$task", "title": "Two"}]"#
    ],
    "task_template_created": [#""description": "as ever", "due_in_days": 0"#],
  ]
}
