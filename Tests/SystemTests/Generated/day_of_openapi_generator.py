"""The day of day.py through a client that openapi-generator made from /openapi.json, as it is.

Arguments: the folder in which the package `generated_og` is, the service's URL, and an admin key. Ends with 1 if an
answer is a problem or does not have the type that the description promises.
"""

import sys
import uuid

FOLDER, URL, ADMIN_KEY = sys.argv[1:]
sys.path.insert(0, FOLDER)

import generated_og as client  # noqa: E402

calls = 0
# The position of the last write, from which lists are read: projections may be behind.
position = 0


class Caller:
    """The operations of the service, with a key and maybe for a person."""

    def __init__(self, key, person=None):
        configuration = client.Configuration(host=URL, access_token=key)
        api = client.ApiClient(configuration)
        if person:
            api.default_headers["Callboard-Person"] = str(person.id)
        self.groups = [
            group(api) for group in (
                client.AdministrationApi, client.ConnectionsApi, client.CoursesApi, client.PeopleApi, client.ProjectsApi,
                client.RoomsApi, client.WorkSessionsApi)
        ]

    def __call__(self, name, kind, *values, **named):
        """The answer of an operation, which must be of a kind."""
        global calls, position
        calls += 1
        operation = next(getattr(group, f"{name}_with_http_info") for group in self.groups if hasattr(group, name))
        answer = operation(*values, **named)
        assert isinstance(answer.data, kind), f"{name}: {answer!r}"
        position = max(position, int(answer.headers.get("Callboard-Position", 0)))
        return answer.data

    def read(self, name, *values):
        """A list that has everything that was written so far."""
        return self(name, object, *values, min_position=position)


admin = Caller(ADMIN_KEY)
key = admin("create_key", object, client.CreateKeyRequest(name="a generated client", scope="app")).key
who = [admin("create_person", client.Person, client.CreatePersonRequest(display_name=name)) for name in ("Ada", "Ben")]
ada, ben = (Caller(key, person) for person in who)

# A screenplay.
project = ada("create_project", client.Project, client.ProjectCreation(title="Macbeth"))
scene, line, replica = uuid.uuid4(), uuid.uuid4(), uuid.uuid4()


def change(base, *operations):
    return ada("change_project", client.ChangeResults, project.id, client.ChangeRequest(
        replica=replica, base=base,
        changes=[client.Change(id=uuid.uuid4(), operation=client.Operation(operation)) for operation in operations]))


made = change(
    project.version,
    client.InsertScene(type="insert_scene", scene=client.InsertSceneScene(id=scene, heading="EXT. HEATH")),
    client.InsertElement(type="insert_element", scene=scene, element=client.InsertElementElement(
        id=line, kind="dialogue", text="When shall we three meet?")))
parts = [24, " again", client.TextDeletion(d=client.TextDeletionD(1)), "?"]
edited = change(made.version, client.EditText(
    type="edit_text", element=line, operation=[client.TextOperationInner(part) for part in parts]))
assert [result.result for result in edited.results] == ["applied"], edited
shown = ada("get_element", client.Element, project.id, line)
assert shown.text == "When shall we three meet again?", shown.text
events = [event.actual_instance for event in ada("list_project_events", client.SpaceEvents, project.id).items]
inserted = next(event for event in events if isinstance(event, client.SceneInsertedEvent))
assert inserted.data.scene == scene and inserted.data.heading == "EXT. HEATH", inserted
assert isinstance(events[-1], client.TextEditedEvent), events[-1]
member = ada("add_project_member", client.Member, project.id, client.MemberAddition(
    client.MemberAdditionByRole(person=who[1].id, role="editor")))
assert member.person.id == who[1].id and client.Capability.EDIT in member.capabilities, member
ben("acquire_project_lock", client.HeldLock, project.id, client.LockRequest(key=f"scene:{scene}"))
ben("post_project_chat", client.ChatMessage, project.id, client.PostProjectChatRequest(text="Hail!"))
ben("add_project_comment", client.Comment, project.id, client.CommentAddition(
    text="Louder", target=client.CommentTarget(kind="element", id=line)))
ada.read("list_notifications")
history = [event.actual_instance.type for event in ada.read("get_project_history", project.id).items]
assert "text_edited" in history, history
assert ada.read("get_project_feed", project.id).items

# A work session, a course, a room, a connection.
ada("create_work_session", client.WorkSession, client.WorkSessionCreation(session_type="design"))
ada("create_course", client.Course, client.CourseCreation(title="Fencing"))
ada("create_room", client.Room, client.RoomCreation(name="Den", game_type="trivia", max_players=4))
code = ben("make_connection_code", client.ConnectionCode, client.MakeConnectionCodeRequest())
connection = ada("connect", client.Connection, client.ConnectRequest(code=code.code))
task = ada("create_task", client.Task, connection.id, client.TaskCreation(title="Props"))
ben("complete_task", client.Task, connection.id, task.id)
kinds = {item.kind for item in ada.read("list_my_spaces").items}
assert kinds == set(client.SpaceKind), kinds

# A problem is an answer of its own type.
try:
    ada("get_project", client.Project, uuid.uuid4())
    raise AssertionError("there is no such project")
except client.exceptions.NotFoundException as problem:
    assert problem.data.code == client.ProblemCode.NOT_FOUND, problem.data
print(f"openapi-generator, Python: {calls} calls")
