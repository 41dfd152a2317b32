import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { schemaOf } from '../parquet/schemas.ts'
import { writeParquet } from '../parquet/write.ts'
import { synthesize } from '../synthesize/index.ts'
import { workFolder } from './site.ts'

/** Number of made-up conversations in the large list, with about ten turns each. */
export const CONVERSATIONS = 100_000

const SEED = 1

/**
 * Folder with one corpus, `casino`, of this number of made-up conversations. Generated once and cached. If the
 * synthesizer changes, remove `.cache/bench/data` and its neighbours.
 */
export async function syntheticFolder(conversations: number): Promise<string> {
  const folder = join(workFolder, conversations === CONVERSATIONS ? 'data' : `data-${conversations}`)
  const path = join(folder, 'casino', 'train-00000-of-00001.parquet')
  if (!existsSync(path)) {
    console.error(`Making up ${conversations} conversations, once …`)
    mkdirSync(dirname(path), { recursive: true })
    const unfinished = `${path}.unfinished`
    await writeParquet(unfinished, schemaOf('casino'), synthesize('casino', conversations, SEED))
    renameSync(unfinished, path)
  }
  return folder
}
