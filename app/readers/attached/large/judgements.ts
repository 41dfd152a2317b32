import { type Engine, QueryError } from '../../../engine/engine.ts'
import type { Question } from '../../question.ts'
import type { Reader } from '../../reader.ts'
import type { PublishedOrder } from './lists/published_order.ts'
import { readers as text } from './messages.ts'
import { labelCount } from './statements.ts'

/** Labels per scheme. Each becomes an object, and more than this would exhaust the page's memory. */
const MOST_JUDGED = 300_000

/** Labels per scheme that are counted: their rows are read, but only a table of them is kept. */
const MOST_COUNTED = 3_000_000

/** Conversations whose texts are all read for comparison. More than this would be tens of megabytes. */
const MOST_COMPARED = 200_000

type Limited = 'judged' | 'judgedCounts' | 'judgedAs' | 'textShapes'

/** Judgements and text comparisons of a large corpus: complete, or rejected with an explanation. */
export function largeJudgements({
  engine,
  corpusId,
  published,
  reader,
  most = MOST_JUDGED,
  mostCounted = MOST_COUNTED,
}: {
  readonly engine: Engine
  readonly corpusId: string
  readonly published: PublishedOrder
  /** Answers queries within the limits. */
  readonly reader: Pick<Reader, Limited>
  readonly most?: number
  readonly mostCounted?: number
}): Pick<Reader, Limited> {
  const labelsOf = async (question: Question, scheme: string, signal?: AbortSignal) =>
    (await engine.query(labelCount(corpusId, scheme, question.splits), signal))[0] ?? 0
  const checkCounted = async (question: Question, scheme: string, signal?: AbortSignal) => {
    const labels = await labelsOf(question, scheme, signal)
    if (labels > mostCounted) throw new QueryError(text.tooManyCounted(labels, mostCounted), '')
  }
  return {
    async judged(question, scheme, signal) {
      const isFew = question.filter.only !== undefined
      const labels = isFew ? 0 : await labelsOf(question, scheme.id, signal)
      if (labels > most) throw new QueryError(text.tooManyJudged(labels, most), '')
      return reader.judged(question, scheme, signal)
    },

    async judgedCounts(question, scheme, signal) {
      await checkCounted(question, scheme.id, signal)
      return reader.judgedCounts(question, scheme, signal)
    },

    async judgedAs(question, scheme, wanted, n, signal) {
      await checkCounted(question, scheme.id, signal)
      return reader.judgedAs(question, scheme, wanted, n, signal)
    },

    async textShapes(question, scheme, signal) {
      if (published.total > MOST_COMPARED) throw new QueryError(text.noComparedTexts(published.total), '')
      return reader.textShapes(question, scheme, signal)
    },
  }
}
