import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { argv } from 'node:process'
import { publishOptions } from '../../cli/publish/publish_options.ts'
import { publishSite } from '../../cli/publish/publish_site.ts'
import { schemaOf } from '../../tools/parquet/schemas.ts'
import { writeParquet } from '../../tools/parquet/write.ts'
import { FEW_TURNS, largeRecords } from './large_records.ts'

// Publishes the made-up corpus of `large_records.ts` with a large index and a built page into a folder:
// `publish_large.ts FOLDER PAGE`. Runs in a separate process like the command, because it blocks for seconds.
const [out, page] = argv.slice(2)
if (!out || !page) throw new Error('publish_large.ts FOLDER PAGE')
const folder = mkdtempSync(join(tmpdir(), 'parley-large-'))
try {
  const source = join(folder, 'train.parquet')
  await writeParquet(source, schemaOf('casino'), largeRecords())
  const options = publishOptions([source, '--made-up', '--corpus', 'casino', '--out', out])
  const silent = { begin: () => {}, at: () => {}, end: () => {} }
  await publishSite(options, page, silent, new AbortController().signal, FEW_TURNS)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
