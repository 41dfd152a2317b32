import { describe, it } from 'vitest'
import { recordFile } from '../fixtures.ts'
import { synthesize } from '../synthesize/index.ts'
import { CORPORA, compareRandomly, PATIENCE } from './test_comparisons.ts'

describe('50 random comparisons equal SQL written apart', () => {
  it.each(CORPORA)('made-up conversations of %s', { timeout: PATIENCE }, async (id) => {
    const file = recordFile('train.parquet', 'train', [...synthesize(id, 120, 1)])
    await compareRandomly(id, [file], 7)
  })
})
