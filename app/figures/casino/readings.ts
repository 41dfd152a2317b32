import { compareNumber } from '../compare.ts'
import { type Finding, shownNumber } from '../declare.ts'
import type { Found, Row } from '../figure.ts'
import { holdsPrinted, type PrintedText } from '../printed_text.ts'
import { readings as common, holding, numberIn, percent, sumOf, viewOf } from '../readings.ts'
import { pearson, starsOf } from '../statistics/correlation.ts'

/** A printed correlation, with the columns of its variables. */
export interface PrintedCell {
  readonly from: string
  readonly to: string
  /** As in `-.112**`. */
  readonly printed: string
}

export interface Example extends PrintedText {
  readonly dialogue: string
}

export interface LabelledExample extends Example {
  readonly turn: number
  readonly label: string
}

/** Maximum number of linked dialogues with too few utterances. */
const MOST_LINKED = 10

type Rows = readonly Row[]

export const readings = {
  ...common,
  /** Fewest utterances of a dialogue, with the dialogues that have fewer than printed. */
  fewestUtterances:
    (least: number) =>
    (rows: Rows): Finding => {
      const fewest = Math.min(...rows.map((row) => numberIn(row, 'utterances')))
      const short = rows.filter((row) => numberIn(row, 'utterances') < least)
      const counted = short.length === 1 ? '1 dialogue has' : `${short.length} dialogues have`
      return {
        values: [fewest],
        shown: short.length === 0 ? String(fewest) : `${fewest} (${counted} fewer than ${least})`,
        views: short.slice(0, MOST_LINKED).map((row) => ({
          title: `Dialogue ${row.id}: ${row.utterances} utterances`,
          view: viewOf(row),
        })),
      }
    },
  atMost:
    (column: string, limit: number) =>
    ([row]: Rows): Finding => {
      const most = numberIn(row, column)
      return { values: [most <= limit ? 1 : 0, 1], shown: shownNumber(most) }
    },
  /** True if a part is more than half. */
  most:
    (part: string, whole: string) =>
    ([row]: Rows): Finding => {
      const share = percent(numberIn(row, part), numberIn(row, whole))
      return { values: [share > 50 ? 1 : 0, 1], shown: `${share.toFixed(1)}%` }
    },
  /** All values of integrative potential, with their numbers of dialogues. */
  potentials: () => (rows: Rows) => ({
    values: rows.map((row) => numberIn(row, 'potential')),
    shown: `${rows.map((row) => row.potential).join(' / ')} in ${rows.map((row) => row.dialogues).join(' / ')} of ${shownNumber(sumOf(rows, 'dialogues'))} dialogues`,
  }),
  /** Integrative potentials as classes 1, 2, 3, correlated with joint points. */
  potentialCorrelation: () => (rows: Rows) => {
    const potentials = numbers(rows, 'integrative_potential').map((most) => most && (most - 33) / 3)
    return correlation(potentials, numbers(rows, 'joint_points'), 3)
  },
  correlation: (from: string, to: string) => (rows: Rows) => cellOf(rows, from, to),
  /** Number of a table's values that equal the printed ones. */
  cellsMatching: (cells: readonly PrintedCell[]) => (rows: Rows) =>
    holding(cells, ({ from, to, printed }) => {
      const [r = Number.NaN] = cellOf(rows, from, to).values
      return compareNumber(r, printed.replace(/\*+$/, '')) === 'matches'
    }),
  /** Number of a table's cells whose stars equal the printed ones. */
  starsMatching: (cells: readonly PrintedCell[]) => (rows: Rows) =>
    holding(
      cells,
      ({ from, to, printed }) => (/\*+$/.exec(printed)?.[0] ?? '') === cellOf(rows, from, to).stars,
    ),
  /** Number of turns, in order, with the printed set of labels. */
  labelSets: (printed: readonly string[]) => (rows: Rows) =>
    holding(printed, (labels, i) => sameLabels(labels, rows[i]?.labels)),
  utterances: (examples: readonly LabelledExample[]) => (rows: Rows) =>
    holding(examples, (example) => isUttered(example, rows)),
  reasons: (examples: readonly Example[]) => (rows: Rows) =>
    holding(examples, (example) => isReason(example, rows)),
}

function cellOf(rows: Rows, from: string, to: string): Found {
  return correlation(numbers(rows, from), numbers(rows, to), 2)
}

function numbers(rows: Rows, name: string): (number | null)[] {
  return rows.map((row) => {
    const value = row[name]
    return typeof value === 'number' ? value : null
  })
}

function correlation(xs: readonly (number | null)[], ys: readonly (number | null)[], most: 2 | 3): Found {
  const { r, p } = pearson(xs, ys)
  const stars = starsOf(p, most)
  return { values: [r], stars, shown: `${coefficient(r)}${stars}` }
}

/** Formats a coefficient as in the tables: `.376`, `-.092`. */
function coefficient(r: number): string {
  return r.toFixed(3).replace(/^(-?)0\./, '$1.')
}

function sameLabels(printed: string, labels: unknown): boolean {
  const sorted = (list: string) => list.split(',').sort().join(',')
  return typeof labels === 'string' && sorted(labels) === sorted(printed)
}

function isUttered(example: LabelledExample, rows: Rows): boolean {
  const row = rows.find(
    ({ conversation, turn }) => conversation === example.dialogue && turn === example.turn,
  )
  if (!row || !String(row.labels).split(',').includes(example.label)) return false
  return holdsPrinted(String(row.text), example)
}

function isReason(example: Example, rows: Rows): boolean {
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
