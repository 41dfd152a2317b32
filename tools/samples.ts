import { join } from 'node:path'
import { writeSamples } from './write_samples.ts'

/** Generates the sample corpora of the site (`npm run samples`). */
const { corpora } = await writeSamples(join(import.meta.dirname, '../public'))
for (const { id, splits } of corpora) {
  const bytes = splits.flatMap((split) => split.files).reduce((sum, file) => sum + file.bytes, 0)
  console.log(`${id}: ${splits.map((split) => split.name).join(', ')}; ${bytes} bytes`)
}
