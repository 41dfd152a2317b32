import { statSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { schemaOf } from './parquet/schemas.ts'
import { writeParquet } from './parquet/write.ts'
import { synthesizable, synthesize } from './synthesize/index.ts'

/**
 * Generates a corpus of any size for benchmarks: `npm run synthesize -- --corpus casino --conversations 100000 --out
 * F`.
 */
const USAGE = `npm run synthesize -- --corpus ${synthesizable.join('|')} --conversations N --out FILE [--seed N]`

const { values } = parseArgs({
  options: {
    corpus: { type: 'string' },
    conversations: { type: 'string' },
    out: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
})
const { corpus, out } = values
const conversations = Number(values.conversations)
const seed = Number(values.seed)
if (!corpus || !synthesizable.includes(corpus) || !out || !isCount(conversations) || !isCount(seed)) {
  console.error(`Usage: ${USAGE}`)
  process.exit(2)
}

const started = performance.now()
await writeParquet(out, schemaOf(corpus), synthesize(corpus, conversations, seed))
const seconds = ((performance.now() - started) / 1000).toFixed(1)
console.log(`${out}: ${conversations} made-up conversations, ${statSync(out).size} bytes, ${seconds} s`)

function isCount(number: number): boolean {
  return Number.isSafeInteger(number) && number >= 0
}
