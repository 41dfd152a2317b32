import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { serveFolder } from '../vite/serve_folder.ts'
import { answerTo } from './hub_answers.ts'
import { DATASETS } from './hub_datasets.ts'
import { startLocalServer } from './local_server.ts'

const USAGE = 'npx tsx tools/servers/hub_stand_in.ts [--port N] [--files FOLDER]'

export interface HubStandInOptions {
  /** Port of the API. 0 for any free port. */
  readonly port?: number
  /** Folder with the files of the datasets. Defaults to the sample corpora. */
  readonly files?: string
}

/** A local server that behaves like the Hugging Face Hub for a user who isn't signed in. */
export interface HubStandIn {
  readonly url: string
  /** Address to which downloads redirect. It has another origin, like on the Hub. */
  readonly filesUrl: string
  /** Requests so far: `hub GET /api/…`, `files GET /… bytes=0-65535`. */
  readonly requests: string[]
  /** Clears the requests and counters, as if the server had just started. */
  forget(): void
  close(): Promise<void>
}

/** Headers that the Hub exposes to pages of other sites. They don't include `Retry-After` and `RateLimit`. */
const EXPOSED =
  'X-Repo-Commit,X-Request-Id,X-Error-Code,X-Error-Message,X-Total-Count,ETag,Link,Accept-Ranges,Content-Range,' +
  'X-Linked-Size,X-Linked-ETag,X-Xet-Hash'

/**
 * Starts the stand-in. It reproduces recorded behaviour of the Hub: the addresses of the listing redirect to
 * `/resolve/`, and those redirect to another origin, which supports ranges but rejects preflights. Errors have the
 * Hub's statuses, headers and texts.
 */
export async function startHubStandIn(options: HubStandInOptions = {}): Promise<HubStandIn> {
  const requests: string[] = []
  const asked = new Map<string, number>()
  const serveFile = serveFolder(options.files ?? join(import.meta.dirname, '../../public/samples'), {
    precompressed: false,
  })
  const files = await startLocalServer((request, response) => {
    requests.push(lineOf('files', request))
    // Preflights fail there, so a page must send requests that need none.
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
    const { pathname } = new URL(request.url ?? '/', hub.url)
    const { status, headers, body } = answerTo(pathname, { hub: hub.url, files: files.url, asked })
    response.writeHead(status, headers).end(body)
  }, options.port)
  return {
    url: hub.url,
    filesUrl: files.url,
    requests,
    forget: () => {
      requests.length = 0
      asked.clear()
    },
    close: async () => {
      await Promise.all([hub.close(), files.close()])
    },
  }
}

function lineOf(server: string, { method, url, headers }: IncomingMessage): string {
  return [server, method, url, headers.range].filter((part) => part !== undefined).join(' ')
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
