import assert from "node:assert/strict"
import {createServer} from "node:http"
import {test} from "node:test"

import {Callboard, MemoryStore, ProjectDocument, newID} from "../callboard.js"
import {Random, printedSeed} from "./random.mjs"

const sleep = milliseconds => new Promise(resolve => setTimeout(resolve, milliseconds))

/** Waits until a condition holds; fails after 120 s. */
async function eventually(condition) {
  const end = performance.now() + 120_000
  while (!condition()) {
    assert(performance.now() < end, `never: ${condition}`)
    await sleep(5)
  }
}

/** Lets pass what is under way without a timer. */
async function settle() {
  for (let round = 0; round < 20; round++) await new Promise(resolve => setImmediate(resolve))
}

/** A server whose handler gets each request with its body. */
async function serve(handler, body) {
  const requests = []
  const server = createServer(async (request, response) => {
    let text = ""
    for await (const chunk of request) text += chunk
    requests.push({method: request.method, url: request.url, headers: request.headers, text, time: performance.now()})
    await handler(request, response, text, requests.length)
  })
  await new Promise(resolve => server.listen(0, "127.0.0.1", resolve))
  try {
    await body(`http://127.0.0.1:${server.address().port}`, requests)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

const answer = (response, status, value, headers = {}) => {
  const type = status < 400 ? "application/json" : "application/problem+json"
  response.writeHead(status, {"Content-Type": type, ...headers}).end(JSON.stringify(value))
}

test("a stream that comes in any pieces has the same events", async () => {
  const seed = printedSeed("pieces of a stream")
  const text = ": hello\n\nretry: 1443\n\nid: LOG:1\nevent: snapshot\ndata: {\"a\":\"é😀\"}\r\n\r\n:\n\nid: LOG:2\ndata: [1,\ndata: 2]\n\n"
  const wanted = [
    {event: ":"}, {retry: "1443"}, {id: "LOG:1", event: "snapshot", data: "{\"a\":\"é😀\"}"}, {event: ":"},
    {id: "LOG:2", data: "[1,\n2]"},
  ]
  for (let round = 0; round < 40; round++) {
    const random = new Random(`${seed} ${round}`)
    await serve(async (_, response) => {
      response.writeHead(200, {"Content-Type": "text/event-stream"})
      let bytes = Buffer.from(text)
      while (bytes.length > 0) {
        const length = 1 + random.integer(12)
        response.write(bytes.subarray(0, length))
        bytes = bytes.subarray(length)
        await new Promise(resolve => setImmediate(resolve))
      }
      response.end()
    }, async url => {
      const heard = []
      for await (const message of new Callboard({url, token: "x"}).connect("/stream")) heard.push(message)
      assert.deepEqual(heard, wanted, `seed ${seed}, round ${round}`)
    })
  }
})

test("a long line that comes in many pieces is read once, not again for each piece", async t => {
  let searched = 0
  const {indexOf} = String.prototype
  t.mock.method(String.prototype, "indexOf", function (...values) {
    searched += this.length
    return indexOf.apply(this, values)
  })
  const [pieces, piece] = [2000, "x".repeat(1000)]
  const fetcher = async () => new Response(new ReadableStream({
    start(controller) {
      const encoder = new TextEncoder()
      for (const text of ["data: ", ...Array(pieces).fill(piece), "\n\n"]) controller.enqueue(encoder.encode(text))
      controller.close()
    },
  }))
  for await (const {data} of new Callboard({token: "x", fetch: fetcher}).connect("/stream")) {
    assert.equal(data.length, pieces * piece.length)
  }
  assert(searched < 3 * pieces * piece.length, `${searched}`)
})

test("an event of a stream may have any character, and a field no value", async () => {
  const data = JSON.stringify({text: "a\u2028b\u2029c\u0085d\ve\f"})
  await serve((_, response) => {
    response.writeHead(200, {"Content-Type": "text/event-stream"})
    response.end(`id:LOG:1\ndata: ${data}\n\ndata\n\ndata:  x\n\n`)
  }, async url => {
    const heard = []
    for await (const message of new Callboard({url, token: "x"}).connect("/stream")) heard.push(message)
    assert.deepEqual(heard, [{id: "LOG:1", data}, {data: ""}, {data: " x"}])
  })
})

test("what a program makes of a stream fails as that program's error, and is not tried again", async () => {
  await serve((_, response) => {
    response.writeHead(200, {"Content-Type": "text/event-stream"})
    response.end("data: {\n\n")
  }, async (url, requests) => {
    await assert.rejects(async () => {
      for await (const _ of new Callboard({url, token: "x"}).follow("/stream"));
    }, SyntaxError)
    assert.equal(requests.length, 1)
  })
})

test("a stream comes back with its last id, and a refusal ends it", async () => {
  await serve((request, response, _, count) => {
    if (count === 3) return answer(response, 404, {code: "not_found", detail: "it is over"})
    response.writeHead(200, {"Content-Type": "text/event-stream"})
    response.end(`retry: 5\n\nid: LOG:${count}\ndata: ${count}\n\n`)
  }, async (url, requests) => {
    const heard = []
    const client = new Callboard({url, token: "x"})
    await assert.rejects(async () => {
      for await (const {id, data} of client.follow("/stream", {query: {kind: "a b"}})) heard.push([id, data])
    }, {code: "not_found", status: 404})
    assert.deepEqual(heard, [["LOG:1", 1], ["LOG:2", 2]])
    assert.deepEqual(requests.map(request => request.headers["last-event-id"]), [undefined, "LOG:1", "LOG:2"])
    assert.equal(requests[0].url, "/stream?kind=a+b")
  })
})

test("a write is sent again with its id, after the time that the service asks for", async () => {
  await serve((request, response, _, count) => {
    if (count === 1) return request.socket.destroy()
    if (count === 2) return answer(response, 503, {code: "unavailable"}, {"Retry-After": "1"})
    answer(response, 201, {id: "m"}, {"Callboard-Position": "41"})
  }, async (url, requests) => {
    const client = new Callboard({url, token: "x", person: "ADA"})
    assert.deepEqual(await client.call("POST /v1/{kind}/{id}/chat", {kind: "projects", id: "a/b", body: {text: "é"}}), {id: "m"})
    assert.equal(requests.length, 3)
    assert.equal(new Set(requests.map(request => request.headers["idempotency-key"])).size, 1)
    assert(requests[2].time - requests[1].time >= 990)
    assert.equal(requests[2].url, "/v1/projects/a%2Fb/chat")
    assert.equal(requests[2].headers["callboard-person"], "ADA")
    assert.equal(requests[2].text, "{\"text\":\"é\"}")
    await client.call("GET /v1/me")
    assert.equal(requests[3].headers["callboard-min-position"], "41", "a read sees the write")
    assert.equal(requests[3].headers["idempotency-key"], undefined)
  })
})

test("a write is sent again for a minute, a read five times, and neither after its signal", async t => {
  t.mock.timers.enable({apis: ["setTimeout"]})
  let time = 0
  t.mock.method(performance, "now", () => time)
  const later = async seconds => {
    for (let passed = 0; passed < seconds; passed++) {
      await settle()
      time += 1000
      t.mock.timers.tick(1000)
    }
    await settle()
  }
  let sent = 0
  let answer = () => { throw new TypeError("no network") }
  const client = new Callboard({token: "x", person: "ada", fetch: async () => (sent++, answer())})
  const outcome = promise => {
    const result = {}
    promise.then(value => { result.value = value }, error => { result.error = error })
    return result
  }
  const written = outcome(client.call("POST /v1/x", {body: {}}))
  await later(50)
  assert.deepEqual(written, {})
  answer = () => Response.json({id: "m"})
  await later(10)
  assert.deepEqual(written, {value: {id: "m"}})

  answer = () => { throw new TypeError("no network") }
  const [given, stop] = [outcome(client.call("POST /v1/x", {body: {}})), new AbortController()]
  const stopped = outcome(client.call("POST /v1/x", {body: {}, signal: stop.signal}))
  await later(20)
  stop.abort()
  await later(1)
  assert.equal(stopped.error?.code, "unreachable")
  await later(50)
  assert.equal(given.error?.code, "unreachable")

  // A pause that would last too long is not begun.
  answer = () => Response.json({code: "unavailable"}, {status: 503, headers: {"Retry-After": "90"}})
  const busy = outcome(client.call("POST /v1/x", {body: {}}))
  await later(1)
  assert.equal(busy.error?.code, "unavailable")

  answer = () => { throw new TypeError("no network") }
  sent = 0
  const read = outcome(client.call("GET /v1/x"))
  await later(10)
  assert.equal(read.error?.code, "unreachable")
  assert.equal(sent, 5)
})

test("a request is not sent again before the time asked for: seconds, a date, or longer than a timer runs", async () => {
  const date = () => new Date(Date.now() + 2000).toUTCString()
  for (const [asked, secondsMin] of [[() => "1", 1], [date, 0.9], [() => "3000000", Infinity]]) {
    await serve((_, response, text, count) => {
      if (count > 1) return answer(response, 200, {})
      answer(response, 503, {code: "unavailable"}, {"Retry-After": asked()})
    }, async (url, requests) => {
      const stop = new AbortController()
      const call = new Callboard({url, token: "x", person: "ada"}).call("GET /v1/x", {signal: stop.signal})
      if (secondsMin === Infinity) {
        await sleep(600)
        stop.abort()
        await assert.rejects(call, {code: "unavailable", retryAfter: 3_000_000})
        assert.equal(requests.length, 1)
      } else {
        await call
        assert(requests[1].time - requests[0].time >= secondsMin * 990)
      }
    })
  }
})

test("a stream that asks for no pause, or for one that is no number, is not opened again at once", async () => {
  for (const retry of ["0", "soon", "-1"]) {
    await serve((_, response) => {
      response.writeHead(200, {"Content-Type": "text/event-stream"})
      response.end(`retry: ${retry}\n\n`)
    }, async (url, requests) => {
      const stop = new AbortController()
      const client = new Callboard({url, token: "x"})
      const follow = async () => {
        for await (const _ of client.follow("/stream", {signal: stop.signal}));
      }
      const following = follow()
      await sleep(1000)
      stop.abort()
      await following
      assert(requests.length > 1 && requests.length < 10, `${requests.length} for ${retry}`)
    })
  }
})

test("a problem is an error with its code, also where a proxy answers in HTML", async () => {
  await serve((request, response) => {
    if (request.url === "/html") return response.writeHead(404, {"Content-Type": "text/html"}).end("<h1>no</h1>")
    answer(response, 422, {code: "invalid", detail: "text is missing", pointer: "/text"})
  }, async url => {
    const client = new Callboard({url, token: "x"})
    await assert.rejects(client.call("POST /v1/x", {body: {}}), error =>
      error.code === "invalid" && error.status === 422 && error.problem.pointer === "/text" && error.message === "text is missing")
    await assert.rejects(client.call("GET /html", {triesMax: 1}), {code: "http_404", status: 404})
    await assert.rejects(client.call("GET /v1/{space}"), TypeError)
  })
  await assert.rejects(new Callboard({url: "http://127.0.0.1:9", token: "x"}).call("GET /v1/me", {triesMax: 2}), {code: "unreachable", status: 0})
})

test("after a proxy's problem, without a code, a request is sent again, but not after 401 and 413", async () => {
  const answers = [302, 400, 404, null, 413, 401]
  await serve((_, response, text, count) => {
    const status = answers[count - 1]
    if (status === null) return answer(response, 201, {id: "m"})
    // The code of the service is a text.
    if (status === 400) return answer(response, status, {code: 7})
    response.writeHead(status, {"Content-Type": "text/html"}).end("<h1>no</h1>")
  }, async (url, requests) => {
    const client = new Callboard({url, token: "x"})
    const call = () => client.call("POST /v1/x", {body: {}})
    assert.deepEqual(await call(), {id: "m"})
    assert.equal(new Set(requests.map(request => request.headers["idempotency-key"])).size, 1)
    for (const status of [413, 401]) await assert.rejects(call(), {code: `http_${status}`, status})
    assert.equal(requests.length, answers.length)
  })
})

test("what a proxy or a captive portal answers with 200 is no answer", async () => {
  const answers = [[200, "text/html; charset=utf-8"], [200, ""], [201, "application/json"]]
  await serve((request, response, _, count) => {
    const [status, type] = answers[Math.min(count, 3) - 1]
    response.writeHead(status, type ? {"Content-Type": type} : {}).end(type.includes("json") ? "{\"id\": \"m\"}" : "<h1>Sign in</h1>")
  }, async (url, requests) => {
    assert.deepEqual(await new Callboard({url, token: "x"}).call("POST /v1/x", {body: {}}), {id: "m"})
    assert.equal(new Set(requests.map(request => request.headers["idempotency-key"])).size, 1)
    assert.equal(requests.length, 3)
  })
  await serve((_, response) => response.writeHead(200, {"Content-Type": "text/html"}).end("<h1>Sign in</h1>"), async url => {
    await assert.rejects(new Callboard({url, token: "x"}).call("GET /v1/me", {triesMax: 1}), {code: "unreachable"})
  })
})

test("an answer may take as long as its bytes come, and a long body longer than a short one", async t => {
  t.mock.timers.enable({apis: ["setTimeout"]})
  const requests = []
  const fetcher = (_, {signal}) => new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason))
    requests.push(resolve)
  })
  const client = new Callboard({token: "x", person: "ada", fetch: fetcher})
  const later = async seconds => {
    await settle()
    t.mock.timers.tick(seconds * 1000)
    await settle()
  }
  const streamed = () => {
    let stream
    const body = new ReadableStream({start: controller => { stream = controller }})
    requests.pop()(new Response(body, {headers: {"Content-Type": "application/json"}}))
    return text => text === null ? stream.close() : stream.enqueue(new TextEncoder().encode(text))
  }
  const outcome = promise => {
    const result = {}
    promise.then(value => { result.value = value }, error => { result.error = error })
    return result
  }

  const slow = outcome(client.call("GET /v1/me", {triesMax: 1}))
  await later(30)
  const send = streamed()
  for (const text of ["{\"id\"", ": \"", "é", "\"}"]) {
    send(text)
    await later(30)
  }
  send(null)
  await later(0)
  assert.deepEqual(slow, {value: {id: "é"}})

  const stalled = outcome(client.call("GET /v1/me", {triesMax: 1}))
  await later(0)
  streamed()("{")
  await later(41)
  assert.equal(stalled.error?.code, "unreachable")

  const long = outcome(client.call("POST /v1/x", {body: {text: "é".repeat(500_000)}, triesMax: 1}))
  await later(90)
  assert.deepEqual(long, {})
  await later(20)
  assert.equal(long.error?.code, "unreachable")
  const short = outcome(client.call("POST /v1/x", {body: {}, triesMax: 1}))
  await later(41)
  assert.equal(short.error?.code, "unreachable")
})

test("requests that meet an old token at once all go on with a new one, and a path that refuses it ends soon", async () => {
  const waiting = []
  await serve((request, response) => {
    if (request.url === "/v1/never") return answer(response, 401, {code: "unauthenticated"})
    if (request.headers.authorization === "Bearer new") return answer(response, 200, {})
    // All of them are refused before one asks again.
    waiting.push(response)
    if (waiting.length >= 5) for (const one of waiting.filter(one => !one.headersSent)) answer(one, 401, {code: "unauthenticated"})
  }, async (url, requests) => {
    const client = new Callboard({url, token: ({refused}) => refused ? "new" : "old"})
    await Promise.all([1, 2, 3, 4, 5].map(number => client.call(`GET /v1/${number}`)))
    assert.equal(requests.length, 10)
    let isOver = false
    const others = async () => { while (!isOver) await client.call("GET /v1/me") }
    const refusing = new Callboard({url, token: () => "new"})
    const both = [others(), assert.rejects(client.call("GET /v1/never"), {code: "unauthenticated"})]
    await both[1]
    isOver = true
    await both[0]
    await assert.rejects(refusing.call("GET /v1/never"), {code: "unauthenticated"})
    assert.equal(requests.filter(request => request.url === "/v1/never").length, 6)
  })
})

test("a provider that has no token yet is told that this is refused", async () => {
  await serve((request, response) => {
    if (request.headers.authorization !== "Bearer signed-in") return answer(response, 401, {code: "unauthenticated"})
    answer(response, 200, {id: "me"})
  }, async url => {
    const asked = []
    let token
    const client = new Callboard({url, token: ({refused}) => {
      asked.push(refused)
      return refused ? token = "signed-in" : token
    }})
    assert.equal(await client.me(), "me")
    await client.call("GET /v1/me")
    assert.deepEqual(asked, [false, true, false])
  })
})

test("who has signed out is not signed in by the token of the person before", async () => {
  await serve((request, response) => {
    const [, id] = /^Bearer (.+)$/.exec(request.headers.authorization ?? "") ?? []
    answer(response, ...(id ? [200, {id}] : [401, {code: "unauthenticated"}]))
  }, async url => {
    const people = ["ada", "ben"]
    let token
    const client = new Callboard({url, token: ({refused}) => refused ? token = people.shift() : token})
    assert.equal((await client.call("GET /v1/me")).id, "ada")
    token = undefined
    assert.equal((await client.call("GET /v1/me")).id, "ben")
  })
})

test("requests that are refused with one token ask for one new token, and again when that fails or is refused", async () => {
  const waiting = []
  let valid = "2"
  const fetcher = async (_, {headers}) => {
    if (headers.Authorization === `Bearer ${valid}`) return Response.json({})
    await new Promise(resolve => waiting.push(resolve))
    return Response.json({code: "unauthenticated"}, {status: 401})
  }
  const answerAll = async () => {
    await settle()
    for (const resolve of waiting.splice(0)) resolve()
    await settle()
  }
  const asked = []
  const [token, renewals] = ["1", []]
  const provider = ({refused}) => {
    asked.push(refused)
    return refused ? new Promise((resolve, reject) => renewals.push({resolve, reject})) : token
  }
  const renewed = () => asked.filter(refused => refused).length
  const client = new Callboard({token: provider, person: "ada", fetch: fetcher})
  const call = () => client.call("GET /v1/x", {triesMax: 1})
  const calls = Promise.all([call(), call(), call()])
  await settle()
  waiting.splice(0, 2).forEach(resolve => resolve())
  await settle()
  renewals[0].resolve("2")
  // The third is refused when the new token is there.
  await answerAll()
  await calls
  assert.equal(renewed(), 1)
  valid = "3"
  const later = call()
  await answerAll()
  await answerAll()
  renewals[1].resolve("3")
  await later
  assert.equal(renewed(), 2)
  // A renewal that fails, or gives the refused token again, is asked for anew.
  for (const end of ["reject", "resolve"]) {
    const failing = assert.rejects(call())
    await answerAll()
    renewals.pop()[end](end === "reject" ? new Error("no network") : "1")
    await answerAll()
    renewals.pop()?.[end]("1")
    await answerAll()
    await failing
  }
  assert.equal(renewed(), 5)
})

test("a request does not wait for a token longer than for its signal, nor for ever", async t => {
  t.mock.timers.enable({apis: ["setTimeout"]})
  const asked = []
  const client = new Callboard({person: "ada", fetch: () => assert.fail("it was sent"), token: () => new Promise(() => asked.push(1))})
  const stop = new AbortController()
  const stopped = assert.rejects(client.call("GET /v1/x", {signal: stop.signal}), {code: "unreachable"})
  const late = assert.rejects(client.call("GET /v1/x", {triesMax: 1}), {code: "unreachable"})
  await settle()
  stop.abort()
  await stopped
  assert.equal(asked.length, 2)
  t.mock.timers.tick(40_000)
  await late
  await assert.rejects(client.call("GET /v1/x", {signal: stop.signal}), {code: "unreachable"})
  assert.equal(asked.length, 2, "nobody is asked for a request that has ended")
})

test("a log that was set back behind the client's last write is read all the same", async () => {
  let head = 41
  await serve((request, response) => {
    if (request.method === "POST") return answer(response, 201, {}, {"Callboard-Position": "41"})
    if (Number(request.headers["callboard-min-position"] ?? 0) > head || request.url.includes("min_position=99")) {
      return answer(response, 422, {code: "position_beyond_head"})
    }
    answer(response, 200, {})
  }, async (url, requests) => {
    const client = new Callboard({url, token: "x"})
    await client.call("POST /v1/x")
    head = 10
    await client.call("GET /v1/me")
    await client.call("GET /v1/me")
    assert.deepEqual(requests.map(request => request.headers["callboard-min-position"]), [undefined, "41", undefined, undefined])
    // A position that the app itself asks for is its own.
    await assert.rejects(client.call("GET /v1/me", {query: {min_position: 99}}), {code: "position_beyond_head"})
  })
})

test("a position that is none, as a proxy makes of two headers, is ignored", async () => {
  const positions = ["41", "41, 41", "1e99", "43"]
  const sent = []
  const client = new Callboard({token: "x", person: "ada", fetch: async (_, {headers}) => {
    sent.push(headers["Callboard-Min-Position"])
    return Response.json({}, {headers: {"Callboard-Position": positions[sent.length - 1] ?? ""}})
  }})
  for (const _ of [...positions, ""]) await client.call("GET /v1/me")
  assert.deepEqual(sent, [undefined, "41", "41", "41", "43"])
})

test("a lock is renewed at half of its time, and a renewal that fails is tried again until its end", async () => {
  let isGone = false
  await serve((request, response, text) => {
    if (request.url.endsWith("/locks")) return answer(response, 201, {key: "space", fence: 7, token: "t"})
    if (request.url.endsWith("/release")) return answer(response, 200, {position: 9})
    if (isGone) return answer(response, 503, {code: "unavailable"})
    answer(response, 200, {key: "space", fence: 7})
  }, async (url, requests) => {
    const client = new Callboard({url, token: "x"})
    const lock = await client.lock("/v1/projects/P", "space", {ttlSeconds: 6})
    const renewed = () => requests.filter(request => request.url.endsWith("/locks/7/extend"))
    const begun = performance.now()
    await eventually(() => renewed().length >= 2)
    const renewals = renewed()
    assert(renewals.length <= 1 + (performance.now() - begun) / 3000, `${renewals.length}`)
    assert(lock.isHeld)
    assert.deepEqual(JSON.parse(renewals[0].text), {token: "t", ttl_seconds: 6})
    isGone = true
    const error = await new Promise(resolve => lock.on("lost", resolve))
    assert.equal(error.code, "lock_lost")
    assert(!lock.isHeld)
    assert(requests.length > renewals.length + 2, "it was tried more than once")
    const count = requests.length
    await sleep(3500)
    assert.equal(requests.length, count, "nothing is sent for a lock that is lost")
  })
})

test("an answer that is none of the service does not renew a lock", async () => {
  const foreign = [[204], [200, {}], [200, {key: "space", fence: 6}]]
  await serve((request, response) => {
    if (request.url.endsWith("/locks")) return answer(response, 201, {key: "space", fence: 7, token: "t"})
    const [status, body] = foreign.shift() ?? [503, {code: "unavailable"}]
    if (status !== 204) return answer(response, status, body)
    response.writeHead(204)
    response.end()
  }, async url => {
    const client = new Callboard({url, token: "x"})
    const lock = await client.lock("/v1/projects/P", "space", {ttlSeconds: 3})
    const begun = performance.now()
    const error = await new Promise(resolve => lock.on("lost", resolve))
    assert.equal(error.code, "lock_lost")
    assert(performance.now() - begun < 3500)
    assert.deepEqual([lock.isHeld, foreign], [false, []])
  })
})

test("presence: the first value at once, the last one always, ten a second at most, and all again", async () => {
  const snapshot = {version: 1, position: 1, incarnation: "LOG", state: {scenes: [], characters: [], locations: []}}
  await serve(async (request, response) => {
    if (request.url.includes("/presence")) return answer(response, 200, {})
    if (request.url.includes("/stream")) {
      response.writeHead(200, {"Content-Type": "text/event-stream"})
      if (request.url.includes("snapshot")) response.write(`id: LOG:1\nevent: snapshot\ndata: ${JSON.stringify(snapshot)}\n\n`)
      return response.write(":\n\n")
    }
    answer(response, 200, {version: 1, items: [], next: null, cursor: "LOG:1", reset: false})
  }, async (url, requests) => {
    const client = new Callboard({url, token: "x", person: "ADA"})
    const doc = await ProjectDocument.open(client, "P", {store: new MemoryStore()})
    const shown = () => requests.filter(request => request.url.includes("/presence") && request.method === "POST")
    const begun = performance.now()
    for (let number = 0; number < 50; number++) {
      doc.show({activity: `number ${number}`, interval_seconds: 1})
      await sleep(10)
    }
    await eventually(() => shown().some(request => request.text.includes("number 49")))
    const seconds = (performance.now() - begun) / 1000
    const activities = shown().map(request => JSON.parse(request.text).activity)
    assert.equal(activities[0], "number 0")
    assert.equal(activities[activities.length - 1], "number 49")
    assert(activities.length <= 2 + 10 * seconds, `${activities.length} in ${seconds} s`)
    const count = activities.length
    await eventually(() => shown().length > count)
    assert.equal(JSON.parse(shown().pop().text).activity, "number 49")
    await doc.close()
    assert(requests.some(request => request.method === "DELETE" && request.url.includes(`client=${client.clientName}`)))
  })
})

test("a device that is full says so, and the person goes on", async () => {
  const snapshot = {version: 1, position: 1, incarnation: "LOG", state: {scenes: [], characters: [], locations: []}}
  await serve(async (request, response) => {
    if (request.url.includes("/stream")) {
      response.writeHead(200, {"Content-Type": "text/event-stream"})
      return response.write(`id: LOG:1\nevent: snapshot\ndata: ${JSON.stringify(snapshot)}\n\n`)
    }
    answer(response, 200, {version: 1, items: [], next: null, cursor: "LOG:1", reset: false})
  }, async url => {
    const store = new MemoryStore()
    const doc = await ProjectDocument.open(new Callboard({url, token: "x", person: "ADA"}), "P", {store})
    doc.goOffline()
    const errors = []
    doc.on("error", error => errors.push(error.code))
    store.append = async () => { throw new Error("quota") }
    const id = newID()
    await assert.rejects(doc.change({type: "insert_scene", scene: {id}}).queued, {code: "store_failed"})
    assert.deepEqual(errors, ["store_failed"])
    // The next time the whole copy is stored, with what could not be.
    await doc.change({type: "update_scene", scene: id, heading: "INT."}).queued
    await doc.close()
    const again = await ProjectDocument.open(new Callboard({url, token: "x", person: "ADA"}), "P", {store, online: false})
    assert.deepEqual(again.view.scenes.map(scene => [scene.id, scene.heading]), [[id, "INT."]])
    await again.wipe()
    assert.deepEqual(await store.load(), {snapshot: null, entries: []})
  })
})
