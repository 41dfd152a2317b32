import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { adapters } from '../../app/corpora/registry.ts'
import { convertFixtures, fixturesOf, recordFile } from '../fixtures.ts'
import { corpusCounts, localPath } from './corpus_counts.ts'

describe.each(adapters.map((adapter) => [adapter.id, adapter] as const))(
  'the counts of %s',
  (id, adapter) => {
    it('add up to its conversations', async () => {
      const files = fixturesOf(id).map(({ fileName, split, records }) => recordFile(fileName, split, records))
      const counts = await corpusCounts(adapter, files)
      const { conversations } = await convertFixtures(adapter)
      expect(counts.conversations).toBe(conversations.length)
      expect(counts.turns).toBe(conversations.reduce((sum, c) => sum + c.turns.length, 0))
      const scheme = adapter.labelSchemes.find((s) => s.counted) ?? adapter.labelSchemes[0]
      expect(counts.annotated).toBe(
        conversations.filter((c) => c.annotated.some((id) => id === scheme?.id)).length,
      )
      expect(counts.outcomes.reduce((sum, o) => sum + o.conversations, 0)).toBe(conversations.length)
      for (const { value, turns } of counts.labels?.values ?? []) {
        const labelled = conversations
          .flatMap((c) => c.turns)
          .filter((t) => t.labels.some((l) => l.scheme === counts.labels?.scheme && l.value === value))
        expect(turns).toBe(labelled.length)
      }
    })
  },
)

it('a file of a catalogue is here, or elsewhere', () => {
  expect(localPath(import.meta.dirname, 'corpus_counts.ts')).toBe(
    join(import.meta.dirname, 'corpus_counts.ts'),
  )
  expect(localPath(import.meta.dirname, 'https://example.org/a.parquet')).toBeNull()
  expect(localPath(import.meta.dirname, 'nowhere.parquet')).toBeNull()
})
