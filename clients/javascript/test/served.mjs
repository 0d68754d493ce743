// What the service serves of a module, as `WebClient.swift` makes it: without the lines that hold a comment alone, but
// for the first. `live.mjs` compares the two.

export function withoutComments(source) {
  let isInBlock = false
  return source.split("\n").filter((line, number) => {
    const content = line.replace(/^ +/, "")
    const isBegin = content.startsWith("/*")
    const isComment = isInBlock || isBegin || content.startsWith("//")
    if (isInBlock || isBegin) isInBlock = !content.endsWith("*/")
    return !isComment || number === 0
  }).join("\n")
}
