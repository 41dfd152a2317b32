import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { endProcess } from './site.ts'

/**
 * Folder in which other viewers of the same files are installed (with `npm install --prefix`). They are not part of the
 * project. If it is empty, only Parley is measured.
 */
const PEERS = process.env.PARLEY_PEERS ?? ''

/** Another viewer that shows a file of a corpus. */
export interface Peer {
  readonly name: string
  readonly port: number
  /** Path of the page that shows the file, relative to the server's root, without a leading `/`. */
  readonly page: string
  /** Selector of a cell in the first row. */
  readonly cell: string
  close(): Promise<void>
}

/**
 * Starts the server of Hyperparam, whose page reads Parquet with the same library as Parley.
 * @param folder of the file
 * @returns null if Hyperparam is not installed
 * @throws Error if it exits before it serves the page
 */
export async function hyperparam(folder: string, file: string): Promise<Peer | null> {
  const serve = join(PEERS, 'node_modules/hyperparam/bin/serve.js')
  if (PEERS === '' || !existsSync(serve)) return null
  const script = `const { serve } = await import(${JSON.stringify(serve)}); serve(${JSON.stringify(folder)})`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    // Otherwise it opens a browser.
    env: { ...process.env, NODE_ENV: 'development' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout.on('data', (said: Buffer) => {
      const found = /http:\/\/localhost:(\d+)/.exec(said.toString())?.[1]
      if (found !== undefined) resolve(Number(found))
    })
    child.once('exit', (code) => reject(new Error(`Hyperparam ended with ${code}.`)))
  })
  return {
    name: 'Hyperparam',
    port,
    page: `files?key=${encodeURIComponent(file)}`,
    cell: 'tbody tr td',
    close: () => endProcess(child),
  }
}
