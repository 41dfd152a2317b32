import * as v from 'valibot'

/** Item types, in the order of counts, values and shares in the corpus. */
export const issues = ['book', 'hat', 'ball'] as const

/** Marks used in place of each item's share if there is no deal. */
export const NO_DEAL_MARKS = ['<disagree>', '<no_agreement>', '<disconnect>'] as const
export type NoDealMark = (typeof NO_DEAL_MARKS)[number]

/** Marks the end of the conversation, in place of a message. */
export const SELECTION = '<selection>'

/** Separates messages. */
export const END_OF_MESSAGE = '<eos>'

/** Number of each item, and the value of one to an agent. */
export interface Context {
  readonly counts: readonly number[]
  readonly values: readonly number[]
}

const wholes = v.pipe(
  v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000))),
  v.check(({ length }) => length === issues.length, `a list of ${issues.length} whole numbers`),
)

const CONTEXT_TEXT = /^\s*\d{1,6}(\s+\d{1,6}){5}\s*$/

/** A context in either form of the rows: lists of counts and of values, or `1 4 4 1 1 2`, with counts before values. */
const context = v.union([
  v.pipe(
    v.object({ count: wholes, value: wholes }),
    v.transform(({ count, value }) => contextOf(count, value)),
  ),
  v.pipe(
    v.string(),
    v.check((text) => CONTEXT_TEXT.test(text), 'six whole numbers: count and value of each item'),
    v.transform((text) => {
      const numbers = text.trim().split(/\s+/).map(Number)
      return contextOf(
        numbers.filter((_, i) => i % 2 === 0),
        numbers.filter((_, i) => i % 2 === 1),
      )
    }),
  ),
])

function contextOf(counts: readonly number[], values: readonly number[]): Context {
  // JSON has no negative zero, and a document must read back as it was written.
  return { counts: counts.map((n) => n + 0), values: values.map((n) => n + 0) }
}

/** A dialogue from one agent's perspective. The configuration `self_play` has only the context. */
export const rowRecord = v.object({
  input: context,
  dialogue: v.nullish(v.string()),
  output: v.nullish(v.string()),
  partner_input: v.nullish(context),
})

export type Row = v.InferOutput<typeof rowRecord>

const COLUMNS: readonly string[] = Object.keys(rowRecord.entries)

/** True if a record is a row of this corpus: a context, and no columns that rows do not have. */
export function isRow(record: unknown): boolean {
  return (
    typeof record === 'object' &&
    record !== null &&
    Object.keys(record).every((key) => COLUMNS.includes(key)) &&
    v.is(rowRecord, record)
  )
}
