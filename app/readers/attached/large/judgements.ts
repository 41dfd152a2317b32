import { type Engine, QueryError } from '../../../engine/engine.ts'
import type { Reader } from '../../reader.ts'
import type { PublishedOrder } from './lists/published_order.ts'
import { readers as text } from './messages.ts'
import { labelCount } from './statements.ts'

/** Of more labels of a scheme, each of which becomes an object, the page would lack memory. */
const MOST_JUDGED = 300_000

/** Of more conversations, all of whose texts are read to be compared, this would be tens of megabytes. */
const MOST_COMPARED = 200_000

/** What annotators gave, and texts to be compared, of a large corpus: whole, or refused in words. */
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
  /** Answers what is not too much. */
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
