import { isEmptyFilter, NO_FILTER } from '../model/index.ts'
import type { AnyQuestion } from './question.ts'
import type { Reader } from './reader.ts'
import type { LabelPairCount, LabelShare, PlaceCount, Tally } from './summaries.ts'

const NONE: Tally = { filtered: 0, all: 0 }

/**
 * Counts labels of filtered conversations alone: the numbers of all conversations come from the answer without a filter,
 * which is the same for every filter.
 * @param reader keeps that answer
 */
export function withKnownTotals(reader: Reader): Reader {
  const both = async <Row>(
    question: AnyQuestion,
    ask: (question: AnyQuestion) => Promise<readonly Row[]>,
    nameOf: (row: Row) => readonly unknown[],
    counted: (every: Row, left: Row | undefined) => Row,
  ): Promise<readonly Row[]> => {
    if (isEmptyFilter(question.filter)) return ask(question)
    const [every, filtered] = await Promise.all([
      ask({ ...question, filter: NO_FILTER }),
      ask({ ...question, filteredOnly: true }),
    ])
    const key = (row: Row) => JSON.stringify(nameOf(row))
    const left = new Map(filtered.map((row) => [key(row), row]))
    return every.map((row) => counted(row, left.get(key(row))))
  }
  return {
    ...reader,
    labelShares: (question, scheme, signal) =>
      both(
        question,
        (asked) => reader.labelShares(asked, scheme, signal),
        ({ label }) => [label],
        turnsOf<LabelShare>,
      ),
    labelPlaces: (question, scheme, parts, signal) =>
      both(
        question,
        (asked) => reader.labelPlaces(asked, scheme, parts, signal),
        ({ label, part }) => [label, part],
        turnsOf<PlaceCount>,
      ),
    labelPairs: (question, scheme, how, signal) =>
      both(
        question,
        (asked) => reader.labelPairs(asked, scheme, how, signal),
        ({ a, b }) => [a, b],
        (every: LabelPairCount, left) => ({
          ...every,
          count: among(every.count, left?.count),
          conversations: among(every.conversations, left?.conversations),
        }),
      ),
  }
}

function turnsOf<Row extends LabelShare | PlaceCount>(every: Row, left: Row | undefined): Row {
  return {
    ...every,
    turns: among(every.turns, left?.turns),
    conversations: among(every.conversations, left?.conversations),
  }
}

function among({ all }: Tally, { filtered } = NONE): Tally {
  return { filtered, all }
}
