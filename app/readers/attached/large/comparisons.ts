import { QueryError } from '../../../engine/engine.ts'
import type { ComparisonQuestions, Measured } from '../../comparisons.ts'
import type { ReadCorpus } from '../../reader.ts'
import type { PublishedOrder } from './lists/published_order.ts'
import { readers as text } from './messages.ts'
import { planOf } from './plan.ts'
import { fieldNames } from './shortcuts.ts'
import { MOST_COUNTED } from './summaries.ts'

/** Compares groups of a large corpus if no text has to be read, and if its rows are few enough to count. */
export function largeComparisons(
  corpus: ReadCorpus,
  published: PublishedOrder,
  reader: ComparisonQuestions,
): ComparisonQuestions {
  const names = fieldNames(corpus)
  return {
    async measured(question, unit, measured, signal) {
      if (unit === 'participant') throw new QueryError(text.noParticipants(published.total), '')
      const plans = question.groups.map((filter) => planOf(filter, names))
      const parts = plans.flatMap(({ wanted, unwanted }) => [...wanted, ...unwanted])
      const readsTexts =
        measured.of === 'length' ||
        plans.some(({ unanswered }) => unanswered !== null) ||
        parts.some(({ kind }) => kind === 'text' || kind === 'spoken')
      if (readsTexts) throw new QueryError(text.noComparedTexts(published.total), '')
      const labels = plans.some(({ conversation }) => conversation.labels.length > 0)
      const rows =
        unit === 'turn' || labels || parts.length > 0 || isOfTurns(measured) ? 'turns' : 'conversations'
      if (published.total > MOST_COUNTED[rows]) throw new QueryError(text.noCounting(published.total), '')
      return reader.measured(question, unit, measured, signal)
    },

    async wordCounts() {
      throw new QueryError(text.noComparedTexts(published.total), '')
    },
  }
}

function isOfTurns(measured: Measured): boolean {
  if (measured.of === 'length') return true
  if (measured.of === 'number') return measured.field.of === 'turn'
  return 'scheme' in measured.what || 'said' in measured.what || measured.what.of === 'turn'
}
