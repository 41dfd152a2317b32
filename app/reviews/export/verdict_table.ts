import { answersIn } from '../annotators/answers.ts'
import { copiedEntries } from '../annotators/copies.ts'
import type { EvidenceSpan, TurnPlace } from '../log/review.ts'
import type { ReviewState } from '../log/review_state.ts'
import type { TurnVerdict } from '../log/verdicts.ts'
import { isTraining } from '../training/training.ts'
import { timeByTurn } from '../work/results.ts'
import type { LabelsThere } from './reviewed_turns.ts'
import type { ReviewTable } from './tables.ts'

/** One judgement of a label. */
export interface VerdictRow {
  readonly place: TurnPlace
  /** True if the answer is about the whole conversation. */
  readonly isConversation: boolean
  readonly scheme: string
  /** Version of the scheme. Null if it has none, or if it was not recorded. */
  readonly version: string | null
  /** The label as it was shown. Null if the reviewer gave it. */
  readonly published: string | null
  /** `added`: in a check. `given`: from scratch. `none`: examined without a label. */
  readonly verdict: 'right' | 'wrong' | 'unsure' | 'added' | 'given' | 'none' | 'skipped'
  /** The label that the turn has according to the reviewer. Null if it has none. */
  readonly label: string | null
  readonly evidence: readonly EvidenceSpan[]
  readonly note: string
  readonly annotator: string
  /** That of the review, or `training`. */
  readonly mode: string
  /** Time spent on the turn under all schemes. Null if it is not known. */
  readonly seconds: number | null
}

/**
 * All verdicts of reviews, a row for each label. A turn that was examined without a label has a row, too.
 * @param there labels of a turn now, for checks by old versions, which did not record them
 */
export function verdictRows(reviews: readonly ReviewState[], there: LabelsThere): readonly VerdictRow[] {
  const copied = copiedEntries(reviews)
  const times = new Map(reviews.map((review) => [review, timeByTurn(review.entries, copied)]))
  return answersIn(reviews, { withTraining: true }).flatMap(({ review, verdict }): readonly VerdictRow[] => {
    const { turn, scheme, place, state, note, author } = verdict
    if (state === 'open') return []
    const { written = [], mode } = review.definition
    const spent = times.get(review)?.get(turn)
    const common = {
      ...{ place, scheme, note, mode: isTraining(review.definition, turn) ? 'training' : mode },
      ...{ annotator: author, version: verdict.shown?.version ?? null },
      isConversation: written.find(({ id }) => id === scheme)?.unit === 'conversation',
      seconds: spent === undefined ? null : Math.round(spent / 100) / 10,
    }
    const nothing = { published: null, label: null, evidence: [] }
    if (state === 'skipped') return [{ ...common, ...nothing, verdict: 'skipped' }]
    const shown = verdict.shown?.labels.map(({ value }) => value)
    const rows = judgements(verdict, mode === 'check' ? (shown ?? there(place, scheme)) : null)
    return rows.length === 0
      ? [{ ...common, ...nothing, verdict: 'none' }]
      : rows.map((row) => ({ ...common, ...row }))
  })
}

/** @param checked the labels that a check judges. Null for labels given from scratch. */
function judgements(
  { verdicts, added, evidence }: TurnVerdict,
  checked: readonly string[] | null,
): readonly Pick<VerdictRow, 'published' | 'verdict' | 'label' | 'evidence'>[] {
  const there = [...new Set(checked ?? [])]
  const of = (value: string) => evidence.get(value) ?? []
  return [
    ...there.map((value) => {
      const verdict = verdicts.get(value) ?? 'right'
      return { published: value, verdict, label: verdict === 'wrong' ? null : value, evidence: of(value) }
    }),
    ...added
      .filter((value) => !there.includes(value))
      .map((value) => {
        const verdict = verdicts.get(value) === 'unsure' ? 'unsure' : checked ? 'added' : 'given'
        return { published: null, verdict, label: value, evidence: of(value) } as const
      }),
  ]
}

const TEXTS_BEFORE = [
  'scheme',
  'version',
  'published',
  'verdict',
  'label',
  'evidence',
  'note',
  'annotator',
  'mode',
]

/**
 * The table of verdicts. Evidence is JSON: offsets in Unicode characters, and the words. Answers about conversations have
 * neither turn nor text.
 * @param textOf text of a turn. Null if the corpus does not have it.
 */
export function verdictTable(
  rows: readonly VerdictRow[],
  textOf: (place: TurnPlace) => string | null,
): ReviewTable {
  const text = (name: string) => ({ name, type: 'VARCHAR' as const })
  return {
    columns: [
      ...[text('split'), text('conversation'), { name: 'turn', type: 'INTEGER' as const }, text('text')],
      ...TEXTS_BEFORE.map(text),
      { name: 'seconds', type: 'DOUBLE' as const },
    ],
    rows: rows.map((row) => [
      ...[row.place.split, row.place.conversation, row.isConversation ? null : row.place.turn],
      row.isConversation ? null : textOf(row.place),
      ...[row.scheme, row.version, row.published, row.verdict, row.label],
      row.evidence.length === 0 ? null : JSON.stringify(row.evidence),
      ...[row.note === '' ? null : row.note, row.annotator, row.mode, row.seconds],
    ]),
  }
}
