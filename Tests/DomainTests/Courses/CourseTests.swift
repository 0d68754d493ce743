import CallboardDomain
import CallboardEventSamples
import FoundationEssentials
import Testing

@Suite struct CourseTests {
  @Test func titleAndSettingsHaveVersionsOfTheirOwn() throws {
    var course = Course(["term": "autumn"])
    #expect(course.run(course.owner, .rename("Chemistry", ifVersion: 1)).events.count == 1)
    #expect(
      course.run(course.owner, .changeSettings(["term": "spring"], ifVersion: 1)).events.count == 1)
    #expect(
      course.run(course.owner, .rename("Biology", ifVersion: 1)).refusal?.code == .staleVersion)
    #expect(
      course.run(course.owner, .changeSettings([:], ifVersion: 2)).refusal?.details[
        "current_version"] == 3)
    #expect(
      course.run(course.owner, .changeSettings(["term": "spring"], ifVersion: nil)).events == [])
    #expect(course.run(course.owner, .rename("Chemistry", ifVersion: nil)).events == [])
    let state = try course.state()
    #expect(state.title == "Chemistry")
    #expect(state.settings.data == ["term": "spring"])
    let assistant = course.member("ta")
    for command in [
      CourseCommand.rename("x", ifVersion: nil), .changeSettings([:], ifVersion: nil),
    ] {
      #expect(
        course.run(assistant, command).refusal?.details["missing_capability"] == "manage_settings")
    }
    #expect(course.world.faults == [])
  }

  @Test func anAdminCanNeitherHandTheCourseOverNorBeNarrowed() throws {
    var course = Course()
    let admin = course.member("admin")
    let assistant = course.member("ta")
    #expect(course.run(admin, .transferOwnership(to: assistant)).refusal?.code == .forbidden)
    let deny = SpaceCommand.changePermissions(
      person: admin, .role(nil, granted: nil, denied: .of(.manageStudents)), ifVersion: nil)
    #expect(course.run(course.owner, deny).events.count == 0)
    #expect(course.run(admin, .insert(.student, UUID(), [:])).events.count == 1)
    let exactly = SpaceCommand.changePermissions(
      person: admin, .exactly(role: nil, .of(.view)), ifVersion: nil)
    #expect(course.run(course.owner, exactly).refusal?.code == .invalid)
    let demote = SpaceCommand.changePermissions(
      person: course.owner, .role("ta", granted: nil, denied: nil), ifVersion: nil)
    let demoted = course.run(admin, demote).refusal
    #expect(demoted?.code == .forbidden)
    #expect(demoted?.message == "the owner's permissions cannot be changed")
    let removed = course.run(admin, .removeMember(person: course.owner)).refusal
    #expect(removed?.code == .forbidden)
    #expect(removed?.message == "the owner cannot be removed")
    #expect(course.run(course.owner, .transferOwnership(to: admin)).events.count == 1)
    #expect(try course.state().core.members[course.owner]?.role == "admin")
  }

  @Test func openingIsNotedAtMostOnceInHalfAnHourAPerson() throws {
    var course = Course()
    let assistant = course.member("ta")
    #expect(course.run(assistant, .open).events.map(\.event) == [.course(.opened)])
    #expect(course.run(assistant, .open).events == [])
    #expect(course.run(course.owner, .open).events.count == 1)
    course.world.wait(seconds: 29 * 60)
    #expect(course.run(assistant, .open).events == [])
    course.world.wait(seconds: 60)
    #expect(course.run(assistant, .open).events.count == 1)
    #expect(course.run(course.world.person(), .open).refusal?.code == .notFound)
    #expect(course.world.faults == [])
  }

  @Test func aCommentIsOfNobodysConcernWhoMayNotSeeWhatItIsOn() throws {
    var course = Course()
    let student = course.record(.student)
    let slot = course.record(.schedule)
    let assistant = course.member("ta")
    let tutor = course.member("ta", granted: .of(.manageStudents))
    let (thread, added) = course.comment(course.owner, on: .student, student)
    #expect(added.events.count == 1)
    #expect(course.comment(assistant, on: .student, student).answer.refusal?.code == .invalid)
    #expect(course.comment(assistant, on: .student, UUID()).answer.refusal?.code == .invalid)
    #expect(
      course.comment(assistant, on: .schedule, slot, parent: thread).answer.refusal
        == course.comment(assistant, on: .schedule, slot, parent: UUID()).answer.refusal)
    for command in [
      SpaceCommand.resolveComment(id: thread, true), .deleteComment(id: thread),
      .editComment(id: thread, text: "y", mentions: [], ifVersion: nil),
    ] {
      #expect(course.run(assistant, command).refusal?.code == .notFound)
    }
    #expect(
      course.comment(tutor, on: .student, student, mentions: [assistant]).answer.refusal?.code
        == .invalid)
    #expect(
      course.comment(tutor, on: .student, student, mentions: [course.owner]).answer.refusal == nil)
    let (own, _) = course.comment(tutor, on: .student, student, parent: thread)
    course.run(
      course.owner,
      .changePermissions(
        person: tutor, .role(nil, granted: [], denied: nil), ifVersion: nil))
    #expect(course.run(tutor, .deleteComment(id: own)).refusal?.code == .notFound)
    #expect(course.comment(assistant, on: .schedule, slot, mentions: [tutor]).answer.refusal == nil)
    #expect(course.world.faults == [])
  }

  @Test func aLockOnWhatOneMayNotSeeTellsNothingOfIt() throws {
    var course = Course()
    let student = course.record(.student)
    let key = LockKey(.student, student)
    let blind = course.member("ta", granted: .of(.lock, .manageMembers))
    let acquire = SpaceCommand.lock(.acquire(key, seconds: 60))
    #expect(
      course.run(blind, acquire).refusal
        == course.run(blind, .lock(.acquire(LockKey(.student, UUID()), seconds: 60))).refusal)
    let fence = try #require(course.run(course.owner, acquire).events.first?.stored.position)
    let overlap = course.run(blind, .lock(.acquire(.space, seconds: 60))).refusal
    #expect(overlap?.code == .locked)
    #expect(overlap?.details["key"] == nil && overlap?.details["holder"] == nil)
    #expect(course.run(blind, .lock(.takeOver(fence: fence))).refusal?.code == .notFound)
    let tutor = course.member("ta", granted: .of(.manageStudents))
    for command in [
      CourseCommand.update(.student, student, [:], ifVersion: nil),
      .delete(.student, student, ifVersion: nil),
      .upsert(.student, [.init(id: student, data: [:], ifVersion: nil)]),
    ] {
      #expect(course.run(tutor, command).refusal?.code == .locked)
    }
    course.run(course.owner, .lock(.releaseAll))
    course.run(course.owner, .lock(.acquire(.space, seconds: 60)))
    #expect(course.run(tutor, .insert(.student, UUID(), [:])).refusal?.code == .locked)
    let admin = course.member("admin")
    #expect(course.run(admin, .rename("x", ifVersion: nil)).refusal?.code == .locked)
    #expect(course.run(admin, .changeSettings(["x": 1], ifVersion: nil)).refusal?.code == .locked)
    #expect(course.world.faults == [])
  }

  @Test func aSnapshotIsTheState() throws {
    var course = Course(["a": [1, nil]])
    for kind in CourseRecordKind.allCases { _ = course.record(kind, ["b": ["c": "d"]]) }
    course.run(course.member("ta"), .open)
    course.run(course.owner, .rename("Chemistry", ifVersion: nil))
    let bytes = try #require(course.world.states[course.id]?.snapshot())
    let restored = try #require(StreamState(snapshot: bytes))
    #expect(restored.snapshot() == bytes)
    #expect(restored.version == course.world.states[course.id]?.version)
    #expect(
      course.world.canonical(course.world.replayed[course.id])
        == course.world.canonical(course.world.states[course.id]))
  }

  @Test func aCourseHasNoMarkersAndNoScenes() {
    var course = Course()
    let marker = Action.worksession(.insertMarker(UUID(), [:]))
    #expect(course.world.run(course.owner, course.id, marker).refusal?.code == .notFound)
    let insert = Action.course(.insert(.schedule, UUID(), [:]))
    #expect(course.world.run(course.owner, course.world.project, insert).refusal?.code == .notFound)
    let grant = SpaceCommand.addMember(
      person: course.world.person(), .role("ta", granted: .of(.edit), denied: nil))
    #expect(course.run(course.owner, grant).refusal?.code == .invalid)
  }
}
