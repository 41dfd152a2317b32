import { holding } from '../declare.ts'
import type { Figure, Row } from '../figure.ts'
import { holdsPrinted, type PrintedText } from '../printed_text.ts'
import { all, PAPER } from './sources.ts'

/** Labels of the utterances of the sample dialogue, in order: Chawla et al. 2021, Table 1. */
const TABLE_1: readonly string[] = [
  'small-talk,promote-coordination,elicit-pref',
  'small-talk,self-need,other-need,elicit-pref',
  'small-talk,showing-empathy,no-need',
  'promote-coordination',
  'non-strategic',
  'non-strategic',
  'self-need,other-need',
  'uv-part,promote-coordination',
  'non-strategic',
  'non-strategic',
  'non-strategic',
]

interface Example extends PrintedText {
  readonly dialogue: string
}

/** Example utterances in the order of Chawla et al. 2021, Table 2. */
const TABLE_2: readonly (Example & { readonly turn: number; readonly label: string })[] = [
  { label: 'small-talk', dialogue: '9', turn: 0, words: 5, fingerprint: '26xkx37ngq0' },
  { label: 'showing-empathy', dialogue: '62', turn: 10, words: 8, fingerprint: '12ozl91d8wn' },
  { label: 'promote-coordination', dialogue: '0', turn: 6, words: 10, fingerprint: '2625luot75y' },
  { label: 'no-need', dialogue: '22', turn: 7, words: 7, fingerprint: 's69wpwftvr' },
  { label: 'elicit-pref', dialogue: '29', turn: 3, words: 10, fingerprint: '3o3o9b3b70' },
  { label: 'uv-part', dialogue: '49', turn: 6, words: 12, fingerprint: '22siqvaxo9q' },
  { label: 'vouch-fair', dialogue: '82', turn: 4, words: 7, fingerprint: '1hgetpv4ibv' },
  { label: 'self-need', dialogue: '18', turn: 5, words: 12, fingerprint: '1jg4g7o9xjs' },
  { label: 'other-need', dialogue: '20', turn: 8, words: 10, fingerprint: '2c4pvcabcmf' },
  { label: 'non-strategic', dialogue: '41', turn: 0, words: 7, fingerprint: '17be9fdcbcg' },
]

/** Example arguments: Chawla et al. 2021, Table 5. */
const TABLE_5: readonly Example[] = [
  { dialogue: '33', words: 10, fingerprint: '1133xjznf2i' },
  { dialogue: '17', words: 13, fingerprint: 'onk01r9sv2' },
  { dialogue: '16', words: 14, fingerprint: '1e9x35xc1d6' },
  { dialogue: '60', words: 10, fingerprint: '8puhteldo2' },
  { dialogue: '19', words: 24, fingerprint: '14stgj54t0l' },
  { dialogue: '28', words: 10, fingerprint: '1y29l37tfrq' },
  { dialogue: '15', words: 23, fingerprint: '1jsknnq7t0m' },
  { dialogue: '35', words: 17, fingerprint: '1s3avsdbwb4' },
  { dialogue: '42', words: 19, fingerprint: 'v7fuztdyqz' },
  { dialogue: '35', words: 12, fingerprint: '1dt8r7v86sq' },
  { dialogue: '17', words: 9, fingerprint: '1exl918of2s' },
  { dialogue: '52', words: 15, fingerprint: '886qk1ej2j' },
]

const FINGERPRINTS =
  'Parley holds fingerprints of the printed sentences instead of their words, which are compared in small letters and without signs and emoji.'

export const exampleFigures: readonly Figure[] = [
  all({
    id: 'casino-t1',
    what: 'Labels of the sample dialogue',
    printed: `${TABLE_1.length} label sets`,
    where: `${PAPER}, Table 1`,
    how: 'The sample dialogue is dialogue 8, P1 is Agent 2: for each of its utterances, in order, the set of labels is the printed one. Its words are not compared.',
    query: 'table1',
    find: (rows) => ({
      values: holding(TABLE_1, (labels, i) => sameLabels(labels, rows[i]?.labels)),
      views: [{ title: 'Dialogue 8', view: '/train/8' }],
    }),
  }),
  all({
    id: 'casino-t2-examples',
    what: 'Example utterances of the labels',
    printed: `${TABLE_2.length} examples`,
    where: `${PAPER}, Table 2`,
    how: `Each printed sentence is part of an utterance with that label. ${FINGERPRINTS}`,
    query: 'table2',
    find: (rows) => ({
      values: holding(TABLE_2, (example) => isUttered(example, rows)),
      views: TABLE_2.map(({ label, dialogue, turn }) => ({
        title: label,
        view: `/train/${dialogue}?turn=${turn}`,
      })),
    }),
  }),
  all({
    id: 'casino-t5-examples',
    what: 'Example arguments for the participants’ priorities',
    printed: `${TABLE_5.length} examples`,
    where: `${PAPER}, Table 5`,
    how: `Each printed sentence is part of a reason that a participant gives for a priority. The reasons stand in the column document. ${FINGERPRINTS}`,
    query: 'table5',
    find: (rows) => ({
      values: holding(TABLE_5, (example) => isReason(example, rows)),
      views: [...new Set(TABLE_5.map(({ dialogue }) => dialogue))].map((dialogue) => ({
        title: `Dialogue ${dialogue}`,
        view: `/train/${dialogue}`,
      })),
    }),
  }),
]

function sameLabels(printed: string, labels: unknown): boolean {
  const sorted = (list: string) => list.split(',').sort().join(',')
  return typeof labels === 'string' && sorted(labels) === sorted(printed)
}

function isUttered(example: (typeof TABLE_2)[number], rows: readonly Row[]): boolean {
  const row = rows.find(
    ({ conversation, turn }) => conversation === example.dialogue && turn === example.turn,
  )
  if (!row || !String(row.labels).split(',').includes(example.label)) return false
  return holdsPrinted(String(row.text), example)
}

function isReason(example: Example, rows: readonly Row[]): boolean {
  const document = rows.find(({ id }) => id === example.dialogue)?.document
  return typeof document === 'string' && reasonsIn(document).some((reason) => holdsPrinted(reason, example))
}

/** Reasons of both participants, from the last column of their first table. */
function reasonsIn(document: string): readonly string[] {
  const { participants } = JSON.parse(document) as {
    participants: readonly { blocks?: readonly { rows?: readonly (readonly unknown[])[] }[] }[]
  }
  return participants.flatMap(({ blocks = [] }) =>
    (blocks[0]?.rows ?? []).map((row) => String(row.at(-1) ?? '')),
  )
}
