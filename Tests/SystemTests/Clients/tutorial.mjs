// Runs the JavaScript of docs/javascript.md as one program.
//
// Arguments: the service's URL, an app's key, a project, two members of it.

import {mkdtemp, readFile, rm, writeFile} from "node:fs/promises"
import {tmpdir} from "node:os"
import {join} from "node:path"

const names = ["url", "key", "project", "ada", "ben"]
names.forEach((name, index) => { process.env[name] = process.argv[index + 2] })
const page = await readFile(new URL("../../../docs/javascript.md", import.meta.url), "utf8")
const blocks = [...page.matchAll(/^```js\n([^]*?)^```/gm)].map(match => match[1])
if (blocks.length < 8) throw new Error("the page has lost its code")
const library = new URL("../../../clients/javascript/", import.meta.url).href
const program = blocks.join("\n")
  .replaceAll(/"\.\/(callboard[-\w]*)\.mjs"/g, (_, name) => `"${library}${name}.js"`)
const folder = await mkdtemp(join(tmpdir(), "callboard-tutorial-"))
try {
  process.chdir(folder)
  await writeFile(join(folder, "program.mjs"), program)
  await import(join(folder, "program.mjs"))
} finally {
  await rm(folder, {recursive: true})
}
process.stdout.write("the tutorial has ended\n", () => process.exit(0))
