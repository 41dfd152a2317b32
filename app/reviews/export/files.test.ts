import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findPython, runPython } from '../../../tools/python.ts'
import { EXPORT_FORMS } from '../../files/formats.ts'
import { readLabelFile } from '../../ingest/read_label_file.ts'
import { decisionsOf } from '../adjudication/decisions.ts'
import { reviewState } from '../log/review_state.ts'
import type { ReviewedTurn } from './reviewed_turns.ts'
import { decisionTable, labelTable, noteTable, type ReviewTable, withListTexts } from './tables.ts'
import { chooses, confirms, madeReview, notes } from './test_reviews.ts'

const FORMATS = ['csv', 'jsonl', 'parquet'] as const

async function fileOf(table: ReviewTable, format: (typeof FORMATS)[number]): Promise<Blob> {
  const { columns, rows } = format === 'csv' ? withListTexts(table) : table
  const encoder = await EXPORT_FORMS[format].encoder(columns, { byteOrderMark: false })
  return new Blob([encoder.begin(), encoder.rows(rows), encoder.end()])
}

const wild = fc.oneof(
  fc.constantFrom(
    '=SUM(1)',
    '-1',
    '@x',
    'a;=b',
    'a|-b',
    'x, y',
    '"q"',
    "it's",
    'é \u2028 z',
    'line\n=1',
    '[a]',
    '\\',
  ),
  fc.string({ unit: 'grapheme', minLength: 1 }),
)
/** Names and ids are trimmed when read. */
const trimmed = wild
  .map((text) => text.trim() || 'x')
  .filter((text) => !/'[\s\p{Cc}\p{Cf}"'`‘’“”]*[=+\-@＝＋－＠]/u.test(text))
/** The beginning of a cell is escaped if necessary, and unescaped when read. */
const named = fc.oneof(trimmed, fc.constantFrom('=SUM(1)', '-1', '@x', 'a|-b'))
const turn: fc.Arbitrary<ReviewedTurn> = fc.record({
  place: fc.record({ split: named, conversation: named, turn: fc.nat(999), fingerprint: fc.constant('f') }),
  scheme: named,
  by: named,
  annotator: named,
  reviewer: wild,
  author: named,
  review: fc.record({ id: wild, name: wild, mode: fc.constant('blind' as const), created: fc.nat() }),
  labels: fc.uniqueArray(trimmed, { maxLength: 4 }),
  isUnrecorded: fc.constant(false),
  judged: fc.constant(null),
  unsure: fc.constant([]),
  note: fc.oneof(fc.constant(''), wild),
  at: fc.nat(1e12),
})

describe('a label file of reviews', () => {
  it.each(FORMATS)('as %s is read back with every turn, label, annotator and scheme', async (format) => {
    const check = async (turns: readonly ReviewedTurn[]) => {
      const blob = await fileOf(labelTable(turns), format)
      const name = `labels.${format}`
      const signal = new AbortController().signal
      const { rows, problems } = await readLabelFile({ name, file: new File([blob], name) }, signal)
      expect(problems).toEqual([])
      expect(rows).toEqual(
        turns.map(({ place: { split, conversation, turn }, labels, by, scheme }, row) => ({
          ...{ row, split, conversation, turn, labels, by, scheme, score: null },
        })),
      )
    }
    await fc.assert(fc.asyncProperty(fc.array(turn, { minLength: 1, maxLength: 8 }), check), { numRuns: 60 })
  })
})

it('a table of decisions has what was given and decided, and no formula', async () => {
  const review = madeReview(
    { mode: 'adjudicate', annotators: ['by:annotator', 'reviewer:=ann'], schemes: ['s'], reviewer: 'cyd' },
    [chooses(0, 's', 'reviewer:=ann', 'b'), notes(0, 's', '=HYPERLINK("x")'), confirms(0, 's')],
  )
  const given = (annotator: string) => (annotator === 'by:annotator' ? ['a', 'b'] : null)
  const annotators = review.definition.annotators.map((key) => ({ key, name: key.replace(/^\w+:/u, '') }))
  const text = await (await fileOf(decisionTable(decisionsOf(review, given), annotators), 'csv')).text()
  expect(text.split('\r\n').slice(0, 3)).toEqual([
    'split,conversation,turn,scheme,given by annotator,given by =ann,decision,chosen,decided by,decided,state,note',
    `train,c,0,s,"[""a"",""b""]",,"[""b""]",reviewer:=ann,cyd,1970-01-01T00:00:03.000Z,done,"'=HYPERLINK(""x"")"`,
    'train,c,1,s,"[""a"",""b""]",,,,,,open,',
  ])
  const noted = await (await fileOf(noteTable([review]), 'csv')).text()
  expect(noted.split('\r\n')[1]).toBe(`train,c,0,s,"'=HYPERLINK(""x"")",cyd,Review of ann,done,`)
})

it('a table of notes names authors other than the reviewer', () => {
  const review = madeReview({}, [notes(0, 's', 'hers'), notes(1, 's', 'his'), notes(1, 's', 'hers, too')])
  const written = review.entries.map((entry, i) => ({ ...entry, author: i === 1 ? 'ann' : 'eve' }))
  const { columns, rows } = noteTable([reviewState(review.definition, written)])
  const value = (row: readonly unknown[], name: string) => row[columns.findIndex((one) => one.name === name)]
  expect(rows.map((row) => [value(row, 'note'), value(row, 'author')])).toEqual([
    ['hers', 'eve'],
    ['hers, too', 'eve'],
  ])
  const own = noteTable([reviewState(review.definition, written.slice(0, 2))])
  expect(own.rows.map((row) => row.at(-1))).toEqual(['eve', null])
})

const python = findPython('pandas')

const COUNT = `
import collections, json, pandas
csv = pandas.read_csv("labels.csv", dtype=str, keep_default_na=False)
csv["labels"] = csv["labels"].map(json.loads)
lines = pandas.read_json("labels.jsonl", lines=True, dtype=False, convert_dates=False)
def counts(table):
    return {
        "rows": len(table),
        "turns": sorted(int(turn) for turn in table["turn"]),
        "empty": int((table["labels"].map(len) == 0).sum()),
        "labels": collections.Counter(label for own in table["labels"] for label in own),
        "annotators": table["annotator"].value_counts().to_dict(),
    }
print(json.dumps([counts(csv), counts(lines)]))
`

describe.skipIf(python === null)('the same file in pandas (not run where there is none)', () => {
  it('has the same turns, labels and annotators', async () => {
    const plain = fc.constantFrom('a', 'b c', 'é', 'x;=y', '=1', 'it"s')
    const turns = fc.sample(
      fc.tuple(turn, fc.uniqueArray(plain), fc.constantFrom('ann', 'ben', 'adjudicated')),
      { numRuns: 300, seed: 14 },
    )
    const made = turns.map(([one, labels, by]): ReviewedTurn => ({ ...one, labels, by }))
    const table = labelTable(made)
    const files = {
      'main.py': COUNT,
      'labels.csv': await (await fileOf(table, 'csv')).text(),
      'labels.jsonl': await (await fileOf(table, 'jsonl')).text(),
    }
    const tally = (values: readonly string[]) => {
      const counts: Record<string, number> = {}
      for (const value of values) counts[value] = (counts[value] ?? 0) + 1
      return counts
    }
    const expected = {
      rows: made.length,
      turns: made.map(({ place }) => place.turn).sort((a, b) => a - b),
      empty: made.filter(({ labels }) => labels.length === 0).length,
      labels: tally(made.flatMap(({ labels }) => labels)),
      annotators: tally(made.map(({ by }) => by)),
    }
    expect(JSON.parse(await runPython(python ?? '', files))).toEqual([expected, expected])
  })
})
