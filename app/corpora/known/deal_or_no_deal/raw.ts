import * as v from 'valibot'

/** The kinds of items, in the order in which the corpus lists counts, values and shares. */
export const issues = ['book', 'hat', 'ball'] as const

/** What stands in place of each item's share where there is no deal. */
export const NO_DEAL_MARKS = ['<disagree>', '<no_agreement>', '<disconnect>'] as const
export type NoDealMark = (typeof NO_DEAL_MARKS)[number]

/** What ends the talk, in place of a message. */
export const SELECTION = '<selection>'

/** Between two messages. */
export const END_OF_MESSAGE = '<eos>'

/** How many of each item there are, and what one of it is worth to an agent. */
export interface Context {
  readonly counts: readonly number[]
  readonly values: readonly number[]
}

const wholes = v.pipe(
  v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000))),
  v.check(({ length }) => length === issues.length, `a list of ${issues.length} whole numbers`),
)

const CONTEXT_TEXT = /^\s*\d{1,6}(\s+\d{1,6}){5}\s*$/

/** A context in both forms in which rows have it: lists of counts and of values, or `1 4 4 1 1 2`, count before value. */
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
  // JSON has no negative zero: a document must read back as it was written.
  return { counts: counts.map((n) => n + 0), values: values.map((n) => n + 0) }
}

/** A dialogue as one of its agents saw it; of the configuration `self_play` only the context is published. */
export const rowRecord = v.object({
  input: context,
  dialogue: v.nullish(v.string()),
  output: v.nullish(v.string()),
  partner_input: v.nullish(context),
})

export type Row = v.InferOutput<typeof rowRecord>

const COLUMNS: readonly string[] = Object.keys(rowRecord.entries)

/** Whether a record is a row of this corpus: its context, and nothing but the columns that rows have. */
export function isRow(record: unknown): boolean {
  return (
    typeof record === 'object' &&
    record !== null &&
    Object.keys(record).every((key) => COLUMNS.includes(key)) &&
    v.is(rowRecord, record)
  )
}
