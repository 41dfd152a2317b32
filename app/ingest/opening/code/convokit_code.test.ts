import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findPython, runPython } from '../../../../tools/python.ts'
import { adapterById } from '../../../corpora/registry.ts'
import { snippetOf } from '../../../files/snippet.ts'
import type { Conversation, PublishedFile } from '../../../model/index.ts'

const python = findPython('pandas')

/** Stub of the ConvoKit API that the code uses. */
const CONVOKIT = `
class Speaker:
    def __init__(self, id):
        self.id = id

class Utterance:
    def __init__(self, **fields):
        self.__dict__.update(fields)

class Corpus:
    def __init__(self, utterances):
        ids = {utterance.id for utterance in utterances}
        assert len(ids) == len(utterances)
        assert all(u.reply_to is None or u.reply_to in ids for u in utterances)
        self.utterances = utterances

    def print_summary_stats(self):
        pass
`

const RUN = `
import json, runpy
import pandas as pd

pd.read_parquet = lambda source: pd.read_json(source, orient="records", dtype=False, convert_dates=False)
corpus = runpy.run_path("code.py")["corpus"]
print(json.dumps([[u.conversation_id, u.speaker.id, u.text] for u in corpus.utterances]))
`

describe.skipIf(python === null)(
  'code of ConvoKit, run by Python with pandas (not run where there is none)',
  () => {
    it.each(['casino', 'craigslist_bargains', 'mutual_friends'])('has the turns of %s', async (id) => {
      const text = readFileSync(
        join(import.meta.dirname, `../../../corpora/known/${id}/fixture.train.json`),
        'utf8',
      )
      const records = JSON.parse(text) as readonly unknown[]
      const adapter = adapterById(id)
      const file = {
        name: 'a.parquet',
        split: 'train',
        records: () => records.map((value, row) => ({ row, value })),
      }
      const conversations: Conversation[] = []
      for await (const c of adapter?.conversations([file], () => {}) ?? []) conversations.push(c)
      const chosen = conversations.slice(1)
      const published: PublishedFile = {
        ...{ place: 'records.json', isLocal: true, member: null, name: 'records.json' },
        form: { kind: 'parquet', unpack: [] },
        holds: { kind: 'conversations' },
      }
      const part = {
        split: 'train',
        ids: chosen.map((c) => c.id),
        rows: chosen.map((c) => c.origin.row),
        turns: 0,
        files: [published],
      }
      const snippet = snippetOf('convokit', {
        corpus: id,
        convokit: adapter?.convokit ?? null,
        link: '',
        parts: [part],
      })
      const code = 'code' in snippet ? snippet.code : ''
      const files = { 'main.py': RUN, 'code.py': code, 'convokit.py': CONVOKIT, 'records.json': text }
      const seen = JSON.parse(await runPython(python ?? '', files)) as [string, string, string][]
      const expected = chosen.flatMap((c) =>
        c.turns.map((turn) => [`train-${c.origin.row}`, turn.text] as const),
      )
      expect(seen.map(([conversation]) => conversation)).toEqual(
        expected.map(([conversation]) => conversation),
      )
      for (const [i, [, words]] of expected.entries()) if (words !== '') expect(seen[i]?.[2]).toBe(words)
    })
  },
)
