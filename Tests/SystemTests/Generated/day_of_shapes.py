"""The day of day.py with models that datamodel-code-generator made from /openapi.json, as they are; it makes no calls.

Arguments: the folder in which `shapes.py` is, the service's URL, and an admin key. Ends with 1 if an answer is a problem or
does not have the shape that the description promises.
"""

import sys
import uuid

import httpx

FOLDER, URL, ADMIN_KEY = sys.argv[1:]
sys.path.insert(0, FOLDER)

import shapes  # noqa: E402

calls = 0
# The position of the last write, from which lists are read: projections may be behind.
position = 0


class Caller:
    """The service, with a key and maybe for a person."""

    def __init__(self, key, person=None):
        headers = {"Authorization": f"Bearer {key}"} | ({"Callboard-Person": str(person.id)} if person else {})
        self.client = httpx.Client(base_url=URL, headers=headers)

    def __call__(self, method, path, kind, body=None, **query):
        """The answer, as a model."""
        global calls, position
        calls += 1
        if isinstance(body, shapes.BaseModel):
            body = body.model_dump(mode="json", by_alias=True, exclude_unset=True)
        answer = self.client.request(method, path, json=body, params=query)
        assert answer.is_success, answer.text
        position = max(position, int(answer.headers.get("Callboard-Position", 0)))
        return kind.model_validate(answer.json()) if kind else answer.json()

    def items(self, path, kind):
        """The items of a list that has everything that was written so far."""
        return [kind.model_validate(item) for item in self("GET", path, None, min_position=position)["items"]]


admin = Caller(ADMIN_KEY)
key = admin("POST", "/admin/v1/keys", None, {"name": "models", "scope": "app"})["key"]
who = [admin("POST", "/admin/v1/people", shapes.Person, {"display_name": name}) for name in ("Ada", "Ben")]
ada, ben = (Caller(key, person) for person in who)

# A screenplay.
project = ada("POST", "/v1/projects", shapes.Project, shapes.ProjectCreation(title="Macbeth"))
path = f"/v1/projects/{project.id}"
scene, line, replica = uuid.uuid4(), uuid.uuid4(), uuid.uuid4()


def change(base, *operations):
    return ada("POST", f"{path}/changes", shapes.ChangeResults, shapes.ChangeRequest(
        replica=replica, base=base,
        changes=[shapes.Change(id=uuid.uuid4(), operation=operation) for operation in operations]))


made = change(
    project.version,
    {"type": "insert_scene", "scene": {"id": scene, "heading": "EXT. HEATH"}},
    {"type": "insert_element", "scene": scene,
     "element": {"id": line, "kind": "dialogue", "text": "When shall we three meet?"}})
edited = change(made.version, {
    "type": "edit_text", "element": line, "operation": [24, " again", shapes.TextDeletion(d=1), "?"]})
assert [result.result.value for result in edited.results] == ["applied"], edited
shown = ada("GET", f"{path}/elements/{line}", shapes.Element)
assert shown.text == "When shall we three meet again?", shown.text
events = [event.root for event in ada("GET", f"{path}/events", shapes.SpaceEvents).items]
inserted = next(event for event in events if isinstance(event, shapes.SceneInsertedEvent))
assert inserted.data.scene == scene and inserted.data.heading == "EXT. HEATH", inserted
assert isinstance(events[-1], shapes.TextEditedEvent), events[-1]
member = ada("POST", f"{path}/members", shapes.Member, shapes.MemberAdditionByRole(person=who[1].id, role="editor"))
assert member.person.id == who[1].id and shapes.Capability.edit in member.capabilities, member
ben("POST", f"{path}/locks", shapes.HeldLock, shapes.LockRequest(key=f"scene:{scene}"))
ben("POST", f"{path}/chat", shapes.ChatMessage, {"text": "Hail!"})
ben("POST", f"{path}/comments", shapes.Comment, shapes.CommentAddition(
    text="Louder", target={"kind": "element", "id": line}))
ada.items("/v1/me/notifications", shapes.Notification)
assert "text_edited" in [event.root.type for event in ada.items(f"{path}/history", shapes.Event)]
assert ada.items(f"{path}/feed", shapes.FeedItem)

# A work session, a course, a room, a connection.
ada("POST", "/v1/worksessions", shapes.WorkSession, shapes.WorkSessionCreation(session_type="design"))
ada("POST", "/v1/courses", shapes.Course, shapes.CourseCreation(title="Fencing"))
ada("POST", "/v1/rooms", shapes.Room, shapes.RoomCreation(name="Den", game_type="trivia", max_players=4))
code = ben("POST", "/v1/me/connection_codes", shapes.ConnectionCode, {})
connection = ada("POST", "/v1/connections", shapes.Connection, {"code": code.code})
task = ada("POST", f"/v1/connections/{connection.id}/tasks", shapes.Task, shapes.TaskCreation(title="Props"))
ben("POST", f"/v1/connections/{connection.id}/tasks/{task.id}/complete", shapes.Task)
assert {space.kind for space in ada.items("/v1/me/spaces", shapes.Space)} == set(shapes.SpaceKind)

# A problem has a shape of its own.
problem = shapes.Problem.model_validate(ada.client.get(f"/v1/projects/{uuid.uuid4()}").json())
calls += 1
assert problem.code == shapes.ProblemCode.not_found, problem
print(f"datamodel-code-generator: {calls} calls")
