import type { Engine, Statement } from '../../../engine/engine.ts'
import { isEmptyFilter } from '../../../model/index.ts'
import type { Question } from '../../question.ts'
import type { ReadCorpus } from '../../reader.ts'
import type { JudgedLabel, JudgedTurn, ReviewQuestions } from '../../review_questions.ts'
import type { ConversationPlace } from '../../rows.ts'
import { place } from '../conversations.ts'
import { filteredKeys } from '../facets.ts'
import { type FilterScope, inSplits } from '../filter.ts'
import { scopeOf } from '../read_corpus.ts'
import { bound, type ColumnReader, number, orNull, type SqlFragment, sql, tableOf, text } from '../sql.ts'
import { createJudgementCounts } from './judgement_counts.ts'

/**
 * Queries names once and everything else as numbers, because decoding a hundred thousand rows of texts takes several
 * times as long.
 */
export function createJudged(
  engine: Engine,
  corpus: ReadCorpus,
): Pick<ReviewQuestions, 'judged' | 'judgedCounts' | 'judgedAs'> {
  return {
    ...createJudgementCounts(engine, corpus),

    async judged(question, { id, by }, signal) {
      const rows = judgedRows(id, question, scopeOf(corpus, question.splits))
      // Sent at once, so that labels don't change in between.
      const [places, annotators, values, scores, columns] = await Promise.all([
        engine.query(judgedPlaces(rows, corpus.id), signal),
        engine.query(ranked(rows, 'given_by', text), signal),
        engine.query(ranked(rows, 'value', text), signal),
        engine.query(ranked(rows, 'score', number), signal),
        engine.integerColumns(judgedColumns(rows), 5, signal),
      ])
      return judgedTurns({
        places: new Map(places.map((place) => [place.key, place])),
        annotators: annotators.map((annotator) => annotator ?? by),
        values,
        scores,
        columns,
      })
    },
  }
}

/** Rows of the view `judged`. */
function judgedRows(scheme: string, { filter }: Question, scope: FilterScope): SqlFragment {
  const kept = isEmptyFilter(filter) ? '' : sql` AND j.conversation_key IN (${filteredKeys(filter, scope)})`
  return sql`SELECT j.* FROM ${tableOf(scope.corpusId, 'judged')} j
    WHERE ${inSplits('j', scope)} AND j.scheme = ${bound(scheme)}${kept}`
}

function judgedPlaces(rows: SqlFragment, corpusId: string): Statement<ConversationPlace> {
  return {
    ...sql`SELECT c.key, c.split, c.id FROM ${tableOf(corpusId, 'conversations')} c
      WHERE c.key IN (SELECT conversation_key FROM (${rows}))`,
    decode: place,
  }
}

type Ranked = 'given_by' | 'value' | 'score'

/**
 * Distinct values of a column by rank, with null first if present. The statement doesn't drop rows without a value:
 * with no other rows, the engine would cache an empty plan, which stays empty after labels are added.
 */
function ranked<T>(rows: SqlFragment, column: Ranked, read: ColumnReader<T>): Statement<T | null> {
  return {
    ...sql`SELECT DISTINCT ${column} FROM (${rows}) ORDER BY ${column} NULLS FIRST`,
    decode: (row) => orNull(read)(row, column),
  }
}

/** Key, turn, and ranks of annotator, value and score. */
function judgedColumns(rows: SqlFragment): SqlFragment {
  const rank = (column: Ranked) =>
    `(dense_rank() OVER (ORDER BY ${column} NULLS FIRST) - 1)::INTEGER AS ${column}_rank`
  return sql`SELECT conversation_key, turn, ${rank('given_by')}, ${rank('value')}, ${rank('score')}
    FROM (${rows}) ORDER BY conversation_key, turn, given_by NULLS FIRST, position`
}

interface Found {
  readonly places: ReadonlyMap<number, ConversationPlace>
  readonly annotators: readonly string[]
  readonly values: readonly (string | null)[]
  readonly scores: readonly (number | null)[]
  readonly columns: readonly Int32Array[]
}

function judgedTurns({ places, annotators, values, scores, columns }: Found): readonly JudgedTurn[] {
  const at = (column: number, row: number) => columns[column]?.[row] as number
  const found: (JudgedTurn & { readonly labels: JudgedLabel[] })[] = []
  /** Index of the first entry of the current turn. */
  let begin = 0
  for (let row = 0; row < (columns[0]?.length ?? 0); row++) {
    const [key, turn, by] = [at(0, row), at(1, row), annotators[at(2, row)]]
    const place = places.get(key)
    // While a split is loading, labels arrive before their conversation.
    if (!place || by === undefined) continue
    const last = found[begin]
    if (last?.key !== key || last.turn !== turn) begin = found.length
    let own = found.slice(begin).find((one) => one.by === by)
    if (!own) {
      own = { key, turn, split: place.split, conversation: place.id, by, labels: [] }
      found.push(own)
    }
    const value = values[at(3, row)] ?? null
    const score = scores[at(4, row)] ?? null
    if (value !== null && own.labels.every((label) => label.value !== value))
      own.labels.push({ value, score })
  }
  return found
}
