import { existsSync, readdirSync } from 'node:fs'
import { asyncBufferFromFile } from 'hyparquet'
import { describe, it } from 'vitest'
import { openParquet } from '../../app/reading/parquet/parquet.ts'
import { CORPORA, compareRandomly, PATIENCE } from './test_comparisons.ts'

const DATA = '../shared/data'

describe.skipIf(!existsSync(`${DATA}/README.md`))('50 random comparisons of published corpora', () => {
  it.each(CORPORA)('%s', { timeout: PATIENCE }, async (id) => {
    const names = readdirSync(`${DATA}/${id}`).filter((name) => name.endsWith('.parquet'))
    const files = names.map(async (name) => {
      const file = await openParquet(await asyncBufferFromFile(`${DATA}/${id}/${name}`))
      return { name, split: name.split('-')[0] ?? '', records: () => file.records() }
    })
    await compareRandomly(id, await Promise.all(files), 31)
  })
})
