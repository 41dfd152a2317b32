import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import { startHost } from '../../tools/servers/hosts.ts'
import { type LocalServer, startLocalServer } from '../../tools/servers/local_server.ts'

/**
 * Kind of fault: the connection breaks after this number of bytes of the body, or the body is replaced by other bytes.
 */
type Fault = { readonly cutAfter: number } | 'damaged'

/** A host that can damage responses with parts of the index. */
export interface FaultyHost extends LocalServer {
  /** Damages all further responses with parts of an index. Null stops this. */
  spoil(fault: Fault | null): void
  /** Number of damaged responses. */
  readonly spoilt: number
}

/** Serves a folder like GitHub Pages. */
export async function startFaultyHost(folder: string): Promise<FaultyHost> {
  const host = await startHost('github', folder)
  let fault: Fault | null = null
  let spoilt = 0
  const hand = async (answer: IncomingMessage, response: ServerResponse, spoiled: Fault | null) => {
    response.writeHead(answer.statusCode ?? 500, answer.headers)
    if (!spoiled) return void answer.pipe(response)
    spoilt += 1
    const content = Buffer.concat(await answer.toArray())
    if (spoiled === 'damaged') return void response.end(content.fill(0xa5))
    response.write(content.subarray(0, spoiled.cutAfter), () => response.destroy())
  }
  const front = await startLocalServer(({ url = '/', method, headers }, response) => {
    const spoiled = url.endsWith('/index.duckdb') ? fault : null
    const asked = ask(host.url + url, { method, headers }, (answer) => void hand(answer, response, spoiled))
    asked.on('error', () => response.destroy())
    asked.end()
  })
  return {
    url: front.url,
    spoil(next) {
      fault = next
    },
    get spoilt() {
      return spoilt
    },
    async close() {
      await Promise.all([front.close(), host.close()])
    },
  }
}
