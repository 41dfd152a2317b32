import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import { startHost } from '../../tools/servers/hosts.ts'
import { type LocalServer, startLocalServer } from '../../tools/servers/local_server.ts'

/** What goes wrong: the connection breaks off after so many bytes of the content, or all of it comes as something else. */
type Fault = { readonly cutAfter: number } | 'damaged'

/** A host of which parts of the index can go wrong on their way. */
export interface FaultyHost extends LocalServer {
  /** Lets every answer about an index go wrong from now on; `null`: none any longer. */
  spoil(fault: Fault | null): void
  /** How many answers have gone wrong. */
  readonly spoilt: number
}

/** Serves a folder as GitHub Pages would. */
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
