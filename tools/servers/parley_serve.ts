import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import process from 'node:process'

const project = join(import.meta.dirname, '../..')

/** A running `parley serve`. */
export interface Serving {
  /** Its address. */
  readonly site: string
  /** A sentence for each corpus that is not served. */
  readonly warnings: readonly string[]
  readonly process: ChildProcess
}

/**
 * Starts `parley serve` from its source and waits until it answers.
 * @throws Error if it ends before that
 */
export async function serve(...args: readonly string[]): Promise<Serving> {
  const command = ['--import', 'tsx', 'cli/parley.ts', 'serve', ...args, '--json']
  const started = spawn(process.execPath, command, { cwd: project, stdio: ['ignore', 'pipe', 'inherit'] })
  let text = ''
  for await (const part of started.stdout ?? []) {
    text += part
    if (text.includes('\n')) break
  }
  if (!text.includes('\n')) throw new Error('parley serve did not start.')
  return { ...JSON.parse(text.split('\n')[0] ?? ''), process: started }
}

/** Stops it as Ctrl-C does. */
export async function stop({ process: started }: Pick<Serving, 'process'>): Promise<void> {
  if (started.exitCode !== null || started.signalCode !== null) return
  const ended = once(started, 'exit')
  started.kill('SIGINT')
  await ended
}
