import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { annotatedCorpus, COUNTED_CORPORA } from '../../../tools/suggestions/annotated_turns.ts'
import { adapterById } from '../../corpora/registry.ts'
import { encodeBatch } from '../../engine/arrow/arrow.ts'
import { startDuckDbInNode } from '../../engine/duckdb_node.ts'
import { NO_FILTER } from '../../model/index.ts'
import { createLabelOverlay } from '../../readers/duckdb/added/overlay.ts'
import { createDuckDbLoader } from '../../readers/duckdb/loader.ts'
import { createDuckDbReader } from '../../readers/duckdb/reader.ts'
import { createFlattener } from '../../tables/flatten.ts'
import { corpusTables } from '../../tables/schema.ts'
import { examineTurns } from './examine_turns.ts'
import { done } from './examined_turns.ts'
import counted from './fixture.counts.json'
import { SUGGESTIONS } from './registry.ts'
import type { Suggested, SuggestionId } from './suggestion.ts'

/** The published labels of a corpus with those of made-up annotators, as queried by the page. */
async function examined(id: string, scheme: string, files: Readonly<Record<string, string>>) {
  const adapter = adapterById(id)
  const declared = adapter?.labelSchemes.find((one) => one.id === scheme)
  if (!adapter || !declared) throw new Error(`There is no scheme ${scheme} of ${id}.`)
  const { conversations, turns } = await annotatedCorpus(id, files, scheme)
  const engine = await startDuckDbInNode()
  try {
    const loader = createDuckDbLoader(engine, id)
    await loader.create(corpusTables(adapter))
    const flattener = createFlattener(adapter)
    for (const { key, conversation } of conversations) flattener.add(conversation, key)
    for (const [table, batch] of flattener.take()) await loader.append(table, encodeBatch(batch))
    const added = turns.flatMap(({ given, text: _text, ...place }) =>
      given.flatMap(({ published, ...one }) => (published ? [] : [{ ...place, ...one, scheme }])),
    )
    await createLabelOverlay(id).add(engine, 1, added)
    const corpus = { id, tables: corpusTables(adapter), facets: [], schemes: [declared], turnFields: [] }
    const reader = createDuckDbReader(engine, corpus)
    const question = { splits: Object.keys(files), filter: NO_FILTER }
    const [judged, shapes] = await Promise.all([
      reader.judged(question, declared),
      reader.textShapes(question, scheme),
    ])
    return done(examineTurns(judged, shapes))
  } finally {
    await engine.close()
  }
}

/** Counts in the form of the fixture. */
function countsOf(id: SuggestionId, { turns, lookedAt, groups }: Suggested) {
  const sizes = groups.map((group) => group.turns.length).sort((a, b) => b - a)
  const counts = { turns, lookedAt, groups: sizes }
  const reasons = groups.map(({ reason }) => reason)
  if (id === 'same_text') {
    const own = reasons.filter((reason) => reason.kind === id && reason.inconsistent.length > 0)
    return { ...counts, inconsistent: own.length }
  }
  if (id === 'swapped') {
    const expected = reasons.reduce((sum, reason) => sum + (reason.kind === id ? reason.expected : 0), 0)
    return { ...counts, expected: expect.closeTo(expected, 5) }
  }
  const [first] = reasons
  return first?.kind === 'model_disagrees' ? { ...counts, high: first.high, scored: first.scored } : counts
}

describe.each(COUNTED_CORPORA)('suggestions in %s', (id, scheme, files) => {
  it.skipIf(!Object.values(files).every((path) => existsSync(path)))(
    'are as many as were counted apart from this code',
    async () => {
      const turns = await examined(id, scheme, files)
      const { turns: total, found } = counted.corpora[id]
      expect(turns.length).toBe(total)
      for (const suggestion of SUGGESTIONS) {
        const counts = countsOf(suggestion.id, done(suggestion.find(turns, { highestShare: 0.1 })))
        expect({ [suggestion.id]: found[suggestion.id] }).toEqual({ [suggestion.id]: counts })
      }
    },
    120_000,
  )
})
