// DuckDB's own worker, with seven additions. This worker's name holds the addresses of that one's script and of the wasm
// module, both absolute and encoded, with `|` between them: what stands behind `#` is lost where a service worker
// answers. Served as it is, as a classic script: DuckDB's worker is one.
const [script, wasm] = self.name.split('|').map(decodeURIComponent)

// The module is fetched and compiled, on other threads, while this one is still parsing DuckDB's script. Compiled from
// its own response, so that the browser may keep the code for the next visit.
const compiled = fetch(wasm, { credentials: 'same-origin' }).then(async (response) => {
  if (!response.ok) throw new Error(`${wasm} could not be fetched: HTTP ${response.status}`)
  tell(response).catch(() => undefined)
  const type = response.headers.get('Content-Type') ?? ''
  if (type.startsWith('application/wasm')) return WebAssembly.compileStreaming(response)
  // A server that does not know what it serves.
  return WebAssembly.compile(await response.arrayBuffer())
})
// Whoever asks for the module learns of it.
compiled.catch(() => undefined)

// How far the module has come, for whoever waits on a slow line. Counted on a copy: the browser keeps the code only of
// what is compiled from its own response.
async function tell(response) {
  const length = Number(response.headers.get('Content-Length')) || null
  const reader = response.clone().body.getReader()
  let told = performance.now()
  for (let fetched = 0; ; ) {
    const { done, value } = await reader.read()
    if (done) return
    fetched += value.length
    if (performance.now() - told < 250) continue
    told = performance.now()
    self.postMessage({ fetched, length })
  }
}

const fetchOther = self.fetch.bind(self)
self.fetch = (resource, options) => {
  const address = resource instanceof Request ? resource.url : String(resource)
  // Only handed on to `instantiateStreaming`, which has its own.
  return address === wasm ? Promise.resolve(new Response('')) : fetchOther(resource, options)
}
WebAssembly.instantiateStreaming = async (_source, imports) => {
  const module = await compiled
  return { module, instance: await WebAssembly.instantiate(module, imports) }
}

// An attached file is registered with its size behind `#bytes=`. Its server has been asked already whether it serves parts
// of it; servers say all kinds of things to HEAD, so it is not asked once more. A part of another file is not taken for one
// of this: DuckDB would take it for damaged. A connection that was closed meanwhile is opened anew, once.
//
// What a person asks may read the whole of a large file: how much a statement has fetched is told on the way. It is not
// stopped here: DuckDB would keep the part that it did not get, as one of zeros.
let isCounting = false
let read = 0
let readTold = 0
function countReading(counting) {
  isCounting = counting
  read = 0
}
function countRead(range) {
  const [, from, to] = /(\d+)-(\d+)/.exec(range) ?? []
  if (!isCounting || from === undefined) return
  read += Number(to) - Number(from) + 1
  if (performance.now() - readTold < 100) return
  readTold = performance.now()
  self.postMessage({ read })
}

self.XMLHttpRequest = class extends XMLHttpRequest {
  #size = null
  #known = false
  #range = ''
  #again = () => {}

  open(method, address, async) {
    this.#size = /#bytes=(\d+)$/.exec(address)?.[1] ?? null
    this.#known = this.#size !== null && method === 'HEAD'
    this.#again = () => super.open(method, address, async)
    this.#again()
  }

  setRequestHeader(name, value) {
    if (name === 'Range') this.#range = value
    super.setRequestHeader(name, value)
  }

  send(body) {
    if (this.#known) return
    if (this.#size === null) return super.send(body)
    countRead(this.#range)
    try {
      super.send(body)
    } catch {
      this.#again()
      super.setRequestHeader('Range', this.#range)
      super.send(body)
    }
    const total = /\/(\d+)$/.exec(super.getResponseHeader('Content-Range') ?? '')?.[1] ?? this.#size
    const gone = super.status >= 400 && super.status < 500 && super.status !== 429
    if (gone || super.status === 200 || total !== this.#size) throw new Error('another file')
  }

  get status() {
    return this.#known ? 206 : super.status
  }

  getResponseHeader(name) {
    if (!this.#known) return super.getResponseHeader(name)
    return name === 'Content-Length' ? this.#size : null
  }
}

// A wasm module that cannot be fetched or compiled makes DuckDB reject a promise that nobody holds, and it would never
// answer: thrown again, the reason becomes the worker's `error` event, which the page sees.
self.addEventListener('unhandledrejection', (event) => {
  event.preventDefault()
  throw event.reason
})
self.importScripts(script)

// A worker that ends in silence is known by the lock that it held; see `protocol/worker_life.ts`, which a classic script
// cannot import. Without https there are no locks, and a browser that blocks storage denies them.
const life = `worker ${Date.now()} ${Math.random()}`
self.navigator.locks
  ?.request(life, () => {
    self.postMessage({ life })
    return new Promise(() => {})
  })
  .catch(() => undefined)

// Asked whether it still answers, it says so by itself, and counts what it reads: DuckDB knows nothing of such messages.
const answer = self.onmessage
self.onmessage = (event) => {
  if (event.data.ping !== undefined) self.postMessage({ pong: event.data.ping })
  else if (event.data.counting !== undefined) countReading(event.data.counting)
  else answer(event)
}
