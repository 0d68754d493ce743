import assert from "node:assert/strict"
import {execFileSync} from "node:child_process"
import {readFileSync} from "node:fs"
import {copyFile, mkdir, mkdtemp, rm, writeFile} from "node:fs/promises"
import {tmpdir} from "node:os"
import {join} from "node:path"
import {test} from "node:test"
import {fileURLToPath, pathToFileURL} from "node:url"
import {gzipSync} from "node:zlib"

import * as callboard from "../callboard.js"
import * as spaces from "../callboard-spaces.js"
import {withoutComments} from "./served.mjs"

const path = name => fileURLToPath(new URL(`../${name}`, import.meta.url))

test("the types of the API are those of /openapi.json", () => {
  execFileSync("python3", [path("generate"), "--check"], {stdio: "inherit"})
})

for (const [name, module] of Object.entries({callboard, "callboard-spaces": spaces})) {
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
      if (["constructor", "streams", "connect", "end", "of", "inFlight"].includes(member)) continue
      const isInherited = name === "IndexedDBStore" && new RegExp(`\\b${member}\\b`).test(types)
      assert(isInherited || new RegExp(`\\b${member}\\b`).test(body), `${name}.${member} has no type`)
    }
  }
})

test("what is served of the module is less than 25 KB, compressed, and says where its comments are", () => {
  const served = withoutComments(readFileSync(path("callboard.js"), "utf8"))
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
      const served = withoutComments(source)
      assert(served.length < source.length)
      await writeFile(join(folder, `${name}.js`), served)
      const {href} = pathToFileURL(join(folder, `${name}.js`))
      assert.deepEqual(Object.keys(await import(href)), Object.keys(module))
    }
    await writeFile(join(folder, "package.json"), "{\"type\": \"module\"}")
    const tests = ["replica", "document", "spaces"].map(name => `${name}.test.mjs`)
    for (const name of [...tests, "random.mjs", "service.mjs"]) await copyFile(path(`test/${name}`), join(folder, "test", name))
    const {NODE_TEST_CONTEXT: _, ...env} = process.env
    const output = execFileSync(process.execPath, ["--test", "--test-reporter=tap", join(folder, "test")], {env, encoding: "utf8"})
    assert.match(output, /^# fail 0$/m)
    assert(Number(/^# pass (\d+)$/m.exec(output)[1]) > 20, output)
  } finally {
    await rm(folder, {recursive: true})
  }
})
