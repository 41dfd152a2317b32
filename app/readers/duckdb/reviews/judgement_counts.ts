import { type Engine, QueryError, type Statement } from '../../../engine/engine.ts'
import { isEmptyFilter } from '../../../model/index.ts'
import type { Question } from '../../question.ts'
import type { ReadCorpus } from '../../reader.ts'
import type { Combination, JudgementCounts, ReviewQuestions } from '../../review_questions.ts'
import { conversationPlaces } from '../conversations.ts'
import { filteredKeys } from '../facets.ts'
import { type FilterScope, inSplits } from '../filter.ts'
import { duckDbReader } from '../messages.ts'
import { scopeOf } from '../read_corpus.ts'
import {
  bound,
  integers,
  joined,
  number,
  orNull,
  rowOf,
  type SqlFragment,
  sql,
  tableOf,
  text,
  textColumn,
} from '../sql.ts'

/** Judgements per number, one bit each: as many as fit into an INTEGER without its sign. */
const BITS = 30

/** Different judgements. More would need too many columns. */
const MOST_JUDGEMENTS = 300

/** Rows of a table. Counting more would take as long as counting the turns themselves. */
const MOST_COMBINATIONS = 20_000

/** A label that an annotator gave, as in the tables. A null value means examined without a label. */
interface Given {
  readonly given_by: string | null
  readonly value: string | null
  /** Number of times that it has a score. */
  readonly scored: number
}

/** Who examined turns, what they gave, and the bits of it. */
interface Judgements {
  readonly given: readonly Given[]
  /** An annotator of each in `given`. */
  readonly annotators: readonly string[]
  /** Bit of an annotator who examined a turn, with or without a label. */
  readonly examined: ReadonlyMap<string, number>
  /** Bit of each label of an annotator. */
  readonly labels: ReadonlyMap<string, ReadonlyMap<string, number>>
  /** Number of bits. */
  readonly bits: number
}

/** Writes a query of rows `j` of the view `judged`, after `SELECT`. @param joins other tables */
type JudgedRows = (columns: SqlFragment, joins?: SqlFragment) => SqlFragment

/**
 * Gives each different judgement a bit, so that those of a turn are a few numbers, whose combinations are counted. The names
 * of labels are compared once per row of labels and never leave the engine with the turns.
 */
export function createJudgementCounts(
  engine: Engine,
  corpus: ReadCorpus,
): Pick<ReviewQuestions, 'judgedCounts' | 'judgedAs'> {
  const asked = async (question: Question, { id, by }: Scheme, signal?: AbortSignal) => {
    const rows = judgedRows(id, question, scopeOf(corpus, question.splits))
    const judgements = withBits(await engine.query(differentJudgements(rows), signal), by)
    if (judgements.bits > MOST_JUDGEMENTS) throw tooMany(MOST_JUDGEMENTS)
    return { judgements, turns: turnMasks(rows, judgements) }
  }

  return {
    async judgedCounts(question, scheme, signal) {
      const { judgements, turns } = await asked(question, scheme, signal)
      const words = wordsOf(judgements)
      if (words.length === 0) return { annotators: [], scored: [], combinations: [] }
      const counted = sql`SELECT ${words.join(', ')}, count(*)::INTEGER AS turns FROM (${turns})
        GROUP BY ${words.join(', ')} ORDER BY min(conversation_key::BIGINT * 1000000000 + turn)
        LIMIT ${bound(MOST_COMBINATIONS + 1, 'INTEGER')}`
      const columns: readonly Int32Array[] = await engine.integerColumns(counted, words.length + 1, signal)
      if ((columns[0]?.length ?? 0) > MOST_COMBINATIONS) throw tooMany(MOST_COMBINATIONS)
      return table(judgements, columns)
    },

    async judgedAs(question, scheme, { annotators, combinations }, n, signal) {
      const { judgements, turns } = await asked(question, scheme, signal)
      const wanted = new Map<string, number>()
      for (const [combination, { given }] of combinations.entries()) {
        const mask = maskOf(judgements, annotators, given)
        if (mask) wanted.set(mask.join(' '), combination)
      }
      if (wanted.size === 0) return []
      const words = wordsOf(judgements)
      const found = sql`SELECT conversation_key, turn, ${words.join(', ')} FROM (${turns})
        WHERE ${isOneOf([...wanted.keys()], words)}
        ORDER BY conversation_key, turn LIMIT ${bound(n, 'INTEGER')}`
      const columns: readonly Int32Array[] = await engine.integerColumns(found, words.length + 2, signal)
      const [keys = NONE, numbers = NONE, ...masks] = columns
      const places = await engine.query(conversationPlaces(corpus.id, [...new Set(keys)]), signal)
      const placeOf = new Map(places.map((place) => [place.key, place]))
      return Array.from(keys).flatMap((key, i) => {
        const place = placeOf.get(key)
        const combination = wanted.get(masks.map((column) => column[i]).join(' '))
        if (!place || combination === undefined) return []
        return [{ split: place.split, conversation: place.id, turn: numbers[i] as number, combination }]
      })
    },
  }
}

const NONE = new Int32Array()

type Scheme = Parameters<ReviewQuestions['judgedCounts']>[1]

function tooMany(most: number): QueryError {
  return new QueryError(duckDbReader.tooManyJudgements(most), '')
}

function judgedRows(scheme: string, { filter }: Question, scope: FilterScope): JudgedRows {
  const kept = isEmptyFilter(filter) ? '' : sql` AND j.conversation_key IN (${filteredKeys(filter, scope)})`
  return (columns, joins = sql``) => sql`${columns} FROM ${tableOf(scope.corpusId, 'judged')} j ${joins}
    WHERE ${inSplits('j', scope)} AND j.scheme = ${bound(scheme)}${kept}`
}

function differentJudgements(rows: JudgedRows): Statement<Given> {
  return {
    ...sql`SELECT ${rows(sql`j.given_by, j.value, count(j.score)::INTEGER AS scored`)}
      GROUP BY j.given_by, j.value ORDER BY j.given_by NULLS FIRST, j.value NULLS FIRST`,
    decode: rowOf({ given_by: orNull(text), value: orNull(text), scored: number }),
  }
}

/** @param by annotator of published turns whose annotator the tables do not record */
function withBits(given: readonly Given[], by: string): Judgements {
  const annotators = given.map(({ given_by }) => given_by ?? by)
  const examined = new Map<string, number>()
  const labels = new Map<string, Map<string, number>>()
  let bits = 0
  for (const [i, { value }] of given.entries()) {
    const annotator = annotators[i] as string
    const own = labels.get(annotator) ?? new Map<string, number>()
    labels.set(annotator, own)
    if (!examined.has(annotator)) examined.set(annotator, bits++)
    if (value !== null && !own.has(value)) own.set(value, bits++)
  }
  return { given, annotators, examined, labels, bits }
}

/** Names of the columns with the bits. */
function wordsOf({ bits }: Pick<Judgements, 'bits'>): readonly string[] {
  return Array.from({ length: Math.ceil(bits / BITS) }, (_, word) => `w${word}`)
}

/** Numbers with these bits. */
function numbersWith(bits: readonly number[], words: number): readonly number[] {
  const numbers = Array.from({ length: words }, () => 0)
  for (const bit of bits) {
    const word = Math.floor(bit / BITS)
    numbers[word] = (numbers[word] as number) | (1 << (bit % BITS))
  }
  return numbers
}

/** Every examined turn, with the bits of its judgements in columns. */
function turnMasks(rows: JudgedRows, { given, annotators, examined, labels, bits }: Judgements): SqlFragment {
  const words = wordsOf({ bits })
  const masks = given.map(({ value }, i) => {
    const annotator = annotators[i] as string
    const label = value === null ? undefined : labels.get(annotator)?.get(value)
    const own = [examined.get(annotator) as number, ...(label === undefined ? [] : [label])]
    return numbersWith(own, words.length)
  })
  const names = given.flatMap(({ given_by, value }) => [given_by, value])
  const none = absentFrom(names)
  // Values are bound as one text each, because a statement can have few parameters.
  const column = (name: 'given_by' | 'value') => textColumn(given.map((one) => one[name] ?? none))
  const numbers = words.map((name, i) => sql`${integers(masks.map((mask) => mask[i] as number))} AS ${name}`)
  const known = sql`JOIN (SELECT ${column('given_by')} AS given_by, ${column('value')} AS value, ${joined(numbers)}) k
    ON k.given_by = coalesce(j.given_by, ${bound(none)}) AND k.value = coalesce(j.value, ${bound(none)})`
  const masked = words.map((name) => `bit_or(k.${name})::INTEGER AS ${name}`).join(', ')
  return sql`SELECT ${rows(sql`j.conversation_key, j.turn, ${masked}`, known)} GROUP BY j.conversation_key, j.turn`
}

/** A text that differs from all of these. */
function absentFrom(texts: readonly (string | null)[]): string {
  let none = '-'
  while (texts.includes(none)) none += '-'
  return none
}

/** @param masks the numbers of each, with spaces between them */
function isOneOf(masks: readonly string[], words: readonly string[]): SqlFragment {
  if (words.length === 1) return sql`w0 IN (SELECT ${integers(masks.map(Number))})`
  const name = words.map((word) => `${word}::VARCHAR`).join(` || ' ' || `)
  return sql`(${name}) IN (SELECT ${textColumn(masks)})`
}

/** The numbers of a combination. Null if no turn has one of its judgements. */
function maskOf(
  { examined, labels, bits }: Judgements,
  annotators: readonly string[],
  given: Combination['given'],
): readonly number[] | null {
  const own: (number | undefined)[] = []
  for (const [i, annotator] of annotators.entries()) {
    const values = given[i] ?? null
    if (values === null) continue
    own.push(examined.get(annotator), ...values.map((value) => labels.get(annotator)?.get(value)))
  }
  const known = own.filter((bit) => bit !== undefined)
  return known.length < own.length ? null : numbersWith(known, wordsOf({ bits }).length)
}

/** @param columns the numbers of each combination, then its number of turns */
function table(
  { given, annotators, examined, labels }: Judgements,
  columns: readonly Int32Array[],
): JudgementCounts {
  const has = (row: number, bit: number) =>
    ((columns[Math.floor(bit / BITS)]?.[row] ?? 0) & (1 << (bit % BITS))) !== 0
  const rows = Array.from(columns.at(-1) ?? [], (turns, row) => ({ turns, row }))
  const inOrder = new Set<string>()
  for (const { row } of rows)
    for (const [annotator, bit] of examined) if (has(row, bit)) inOrder.add(annotator)
  const names = [...inOrder]
  const sorted = names.map((name) => [...(labels.get(name) ?? [])].sort(([a], [b]) => (a < b ? -1 : 1)))
  return {
    annotators: names,
    scored: names.map((name) =>
      given.reduce((sum, { scored }, i) => sum + (annotators[i] === name ? scored : 0), 0),
    ),
    combinations: rows.map(({ turns, row }) => ({
      turns,
      given: names.map((name, i) =>
        has(row, examined.get(name) as number)
          ? (sorted[i] ?? []).flatMap(([value, bit]) => (has(row, bit) ? [value] : []))
          : null,
      ),
    })),
  }
}
