// Runs the JavaScript of docs/javascript.md as one program, and compiles that of its HTML.
//
// Arguments: the service's URL, an app's key, a project, two members of it.

import {execFileSync} from "node:child_process"
import {mkdtemp, readFile, rm, writeFile} from "node:fs/promises"
import {tmpdir} from "node:os"
import {join} from "node:path"

const names = ["url", "key", "project", "ada", "ben"]
names.forEach((name, index) => { process.env[name] = process.argv[index + 2] })
const page = await readFile(new URL("../../../docs/javascript.md", import.meta.url), "utf8")
const blocksOf = expression => [...page.matchAll(expression)].map(match => match[1])
const blocks = blocksOf(/^```js\n([^]*?)^```/gm)
const scripts = blocksOf(/^```html\n([^]*?)^```/gm).map(html => /<script type="module">([^]*?)<\/script>/.exec(html)[1])
if (blocks.length < 8 || scripts.length < 1) throw new Error("the page has lost its code")
const library = new URL("../../../clients/javascript/", import.meta.url).href
const program = blocks.join("\n")
  .replaceAll(/"\.\/(callboard[-\w]*)\.mjs"/g, (_, name) => `"${library}${name}.js"`)
const folder = await mkdtemp(join(tmpdir(), "callboard-tutorial-"))
try {
  process.chdir(folder)
  for (const script of scripts) {
    // In a function it is compiled and not run; its imports must be there.
    const [, imports, body] = /^\s*((?:import [^]*? from "[^"]+"\s)*)([^]*)$/.exec(script)
    const text = imports.replaceAll("/client/", library) + `export async function page() {${body}}`
    await writeFile(join(folder, "page.mjs"), text)
    execFileSync(process.execPath, ["--input-type=module", "--eval", 'await import("./page.mjs")'], {stdio: "inherit"})
  }
  await writeFile(join(folder, "program.mjs"), program)
  await import(join(folder, "program.mjs"))
} finally {
  await rm(folder, {recursive: true})
}
process.stdout.write("the tutorial has ended\n", () => process.exit(0))
