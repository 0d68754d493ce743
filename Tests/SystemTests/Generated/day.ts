// A short day through a client that openapi-generator made from /openapi.json, as it is.
//
// Arguments: the service's URL, and an admin key. Ends with 1 if something is not as the description promises.

import {
  AdministrationApi, Configuration, ConnectionsApi, CoursesApi, PeopleApi, ProjectsApi, ResponseError, RoomsApi,
  WorkSessionsApi,
} from "./client"
import type {Event, Operation, Problem} from "./client"

declare const process: {argv: string[], exit(code: number): never}
declare const crypto: {randomUUID(): string}

const [basePath, adminKey] = process.argv.slice(2)
let calls = 0
// The position of the last write, from which lists are read: projections may be behind.
let position = 0

function check(isSo: boolean, what: unknown): asserts isSo {
  if (!isSo) throw new Error(`not as promised: ${JSON.stringify(what)}`)
}

const middleware = [{
  async post({response}: {response: Response}) {
    calls += 1
    position = Math.max(position, Number(response.headers.get("Callboard-Position") ?? 0))
  },
}]

async function day() {
  const admin = new AdministrationApi(new Configuration({basePath, accessToken: adminKey, middleware}))
  const {key} = await admin.createKey({createKeyRequest: {name: "a generated client", scope: "app"}})
  const person = (display_name: string) => admin.createPerson({createPersonRequest: {display_name}})
  const [ada, ben] = [await person("Ada"), await person("Ben")]
  const as = ({id}: {id: string}) =>
    new Configuration({basePath, accessToken: key, headers: {"Callboard-Person": id}, middleware})

  // A screenplay.
  const [hers, his] = [new ProjectsApi(as(ada)), new ProjectsApi(as(ben))]
  const {id: project, version} = await hers.createProject({projectCreation: {title: "Macbeth"}})
  const [scene, line, replica] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
  const change = (base: number, ...operations: Operation[]) => hers.changeProject({
    project,
    changeRequest: {
      replica, base, changes: operations.map(operation => ({id: crypto.randomUUID(), operation})),
    },
  })
  const made = await change(
    version,
    {type: "insert_scene", scene: {id: scene, heading: "EXT. HEATH"}},
    {type: "insert_element", scene, element: {id: line, kind: "dialogue", text: "When shall we three meet?"}})
  const edited = await change(made.version, {type: "edit_text", element: line, operation: [24, " again", {d: 1}, "?"]})
  check(edited.results.every(({result}) => result === "applied"), edited)
  const {text} = await hers.getElement({project, element: line})
  check(text === "When shall we three meet again?", text)
  const {items} = await hers.listProjectEvents({project})
  const headings = items.flatMap((event: Event) => event.type === "scene_inserted" ? [event.data.heading] : [])
  check(headings.join() === "EXT. HEATH", items)
  const member = await hers.addProjectMember({project, memberAddition: {person: ben.id, role: "editor"}})
  check(member.capabilities.includes("edit"), member)
  await his.acquireProjectLock({project, lockRequest: {key: `scene:${scene}`}})
  await his.postProjectChat({project, postProjectChatRequest: {text: "Hail!"}})
  const feed = await hers.getProjectFeed({project, minPosition: position})
  check(feed.items.length > 0, feed)

  // A work session, a course, a room, a connection.
  await new WorkSessionsApi(as(ada)).createWorkSession({workSessionCreation: {session_type: "design"}})
  await new CoursesApi(as(ada)).createCourse({courseCreation: {title: "Fencing"}})
  await new RoomsApi(as(ada)).createRoom({roomCreation: {name: "Den", max_players: 4}})
  const {code} = await new PeopleApi(as(ben)).makeConnectionCode({makeConnectionCodeRequest: {}})
  await new ConnectionsApi(as(ada)).connect({connectRequest: {code}})
  const spaces = await new PeopleApi(as(ada)).listMySpaces({minPosition: position})
  check(new Set(spaces.items.map(({kind}) => kind)).size === 5, spaces)

  // A problem is an answer of its own type.
  const answer = await hers.getProject({project: crypto.randomUUID()}).catch((error: unknown) => error)
  check(answer instanceof ResponseError, answer)
  const problem: Problem = await answer.response.json()
  check(problem.code === "not_found", problem)
}

day().then(
  () => console.log(`openapi-generator, TypeScript: ${calls} calls`),
  error => {
    console.error(error)
    process.exit(1)
  })
