import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { build } from 'vite'
import { precompress } from '../vite/precompress.ts'

const project = join(import.meta.dirname, '../..')

const REAL_DATA = join(project, '../shared/data')

/** Folder of real corpora for development, next to the project. The empty string if there is none. */
export const realData = existsSync(REAL_DATA) ? REAL_DATA : ''

/** Cache of compressed files, shared between builds. */
const COMPRESSED = join(project, 'node_modules/.cache/parley')

/** Folder for generated files of benchmarks and screenshots: a build of the site, and made-up corpora. */
export const workFolder = join(project, '.cache/bench')

/** Folder of the built site, with the bare pages in `bench/`. */
export const SITE = join(workFolder, 'site')

/** Time limit for a server to answer, in milliseconds. */
const PATIENCE = 30_000

/** Builds the site into its own folder, because `dist/` may be in use. */
export async function buildSite(): Promise<void> {
  await build({ root: project, logLevel: 'warn', build: { outDir: SITE, emptyOutDir: true } })
}

/** Builds the bare pages for comparison with Parley, with the same settings, to be served at `bench/`. */
export async function buildBarePages(): Promise<void> {
  const root = join(import.meta.dirname, 'bare_pages')
  await build({
    configFile: false,
    root,
    base: './',
    logLevel: 'warn',
    plugins: [precompress(COMPRESSED)],
    // Only used to show progress, which the bare page doesn't do.
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
 * Serves the built site with Vite's preview server in a separate process.
 * @param data folder of corpora to offer in addition to the samples, or the empty string
 * @param folder of a built site
 * @throws Error if the server exits or doesn't answer in time
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

/** Ends a process that we started and waits for its exit. */
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

/** Finds a free port on this machine. */
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
