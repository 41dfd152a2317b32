import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { DATASETS, MOVED, revisionOf, type StandInDataset } from './hub_datasets.ts'
import { startLocalServer } from './local_server.ts'
import { serveFolder } from './vite/serve_folder.ts'

const USAGE = 'npx tsx tools/hub_stand_in.ts [--port N] [--files FOLDER]'

export interface HubStandInOptions {
  /** Of the API; 0 for any that is free. */
  readonly port?: number
  /** Where the files of the datasets are; the sample corpora where it is not given. */
  readonly files?: string
}

/** A server on this machine that behaves like the Hugging Face Hub to a reader who is not signed in. */
export interface HubStandIn {
  readonly url: string
  /** Where the files are in the end: another origin, as the Hub's own are. */
  readonly filesUrl: string
  /** What was asked so far: `hub GET /api/…`, `files GET /… bytes=0-65535`. */
  readonly requests: string[]
  close(): Promise<void>
}

/** Which headers the Hub lets pages of other sites see; `Retry-After` and `RateLimit` are not among them. */
const EXPOSED =
  'X-Repo-Commit,X-Request-Id,X-Error-Code,X-Error-Message,X-Total-Count,ETag,Link,Accept-Ranges,Content-Range,' +
  'X-Linked-Size,X-Linked-ETag,X-Xet-Hash'

const NOBODY = 'Invalid username or password.'
const GATED = 'You must have access to it and be authenticated to access it. Please log in.'

/**
 * Starts the stand-in. What it does is what the Hub is recorded to do: the listing's addresses redirect to
 * `/resolve/`, and those to another origin, which knows ranges but answers no preflight; refusals have the Hub's
 * statuses, headers and words.
 */
export async function startHubStandIn(options: HubStandInOptions = {}): Promise<HubStandIn> {
  const requests: string[] = []
  const asked = new Map<string, number>()
  const serveFile = serveFolder(options.files ?? join(import.meta.dirname, '../public/samples'), {
    precompressed: false,
  })
  const files = await startLocalServer((request, response) => {
    requests.push(lineOf('files', request))
    // A preflight fails there, so a page must ask in a way that needs none.
    if (request.method === 'OPTIONS') return void response.writeHead(403).end()
    response.setHeader('Access-Control-Allow-Origin', '*')
    response.setHeader('Access-Control-Expose-Headers', EXPOSED)
    serveFile(request, response, () => response.writeHead(404).end())
  })
  const hub = await startLocalServer((request, response) => {
    requests.push(lineOf('hub', request))
    response.setHeader('Access-Control-Allow-Origin', request.headers.origin ?? 'https://huggingface.co')
    response.setHeader('Vary', 'Origin')
    response.setHeader('Access-Control-Expose-Headers', EXPOSED)
    response.setHeader('RateLimit', '"api";r=499;t=295')
    answer(new Call(request, response, { hub: hub.url, files: files.url, asked }))
  }, options.port)
  return {
    url: hub.url,
    filesUrl: files.url,
    requests,
    close: async () => {
      await Promise.all([hub.close(), files.close()])
    },
  }
}

function lineOf(server: string, { method, url, headers }: IncomingMessage): string {
  return [server, method, url, headers.range].filter((part) => part !== undefined).join(' ')
}

interface Places {
  readonly hub: string
  readonly files: string
  /** How often each dataset's listing was asked for. */
  readonly asked: Map<string, number>
}

/** A request to the Hub's API, and the ways of answering it. */
class Call {
  readonly path: string
  readonly places: Places
  readonly #response: ServerResponse

  constructor({ url = '/' }: IncomingMessage, response: ServerResponse, places: Places) {
    this.path = new URL(url, places.hub).pathname
    this.places = places
    this.#response = response
  }

  json(body: unknown): void {
    this.#response.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8' })
    this.#response.end(JSON.stringify(body))
  }

  redirect(status: 302 | 307, location: string): void {
    this.#response.writeHead(status, { Location: location }).end()
  }

  refuse(status: number, code: string, words: string, headers: Readonly<Record<string, string>> = {}): void {
    const all = { ...(code && { 'X-Error-Code': code }), 'X-Error-Message': words, ...headers }
    this.#response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', ...all })
    this.#response.end(JSON.stringify({ error: words }))
  }
}

function answer(call: Call): void {
  const moved = /^\/api\/datasets\/([^/]+)(\/parquet.*)?$/.exec(call.path)
  const target = MOVED[moved?.[1] ?? '']
  if (target) return call.redirect(307, `/api/datasets/${target}${moved?.[2] ?? ''}`)
  const resolved = /^\/datasets\/([^/]+\/[^/]+)\/resolve\/refs%2Fconvert%2Fparquet\/(.+)$/.exec(call.path)
  const api = /^\/api\/datasets\/([^/]+\/[^/]+)(?:\/parquet(\/.+)?)?$/.exec(call.path)
  const dataset = DATASETS.find(({ id }) => id === (resolved ?? api)?.[1])
  // Private and missing datasets are one to those not signed in.
  if (!dataset || dataset.standing === 'private') return call.refuse(401, '', NOBODY)
  if (dataset.standing === 'missing') return call.refuse(404, 'RepoNotFound', 'Repository not found')
  if (resolved) return answerResolve(call, dataset, resolved[2] ?? '')
  if (!call.path.includes('/parquet')) return answerInfo(call, dataset)
  if (refused(call, dataset)) return
  if (api?.[2]) return answerFile(call, dataset, api[2])
  call.json(listingOf(call.places.hub, dataset))
}

function answerInfo(call: Call, { id, standing }: StandInDataset): void {
  call.json({
    id,
    author: id.split('/')[0],
    sha: revisionOf(id),
    private: false,
    gated: standing === 'gated' ? 'auto' : false,
    disabled: false,
  })
}

/** Refuses to list or hand out the files of a dataset, where its standing says so. */
function refused(call: Call, { id, standing }: StandInDataset): boolean {
  const times = (call.places.asked.get(id) ?? 0) + 1
  call.places.asked.set(id, times)
  if (standing === 'gated') {
    call.refuse(403, 'GatedRepo', `Access to dataset ${id} is restricted. ${GATED}`)
  } else if (standing === 'always_busy' || (standing === 'busy_once' && times === 1)) {
    const wait = standing === 'busy_once' ? '1' : '240'
    const words = 'We had to rate limit your IP.'
    call.refuse(429, '', words, { 'Retry-After': wait, RateLimit: `"api";r=0;t=${wait}` })
  } else if (standing === 'converting') {
    call.refuse(500, 'ResponseNotReady', 'The response is not ready yet. Please retry later.')
  } else {
    return false
  }
  return true
}

function listingOf(hub: string, { id, configs }: StandInDataset): unknown {
  const addressesOf = (config: string, splits: StandInDataset['configs'][string]) =>
    Object.fromEntries(
      Object.entries(splits).map(([split, files]) => [
        split,
        files.map((_, i) => `${hub}/api/datasets/${id}/parquet/${config}/${split}/${i}.parquet`),
      ]),
    )
  return Object.fromEntries(
    Object.entries(configs).map(([config, splits]) => [config, addressesOf(config, splits)]),
  )
}

function answerFile(call: Call, { id }: StandInDataset, path: string): void {
  const [, config, split, shard] = /^\/([^/]+)\/([^/]+)\/(\d+)\.parquet$/.exec(path) ?? []
  if (shard === undefined) return call.refuse(404, 'EntryNotFound', 'Entry not found')
  const branch = `${call.places.hub}/datasets/${id}/resolve/refs%2Fconvert%2Fparquet`
  call.redirect(302, `${branch}/${config}/${split}/${shard.padStart(4, '0')}.parquet`)
}

function answerResolve(call: Call, { configs }: StandInDataset, path: string): void {
  const [config = '', split = '', name = ''] = path.split('/')
  const file = configs[config]?.[split]?.[Number.parseInt(name, 10)]
  if (file === undefined) return call.refuse(404, 'EntryNotFound', 'Entry not found')
  call.redirect(302, `${call.places.files}/${file}?X-Amz-Expires=3600`)
}

if (process.argv[1] === import.meta.filename) {
  const { values } = parseArgs({
    options: { port: { type: 'string', default: '4190' }, files: { type: 'string' } },
  })
  const { url, filesUrl } = await startHubStandIn({
    port: Number(values.port),
    ...(values.files !== undefined && { files: values.files }),
  })
  console.log(`A stand-in for the Hub is at ${url}, its files at ${filesUrl} (stop it with Ctrl-C).`)
  console.log(`Name it in catalogue.json: "hub": "${url}"    (${USAGE})`)
  for (const { id, standing } of DATASETS) console.log(`  ${id}: ${standing}`)
}
