import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const project = join(import.meta.dirname, '../..')

/** A running `parley serve`. */
export interface Serving {
  readonly site: string
  readonly process: ChildProcess
}

/** Starts `parley serve` and waits until it answers. */
export async function serve(...args: readonly string[]): Promise<Serving> {
  const command = ['--import', 'tsx', 'cli/parley.ts', 'serve', ...args, '--json']
  const started = spawn(process.execPath, command, { cwd: project, stdio: ['ignore', 'pipe', 'inherit'] })
  let text = ''
  for await (const part of started.stdout ?? []) {
    text += part
    if (text.includes('\n')) break
  }
  return { site: JSON.parse(text.split('\n')[0] ?? '').site, process: started }
}

/** Stops it as Ctrl-C does. */
export async function stop({ process: started }: Serving): Promise<void> {
  if (started.exitCode !== null) return
  const ended = once(started, 'exit')
  started.kill('SIGINT')
  await ended
}
