import { QueryError } from '../../app/engine/engine.ts'
import { isOfTurns } from '../../app/readers/attached/large/comparisons.ts'
import type { ComparedUnit, ComparisonQuestion, Measured } from '../../app/readers/comparisons.ts'
import type { Question, Reader } from '../../app/readers/reader.ts'
import { remote } from '../../app/readers/remote/messages.ts'

/** Numbers of rows that an answer is made from, at most. */
export interface MostAsked {
  readonly compared: Readonly<Record<'conversation' | 'turn', number>>
  /** Turns whose words are counted. */
  readonly words: number
  /** Turns of a review's queue. */
  readonly queue: number
  /** Examined turns whose texts are compared. */
  readonly texts: number
  /** Conversations of a file that names them. */
  readonly subset: number
  /** Conversations whose speakers are listed. */
  readonly speakers: number
}

/**
 * More take longer than the usual limit of time, or make the answer
 * larger than the usual limit of size, on two cores (docs/performance.md).
 */
const MOST_ASKED: MostAsked = {
  compared: { conversation: 1_500_000, turn: 1_000_000 },
  words: 1_000_000,
  queue: 5_000_000,
  texts: 2_000_000,
  subset: 500_000,
  speakers: 300_000,
}

/**
 * Refuses questions whose answers would be too large for a page, or take too long, before they are begun: rows are counted
 * first, which is quick. Otherwise they would fail at a limit after half a minute.
 */
export function withinReach(reader: Reader, most = MOST_ASKED): Reader {
  const turnsOf = async (question: Question, signal?: AbortSignal) =>
    (await reader.countTurns(question, signal)) ?? (await reader.totals(question, signal)).turns.filtered
  const examined = async (question: Question, schemes: readonly string[], signal?: AbortSignal) => {
    const { annotated } = await reader.totals(question, signal)
    return schemes.reduce((sum, scheme) => sum + (annotated[scheme]?.turns.filtered ?? 0), 0)
  }
  const check = (found: number, of: 'conversation' | 'turn', limit: number) => {
    if (found > limit) throw new QueryError(remote.tooMany(found, of, limit), '')
  }
  const checkGroups = async (
    { splits, groups }: ComparisonQuestion,
    of: 'conversation' | 'turn',
    limit: number,
    signal?: AbortSignal,
  ) => {
    const counts = await Promise.all(
      groups.map((filter) =>
        of === 'turn' ? turnsOf({ splits, filter }, signal) : reader.count({ splits, filter }, signal),
      ),
    )
    check(
      counts.reduce((sum, n) => sum + n, 0),
      of,
      limit,
    )
  }
  return {
    ...reader,
    async measured(question, unit, measured, signal) {
      const of = readRows(unit, measured)
      await checkGroups(question, of, most.compared[of], signal)
      return reader.measured(question, unit, measured, signal)
    },
    async wordCounts(question, length, least, signal) {
      await checkGroups(question, 'turn', most.words, signal)
      return reader.wordCounts(question, length, least, signal)
    },
    async queue(question, choice, signal) {
      const found =
        choice.turns === 'labelled'
          ? await examined(question, choice.schemes, signal)
          : choice.turns === 'hits'
            ? ((await reader.countTurns(question, signal)) ?? 0)
            : (await reader.totals(question, signal)).turns.filtered
      check(found, 'turn', most.queue)
      return reader.queue(question, choice, signal)
    },
    async textShapes(question, scheme, signal) {
      check(await examined(question, [scheme], signal), 'turn', most.texts)
      return reader.textShapes(question, scheme, signal)
    },
    async subset(question, signal) {
      check(await reader.count(question, signal), 'conversation', most.subset)
      return reader.subset(question, signal)
    },
    async speakers(question, labels, signal) {
      check(await reader.count(question, signal), 'conversation', most.speakers)
      return reader.speakers(question, labels, signal)
    },
  }
}

/** What has to be read for each case. A conversation has about two participants. */
function readRows(unit: ComparedUnit, measured: Measured): 'conversation' | 'turn' {
  return unit === 'turn' || isOfTurns(measured) ? 'turn' : 'conversation'
}
