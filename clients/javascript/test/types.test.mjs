import assert from "node:assert/strict"
import {execFileSync} from "node:child_process"
import {readFileSync} from "node:fs"
import {test} from "node:test"
import {fileURLToPath} from "node:url"
import {gzipSync} from "node:zlib"

import * as callboard from "../callboard.js"
import * as spaces from "../callboard-spaces.js"

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

test("the module is less than 25 KB, compressed", () => {
  const bytes = gzipSync(readFileSync(path("callboard.js")), {level: 9}).length
  assert(bytes < 25_000, `${bytes} bytes`)
})
