import * as v from 'valibot'
import { fingerprintOf } from '../../../model/index.ts'
import type { CorpusAdapter } from '../../adapter.ts'
import { guardRecord } from '../../guard.ts'

const record = v.object({
  talk_id: v.string(),
  said: v.array(v.object({ by: v.picklist(['A', 'B']), text: v.string() })),
  deal: v.boolean(),
})

/** What is read to find a conversation. */
const idColumn = v.object({ talk_id: v.string() })

/** A made-up corpus, which shows what an adapter is. */
export const teaTalks: CorpusAdapter = {
  id: 'tea_talks',
  title: 'Tea talks',
  description: 'Made-up talks between two people, for the recipe in ARCHITECTURE.md.',
  citation: {
    authors: 'Nobody',
    year: 2026,
    title: 'Talks over tea',
    venue: 'Nowhere',
    url: 'https://example.org',
    licence: 'CC0',
  },
  labelSchemes: [],
  facets: [
    {
      key: 'deal',
      title: 'Deal',
      kind: 'boolean',
      read: (c) => c.outcome.status === 'deal',
    },
  ],
  turnFields: [],
  recognises: (_names, first) => v.is(record, first),
  locate: (id) => ({
    columns: ['talk_id'],
    matches: (row) => v.is(idColumn, row) && row.talk_id === id,
  }),
  turnRecord: (row, index) => (v.is(record, row) ? row.said[index] : undefined),

  async *conversations(files, report) {
    for (const file of files) {
      for await (const source of file.records()) {
        const row = guardRecord(record, source, file.name, report)
        if (!row) continue
        const turns = row.said.map(({ by, text }) => ({
          speaker: by === 'A' ? 0 : 1,
          text,
          action: null,
          labels: [],
          annotated: [],
          values: {},
        }))
        yield {
          id: row.talk_id,
          split: file.split,
          origin: { file: file.name, row: source.row },
          fingerprint: fingerprintOf(turns.map((turn) => turn.text)),
          title: '',
          participants: ['A', 'B'].map((id) => ({ id, name: id, role: '', attributes: {}, blocks: [] })),
          blocks: [],
          turns,
          annotated: [],
          outcome: {
            status: row.deal ? 'deal' : 'no_deal',
            title: row.deal ? 'Deal' : 'No deal',
            summary: '',
            checks: [],
            blocks: [],
          },
          attributes: {},
        }
      }
    }
  },
}
