import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { build } from 'vite'
import { precompress } from '../vite/precompress.ts'

const project = join(import.meta.dirname, '../..')

const REAL_DATA = join(project, '../shared/data')

/** The folder of real corpora for development, beside the project; `''` where a clone stands alone. */
export const realData = existsSync(REAL_DATA) ? REAL_DATA : ''

/** Where compressed files are kept from build to build. */
const COMPRESSED = join(project, 'node_modules/.cache/parley')

/** What benchmarks and screenshots of this checkout make for themselves: a build of the site, and made-up corpora. */
export const workFolder = join(project, '.cache/bench')

/** The build of the site, with the bare pages below `bench/`. */
export const SITE = join(workFolder, 'site')

/** How long a server may take until it answers, in milliseconds. */
const PATIENCE = 30_000

/** Builds the site, apart from `dist/`, which others may be using. */
export async function buildSite(): Promise<void> {
  await build({ root: project, logLevel: 'warn', build: { outDir: SITE, emptyOutDir: true } })
}

/** Builds the bare pages that Parley is held against, in the same way, to be served beside it at `bench/`. */
export async function buildBarePages(): Promise<void> {
  const root = join(import.meta.dirname, 'bare_pages')
  await build({
    configFile: false,
    root,
    base: './',
    logLevel: 'warn',
    plugins: [precompress(COMPRESSED)],
    // For the page only: nobody looks at how far the engine has come.
    define: { ENGINE_BYTES: '0' },
    build: {
      outDir: join(SITE, 'bench'),
      emptyOutDir: true,
      target: 'es2023',
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 1000,
      rolldownOptions: {
        input: ['empty', 'engine', 'decode', 'published'].map((name) => join(root, `${name}.html`)),
        checks: { bundlerTimings: false },
      },
    },
  })
}

export interface Server {
  /** Ends with a slash. */
  readonly url: string
  readonly port: number
  close(): Promise<void>
}

/**
 * Serves the built site by Vite's preview server, in a process of its own.
 * @param data the folder whose corpora are offered beside the samples; `''`: none
 * @param folder of a site that is built
 * @throws Error where the server ends or does not answer in time
 */
export async function serveSite(data: string, folder = SITE): Promise<Server> {
  const port = await freePort()
  const vite = join(project, 'node_modules/vite/bin/vite.js')
  const address = ['--host', '127.0.0.1', '--port', String(port), '--strictPort']
  const child = spawn(process.execPath, [vite, 'preview', '--outDir', folder, ...address], {
    cwd: project,
    env: { ...process.env, PARLEY_DATA: data },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}/`
  await untilAnswering(url, child)
  return { url, port, close: () => endProcess(child) }
}

/** Ends a process that we started, and waits until it is gone. */
export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill()
  await gone
}

async function untilAnswering(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + PATIENCE
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The preview server ended with ${child.exitCode}.`)
    const answered = await fetch(url).then(
      (response) => response.ok,
      () => false,
    )
    if (answered) return
    if (Date.now() > deadline) {
      await endProcess(child)
      throw new Error(`The preview server did not answer at ${url}; was the site built?`)
    }
    await wait(100)
  }
}

/** A port of this machine on which nobody listens. */
async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('No port could be had.')
  return address.port
}
