import { argv, exit, stderr, stdout } from 'node:process'
import { main } from './main.ts'

const stop = new AbortController()
process.once('SIGINT', () => stop.abort())
process.once('SIGTERM', () => stop.abort())

exit(
  await main(argv.slice(2), {
    out: (line) => void stdout.write(`${line}\n`),
    err: (line) => void stderr.write(`${line}\n`),
    stop: stop.signal,
  }),
)
