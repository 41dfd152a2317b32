import { fork } from 'node:child_process'
import { join } from 'node:path'
import { endProcess, type Server } from '../site.ts'
import type { LinkConditions } from './link.ts'

/** The network of the targets: 10 Mbit/s and 40 ms. */
const SLOW: LinkConditions = { rate: 10_000_000, roundTrip: 40 }

/**
 * Puts a slow network in front of a server. It works outside of the browser, so it slows down everything, including
 * workers.
 */
export async function throttled(server: Pick<Server, 'port'>, conditions = SLOW): Promise<Server> {
  const child = fork(join(import.meta.dirname, 'throttle_process.ts'), { execArgv: ['--import', 'tsx'] })
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve((message as { port: number }).port))
    child.once('exit', (code) => reject(new Error(`The slow network ended with ${code}.`)))
    child.send({ upstream: server.port, conditions })
  })
  return { url: `http://127.0.0.1:${port}/`, port, close: () => endProcess(child) }
}
