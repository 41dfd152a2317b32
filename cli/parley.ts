import { argv, env, exit, stderr, stdin, stdout } from 'node:process'
import { createInterface } from 'node:readline/promises'
import { STOPPED, type Terminal } from './command.ts'
import { main } from './main.ts'
import { withColouredBar } from './publish/progress.ts'
import { GRACE_MS, stopWithin } from './stop_within.ts'

const stop = new AbortController()
const stopSoon = stopWithin(GRACE_MS, stop, () => {
  stderr.write('Stopped.\n')
  exit(STOPPED)
})
process.once('SIGINT', stopSoon)
process.once('SIGTERM', stopSoon)

const watched = stderr.isTTY === true
/** False if the user asked for no colours (no-color.org). */
const coloured = watched && !env.NO_COLOR && env.TERM !== 'dumb'
let statusShown = false

/** Removes the status line, so that other output starts on an empty line. */
function clearStatus(): void {
  if (statusShown) stderr.write('\r\x1b[K')
  statusShown = false
}

const terminal: Terminal = {
  out: (line) => {
    clearStatus()
    stdout.write(`${line}\n`)
  },
  err: (line) => {
    clearStatus()
    stderr.write(`${line}\n`)
  },
  ...(watched && {
    status: (text: string) => {
      clearStatus()
      // If the terminal wraps a line, it can't be removed, so it is truncated.
      const line = text.slice(0, (stderr.columns ?? 80) - 1)
      stderr.write(coloured ? withColouredBar(line) : line)
      statusShown = text !== ''
    },
  }),
  ...(watched && stdin.isTTY && { ask }),
  stop: stop.signal,
}

async function ask(question: string): Promise<boolean> {
  clearStatus()
  const lines = createInterface({ input: stdin, output: stderr })
  lines.once('SIGINT', stopSoon)
  try {
    return /^y(?:es)?$/i.test((await lines.question(`${question} [y/N] `, { signal: stop.signal })).trim())
  } finally {
    lines.close()
  }
}

exit(await main(argv.slice(2), terminal))
