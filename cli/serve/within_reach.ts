import { own } from '../../app/base/safe_access.ts'
import { QueryError } from '../../app/engine/engine.ts'
import { isEmptyFilter, NO_FILTER } from '../../app/model/index.ts'
import type { ComparedUnit, ComparisonQuestion, Measured } from '../../app/readers/comparisons.ts'
import type { Question, Reader } from '../../app/readers/reader.ts'
import { remote } from '../../app/readers/remote/messages.ts'

/** Numbers of rows that an answer is made from, at most. */
export interface MostAsked {
  /** Conversations, or turns of which only labels and fields are compared. */
  readonly compared: Readonly<Record<Unit, number>>
  /** Turns whose texts are read, to count or compare words. */
  readonly words: number
  /** Turns of a review's queue. */
  readonly queue: number
  /** Examined turns whose texts are compared. */
  readonly texts: number
  /** Conversations of a file that names them. */
  readonly subset: number
  /** Conversations whose speakers are listed. */
  readonly speakers: number
  /** Examined turns that a filter leaves, if labels are counted with other labels, speakers, fields, or their places. */
  readonly charted: number
  /** All examined turns, if labels are counted by speakers or fields. */
  readonly allRates: number
  /** The same if they are counted together. */
  readonly allPairs: number
  /** Different labels of a scheme whose pairs are listed, if there are more examined turns than `pairedTurns`. */
  readonly labels: number
  readonly pairedTurns: number
}

type Unit = 'conversation' | 'turn'

type Counting = Pick<Reader, 'count' | 'countTurns' | 'labels' | 'labelShares' | 'totals'>

/**
 * More take longer than the usual limit of time, or make the answer larger than the usual limit of size, on two cores
 * (docs/performance.md).
 */
export const MOST_ASKED: MostAsked = {
  compared: { conversation: 1_500_000, turn: 1_000_000 },
  words: 1_000_000,
  queue: 5_000_000,
  texts: 2_000_000,
  subset: 500_000,
  speakers: 300_000,
  // With a frequent word, an overview asks for several of these at the same time.
  charted: 8_000_000,
  allRates: 16_000_000,
  // Most were counted when the corpus was published.
  allPairs: Number.POSITIVE_INFINITY,
  labels: 300,
  pairedTurns: 100_000,
}

/** The same for ClickHouse on two shards of these cores. */
export const MOST_ASKED_OF_CLICKHOUSE: MostAsked = {
  ...MOST_ASKED,
  charted: 5_000_000,
  allRates: 8_000_000,
  allPairs: 8_000_000,
}

/**
 * Refuses questions whose answers would be too large for a page, or take too long, before they are begun: rows are counted
 * first, which is quick. Otherwise they would fail at a limit after half a minute.
 * @param counting counts rows. It may keep answers.
 */
export function withinReach(reader: Reader, most = MOST_ASKED, counting: Counting = reader): Reader {
  const allTurns = async (question: Question, signal?: AbortSignal) =>
    (await counting.totals(question, signal)).turns.filtered
  const hits = async (question: Question, signal?: AbortSignal) =>
    (await counting.countTurns(question, signal)) ?? allTurns(question, signal)
  const examined = async ({ splits, filter }: Question, scheme: string, signal?: AbortSignal) =>
    own((await counting.totals({ splits, filter }, signal)).annotated, scheme)?.turns.filtered ?? 0
  /** Turns with a label of the scheme that has most of them. With several schemes there can be more. */
  const labelled = async (question: Question, schemes: readonly string[], signal?: AbortSignal) => {
    const found = schemes.map(async (scheme) => {
      const shares = await counting.labelShares(question, scheme, signal)
      const labels = shares.reduce((sum, { turns }) => sum + turns.filtered, 0)
      return Math.min(labels, await examined(question, scheme, signal))
    })
    return Math.max(0, ...(await Promise.all(found)))
  }
  const check = (found: number, of: Unit, limit: number, words = remote.tooMany) => {
    if (found > limit) throw new QueryError(words(found, of, limit), '')
  }
  const checkGroups = async (
    { splits, groups }: ComparisonQuestion,
    { rows, limit }: { readonly rows: keyof typeof counts; readonly limit: number },
    signal?: AbortSignal,
  ) => {
    const found = await Promise.all(groups.map((filter) => counts[rows]({ splits, filter }, signal)))
    const of = rows === 'conversations' ? 'conversation' : 'turn'
    const all = found.reduce((sum, n) => sum + n, 0)
    check(all, of, limit, remote.tooManyInGroups)
  }
  const counts = { conversations: counting.count, hits, 'all turns': allTurns }
  const comparedRows = (unit: ComparedUnit, measured: Measured) => {
    if (unit === 'turn')
      return { rows: 'hits', limit: measured.of === 'length' ? most.words : most.compared.turn } as const
    // The words of participants are a column of their table.
    return measured.of === 'length' && unit === 'conversation'
      ? ({ rows: 'all turns', limit: most.words } as const)
      : ({ rows: 'conversations', limit: most.compared.conversation } as const)
  }
  return {
    ...reader,
    async measured(question, unit, measured, signal) {
      await checkGroups(question, comparedRows(unit, measured), signal)
      return reader.measured(question, unit, measured, signal)
    },
    async wordCounts(question, length, least, signal) {
      await checkGroups(question, { rows: 'hits', limit: most.words }, signal)
      return reader.wordCounts(question, length, least, signal)
    },
    async queue(question, choice, signal) {
      const found = {
        all: () => allTurns(question, signal),
        labelled: () => labelled(question, choice.schemes, signal),
        hits: async () => (await counting.countTurns(question, signal)) ?? 0,
      }
      check(await found[choice.turns](), 'turn', most.queue)
      return reader.queue(question, choice, signal)
    },
    async textShapes(question, scheme, signal) {
      check(await examined(question, scheme, signal), 'turn', most.texts)
      return reader.textShapes(question, scheme, signal)
    },
    async labelPairs(question, scheme, how, signal) {
      const all = { splits: question.splits, filter: NO_FILTER }
      const labels = await counting.labels(all, scheme, most.labels + 1, signal)
      // A few turns have few pairs, even of many labels.
      if (labels.length > most.labels && (await examined(all, scheme, signal)) > most.pairedTurns)
        throw new QueryError(remote.tooManyLabels(most.labels), '')
      const limit = isEmptyFilter(question.filter) ? most.allPairs : most.charted
      check(await examined(question, scheme, signal), 'turn', limit)
      return reader.labelPairs(question, scheme, how, signal)
    },
    async labelPlaces(question, scheme, parts, signal) {
      if (!isEmptyFilter(question.filter))
        check(await examined(question, scheme, signal), 'turn', most.charted)
      return reader.labelPlaces(question, scheme, parts, signal)
    },
    async labelRates(question, scheme, by, signal) {
      const limit = isEmptyFilter(question.filter) ? most.allRates : most.charted
      check(await examined(question, scheme, signal), 'turn', limit)
      return reader.labelRates(question, scheme, by, signal)
    },
    async subset(question, signal) {
      check(await counting.count(question, signal), 'conversation', most.subset)
      return reader.subset(question, signal)
    },
    async speakers(question, labels, signal) {
      check(await counting.count(question, signal), 'conversation', most.speakers)
      return reader.speakers(question, labels, signal)
    },
  }
}
