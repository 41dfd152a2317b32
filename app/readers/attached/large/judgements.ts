import { type Engine, QueryError } from '../../../engine/engine.ts'
import type { Reader } from '../../reader.ts'
import type { PublishedOrder } from './lists/published_order.ts'
import { readers as text } from './messages.ts'
import { labelCount } from './statements.ts'

/** Labels per scheme. Each becomes an object, and more than this would exhaust the page's memory. */
const MOST_JUDGED = 300_000

/** Conversations whose texts are all read for comparison. More than this would be tens of megabytes. */
const MOST_COMPARED = 200_000

/** Judgements and text comparisons of a large corpus: complete, or rejected with an explanation. */
export function largeJudgements({
  engine,
  corpusId,
  published,
  reader,
  most = MOST_JUDGED,
}: {
  readonly engine: Engine
  readonly corpusId: string
  readonly published: PublishedOrder
  /** Answers queries within the limits. */
  readonly reader: Pick<Reader, 'judged' | 'textShapes'>
  readonly most?: number
}): Pick<Reader, 'judged' | 'textShapes'> {
  return {
    async judged(question, scheme, signal) {
      const [labels = 0] = await engine.query(labelCount(corpusId, scheme.id, question.splits), signal)
      if (labels > most) throw new QueryError(text.tooManyJudged(labels, most), '')
      return reader.judged(question, scheme, signal)
    },

    async textShapes(question, scheme, signal) {
      if (published.total > MOST_COMPARED) throw new QueryError(text.noComparedTexts(published.total), '')
      return reader.textShapes(question, scheme, signal)
    },
  }
}
