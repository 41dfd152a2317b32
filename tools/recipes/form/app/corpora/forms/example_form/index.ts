import * as v from 'valibot'
import { fingerprintOf } from '../../../model/index.ts'
import type { CorpusAdapter } from '../../adapter.ts'
import type { CorpusFormat } from '../../format.ts'
import { guardRecord } from '../../guard.ts'
import { unknownCitation } from '../../shared/unknown_source.ts'

const record = v.object({ play: v.string(), lines: v.array(v.pipe(v.string(), v.includes(' says '))) })

const about = {
  title: 'Plays',
  description: 'Made-up scenes, each line with its speaker before the word “says”.',
}

const adapter: CorpusAdapter = {
  id: 'example_form',
  ...about,
  citation: unknownCitation(about.title),
  labelSchemes: [],
  facets: [],
  turnFields: [],
  recognises: (_names, first) => v.is(record, first),
  locate: (id) => ({ columns: ['play'], matches: (row) => (row as { play: unknown }).play === id }),
  async *conversations(files, report) {
    for (const file of files) {
      for await (const source of file.records()) {
        const row = guardRecord(record, source, file.name, report)
        if (!row) continue
        const said = row.lines.map((line) => line.split(' says ') as [string, string])
        const names = [...new Set(said.map(([name]) => name))]
        yield {
          id: row.play,
          split: file.split,
          origin: { file: file.name, row: source.row },
          fingerprint: fingerprintOf(said.map(([, text]) => text)),
          title: '',
          participants: names.map((name) => ({ id: name, name, role: '', attributes: {}, blocks: [] })),
          blocks: [],
          turns: said.map(([name, text]) => ({
            speaker: names.indexOf(name),
            text,
            action: null,
            labels: [],
            annotated: [],
            values: {},
          })),
          annotated: [],
          outcome: { status: 'not_recorded', title: '', summary: '', checks: [], blocks: [] },
          attributes: {},
        }
      }
    }
  },
}

/** A made-up form, which shows what one is. */
export const exampleForm: CorpusFormat = {
  id: 'example_form',
  ...about,
  recognises: (files) => files.every(({ records }) => records.every((one) => v.is(record, one))),
  survey: async () => adapter,
}
