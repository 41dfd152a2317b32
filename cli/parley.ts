import { argv, exit, stderr, stdout } from 'node:process'
import type { Terminal } from './command.ts'
import { main } from './main.ts'

const stop = new AbortController()
process.once('SIGINT', () => stop.abort())
process.once('SIGTERM', () => stop.abort())

const watched = stderr.isTTY === true
let statusShown = false

/** Takes the line that is renewed away, so that others stand by themselves. */
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
      // A line that the terminal breaks in two could not be taken away.
      stderr.write(text.slice(0, (stderr.columns ?? 80) - 1))
      statusShown = text !== ''
    },
  }),
  stop: stop.signal,
}

exit(await main(argv.slice(2), terminal))
