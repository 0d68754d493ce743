"""A day in spaces of all kinds, through a client that openapi-python-client made from /openapi.json, as it is.

Arguments: the folder in which the package `generated` is, the service's URL, and an admin key. Ends with 1 if an answer
is a problem or does not have the type that the description promises.
"""

import sys
import uuid

FOLDER, URL, ADMIN_KEY = sys.argv[1:]
sys.path.insert(0, FOLDER)

from generated import AuthenticatedClient, models  # noqa: E402
from generated.api import administration, connections, courses, people, projects, rooms, work_sessions  # noqa: E402

calls = 0
# The position of the last write, from which lists are read: projections may be behind.
position = 0


def call(group, name, kind, client, *path, **named):
    """The answer of an operation, which must be of a kind."""
    global calls, position
    calls += 1
    module = __import__(f"{group.__name__}.{name}", fromlist=["sync_detailed"])
    answer = module.sync_detailed(*path, client=client, **named)
    assert isinstance(answer.parsed, kind), f"{name}: {answer!r}"
    position = max(position, int(answer.headers.get("Callboard-Position", 0)))
    return answer.parsed


def read(group, name, client, *path):
    """A list that has everything that was written so far."""
    return call(group, name, object, client, *path, min_position=position)


def all_types(page):
    return [item.type_ for item in page.items]


admin = AuthenticatedClient(base_url=URL, token=ADMIN_KEY)
key = call(administration, "create_key", object, admin, body=models.CreateKeyBody(
    name="a generated client", scope=models.CreateKeyBodyScope.APP))
who = [call(administration, "create_person", models.Person, admin, body=models.CreatePersonBody(display_name=name))
       for name in ("Ada", "Ben")]
ada, ben = (AuthenticatedClient(base_url=URL, token=key.key, headers={"Callboard-Person": str(person.id)})
            for person in who)

# A screenplay.
project = call(projects, "create_project", models.Project, ada, body=models.ProjectCreation(title="Macbeth"))
scene, line, replica = uuid.uuid4(), uuid.uuid4(), uuid.uuid4()


def change(base, *operations):
    return call(projects, "change_project", models.ChangeResults, ada, project.id, body=models.ChangeRequest(
        replica=replica, base=base,
        changes=[models.Change(id=uuid.uuid4(), operation=operation) for operation in operations]))


made = change(
    project.version,
    models.InsertScene(type_="insert_scene", scene=models.InsertSceneScene(id=scene, heading="EXT. HEATH")),
    models.InsertElement(type_="insert_element", scene=scene, element=models.InsertElementElement(
        id=line, kind="dialogue", text="When shall we three meet?")))
edited = change(made.version, models.EditText(
    type_="edit_text", element=line, operation=[24, " again", models.TextDeletion(d=1), "?"]))
assert [result.result.value for result in edited.results] == ["applied"], edited
shown = call(projects, "get_element", models.Element, ada, project.id, line)
assert shown.text == "When shall we three meet again?", shown.text
events = call(projects, "list_project_events", models.SpaceEvents, ada, project.id)
inserted = next(event for event in events.items if isinstance(event, models.SceneInsertedEvent))
assert inserted.data.scene == scene and inserted.data.heading == "EXT. HEATH", inserted
assert isinstance(events.items[-1], models.TextEditedEvent), events.items[-1]
member = call(projects, "add_project_member", models.Member, ada, project.id, body=models.MemberAdditionByRole(
    person=who[1].id, role="editor"))
assert member.person.id == who[1].id, member
lock = call(projects, "acquire_project_lock", models.HeldLock, ben, project.id, body=models.LockRequest(
    key=f"scene:{scene}"))
call(projects, "post_project_chat", models.ChatMessage, ben, project.id, body=models.PostProjectChatBody(text="Hail!"))
call(projects, "add_project_comment", models.Comment, ben, project.id, body=models.CommentAddition(
    text="Louder", target=models.CommentTarget(
        kind=models.CommentTargetKind.ELEMENT, id=line)))
read(people, "list_notifications", ada)
history = read(projects, "get_project_history", ada, project.id)
assert "text_edited" in all_types(history), all_types(history)
feed = read(projects, "get_project_feed", ada, project.id)
assert feed.items, feed

# A work session, a course, a room, a connection.
session = call(work_sessions, "create_work_session", models.WorkSession, ada, body=models.WorkSessionCreation(
    session_type="design"))
course = call(courses, "create_course", models.Course, ada, body=models.CourseCreation(title="Fencing"))
room = call(rooms, "create_room", models.Room, ada, body=models.RoomCreation(
    name="Den", game_type="trivia", max_players=4))
code = call(people, "make_connection_code", models.ConnectionCode, ben, body=models.MakeConnectionCodeBody())
connection = call(connections, "connect", models.Connection, ada, body=models.ConnectBody(
    code=code.code))
task = call(connections, "create_task", models.Task, ada, connection.id, body=models.TaskCreation(title="Props"))
call(connections, "complete_task", models.Task, ben, connection.id, task.id)
spaces = read(people, "list_my_spaces", ada)
assert {item.kind.value for item in spaces.items} == {
    "project", "worksession", "course", "room", "connection"}, spaces

# A problem is an answer of its own type.
from generated.api.projects import get_project  # noqa: E402

problem = get_project.sync(uuid.uuid4(), client=ada)
assert isinstance(problem, models.Problem) and problem.code.value == "not_found", problem
print(f"openapi-python-client: {calls} calls")
