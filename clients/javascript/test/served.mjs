// A module as the service serves it (`EmbeddedFile.swift`): without the lines that hold a comment alone, but
// for a first line that is a whole one, without empty lines, and without the spaces at the beginning of lines. `live.mjs`
// compares the two.

export function served(source) {
  let isInBlock = false
  const lines = source.split("\n").map(line => line.replace(/^ +/, "")).filter((line, number) => {
    const isBegin = line.startsWith("/*")
    const isComment = isInBlock || isBegin || line.startsWith("//")
    if (isInBlock || isBegin) isInBlock = !line.endsWith("*/")
    return line !== "" && (!isComment || number === 0 && !isInBlock)
  })
  return lines.map(line => `${line}\n`).join("")
}
