import assert from "node:assert/strict"
import {execFileSync, spawnSync} from "node:child_process"
import {readFileSync} from "node:fs"
import {copyFile, mkdir, mkdtemp, rm, writeFile} from "node:fs/promises"
import {tmpdir} from "node:os"
import {join} from "node:path"
import {test} from "node:test"
import {fileURLToPath, pathToFileURL} from "node:url"
import {gzipSync} from "node:zlib"

import * as callboard from "../callboard.js"
import * as spaces from "../callboard-spaces.js"
import * as fileStore from "../file-store.js"
import {served as servedOf} from "./served.mjs"

const path = name => fileURLToPath(new URL(`../${name}`, import.meta.url))

test("the types of the API are those of /openapi.json", () => {
  execFileSync("python3", [path("generate"), "--check"], {stdio: "inherit"})
})

for (const [name, module] of Object.entries({callboard, "callboard-spaces": spaces, "file-store": fileStore})) {
  test(`what ${name}.js exports has a type, and nothing else has one`, () => {
    const types = readFileSync(path(`${name}.d.ts`), "utf8")
    const declared = [...types.matchAll(/^export (?:class|function|const) (\w+)/gm)].map(match => match[1])
    assert.deepEqual(declared.sort(), Object.keys(module).sort())
  })
}

test("what a class offers has a type", () => {
  const types = readFileSync(path("callboard.d.ts"), "utf8") + readFileSync(path("callboard-spaces.d.ts"), "utf8")
  for (const [name, value] of Object.entries({...callboard, ...spaces})) {
    if (!/^class/.test(String(value))) continue
    const body = new RegExp(`^export class ${name}\\b[^]*?^}`, "m").exec(types)?.[0]
    for (const member of Object.getOwnPropertyNames(value.prototype)) {
      if (["constructor", "streams", "connect", "end", "of", "inFlight", "current"].includes(member)) continue
      const isInherited = name === "IndexedDBStore" && new RegExp(`\\b${member}\\b`).test(types)
      assert(isInherited || new RegExp(`\\b${member}\\b`).test(body), `${name}.${member} has no type`)
    }
  }
})

// The names without a comment in front of them: exports, and the members of exported classes and interfaces.
function undocumented(text) {
  const found = []
  let [owner, before] = [null, ""]
  for (const line of text.split("\n")) {
    const isDocumented = before.trimEnd().endsWith("*/")
    const [, kind, name, rest] = /^(?:export|declare) (?:declare )?(?:async )?(class|function|interface|type|const|namespace) (\w+)(.*)/.exec(line) ?? []
    if (name) {
      if (!isDocumented && !line.startsWith("declare")) found.push(name)
      if (["class", "interface"].includes(kind)) owner = name
      // Members of a type on one line have no room for comments.
      if (kind === "interface" && /\{.*\w.*\}/.test(rest.replace(/<.*?>/g, ""))) found.push(`${name}: its members`)
    } else if (line.startsWith("}")) owner = null
    const member = owner && /^  (?!private |[ })/*])(?:readonly |static |async |get |\*)*("[^"]+"|[\w$]+)/.exec(line)?.[1]
    if (member && !isDocumented) found.push(`${owner}.${member}`)
    if (line.trim()) before = line
  }
  return found
}

test("what is looked for is found", () => {
  const text = `/** A. */\nexport class A {\n  /** B. */\n  b: string\n  c(): void\n}\nexport function d(): void\nexport interface E { f: string }`
  assert.deepEqual(undocumented(text), ["A.c", "d", "E", "E: its members"])
})

for (const name of ["callboard.d.ts", "callboard-spaces.d.ts", "file-store.d.ts"]) {
  test(`each export of ${name} and each of its members has a comment`, () => {
    assert.deepEqual(undocumented(readFileSync(path(name), "utf8")), [])
  })
}

test("each schema and each route of the API has a comment", () => {
  const lines = readFileSync(path("callboard.d.ts"), "utf8").split("\n")
  const declared = lines.flatMap((line, index) => /^  (?:type \w+ =|"[A-Z]+ \/)/.test(line) ? [index] : [])
  assert(declared.length > 500)
  const bare = declared.filter(index => !lines[index - 1].trimEnd().endsWith("*/")).map(index => lines[index].trim())
  assert.deepEqual(bare, [])
})

test("the service answers writes in JSON or with nothing, and nothing in HTML", () => {
  const {paths} = JSON.parse(readFileSync(path("../../Tests/GoldenTests/Files/openapi.json"), "utf8"))
  for (const [route, methods] of Object.entries(paths)) {
    for (const [method, {responses}] of Object.entries(methods)) {
      const answers = Object.entries(responses ?? {}).filter(([status]) => status.startsWith("2"))
      for (const type of answers.flatMap(([, {content}]) => Object.keys(content ?? {}))) {
        assert(type === "application/json" || method === "get" && !type.startsWith("text/html"), `${method} ${route}: ${type}`)
      }
    }
  }
})

const compiler = spawnSync("tsc", ["--version"], {encoding: "utf8"})
test("the types compile", {skip: compiler.error && "no tsc: Debian's package node-typescript has it"}, () => {
  execFileSync("tsc", [
    "--strict", "--noEmit", "--target", "es2022", "--module", "es2022", "--moduleResolution", "node",
    ...["callboard.d.ts", "callboard-spaces.d.ts", "file-store.d.ts"].map(path),
  ], {stdio: "inherit"})
})

test("what is served of the module is less than 25 KB, compressed, and says where its comments are", () => {
  const served = servedOf(readFileSync(path("callboard.js"), "utf8"))
  const bytes = gzipSync(served, {level: 9}).length
  assert(bytes < 25_000, `${bytes} bytes`)
  const [banner] = served.split("\n")
  for (const file of ["callboard.d.ts", "clients/javascript/callboard.js"]) assert(banner.includes(file), banner)
})

test("what is served does what the source does", async () => {
  const folder = await mkdtemp(join(tmpdir(), "callboard-served-"))
  try {
    await mkdir(join(folder, "test"))
    for (const [name, module] of Object.entries({callboard, "callboard-spaces": spaces})) {
      const source = readFileSync(path(`${name}.js`), "utf8")
      // A template literal of several lines could have a line that looks like a comment.
      for (const line of source.split("\n").filter(line => !/^ *(\*|\/\*|\/\/)/.test(line))) {
        assert.equal([...line.matchAll(/`/g)].length % 2, 0, line)
      }
      const served = servedOf(source)
      assert(served.length < source.length)
      await writeFile(join(folder, `${name}.js`), served)
      const {href} = pathToFileURL(join(folder, `${name}.js`))
      assert.deepEqual(Object.keys(await import(href)), Object.keys(module))
    }
    await writeFile(join(folder, "package.json"), "{\"type\": \"module\"}")
    const tests = ["replica", "document", "undo", "spaces"].map(name => `${name}.test.mjs`)
    for (const name of [...tests, "random.mjs", "service.mjs"]) await copyFile(path(`test/${name}`), join(folder, "test", name))
    const {NODE_TEST_CONTEXT: _, ...env} = process.env
    const output = execFileSync(process.execPath, ["--test", "--test-reporter=tap", join(folder, "test")], {env, encoding: "utf8"})
    assert.match(output, /^# fail 0$/m)
    assert(Number(/^# pass (\d+)$/m.exec(output)[1]) > 20, output)
  } finally {
    await rm(folder, {recursive: true})
  }
})
