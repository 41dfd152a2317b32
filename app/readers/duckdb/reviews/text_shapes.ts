import type { Engine, Statement } from '../../../engine/engine.ts'
import type { Question } from '../../question.ts'
import type { ReadCorpus } from '../../reader.ts'
import type { TextQuestions } from '../../text_shapes.ts'
import { conversationFilter } from '../filter.ts'
import { scopeOf } from '../read_corpus.ts'
import { tableOf } from '../sql.ts'

const NONE = new Int32Array()

export function createTextQuestions(engine: Engine, corpus: ReadCorpus): TextQuestions {
  return {
    async textShapes(question, scheme, signal) {
      const columns = await engine.integerColumns(shapes(corpus, question, scheme), 4, signal)
      const [keys = NONE, turns = NONE, texts = NONE, words = NONE] = columns
      return { keys, turns, texts, words }
    },
  }
}

/** The columns key, turn, text and words. */
function shapes(
  corpus: ReadCorpus,
  { filter, splits }: Question,
  scheme: string,
): Omit<Statement<unknown>, 'decode'> {
  const listed = conversationFilter(filter, scopeOf(corpus, splits))
  return {
    // Texts are numbered by grouping, which costs the engine a third of sorting them.
    sql: `WITH shaped AS (
        SELECT t.conversation_key AS key, t.turn, trim(t.folded, ${SPACES}) AS folded
        FROM ${tableOf(corpus.id, 'turns')} t
        WHERE t.conversation_key IN (SELECT c.key FROM ${tableOf(corpus.id, 'conversations')} c WHERE ${listed.sql})
          AND (t.conversation_key, t.turn) IN (
            SELECT (e.conversation_key, e.turn) FROM ${tableOf(corpus.id, 'examined')} e WHERE e.scheme = ?)
      ), numbered AS (
        SELECT folded, (row_number() OVER ())::INTEGER AS number,
          len(regexp_extract_all(folded, '\\S+'))::INTEGER AS words
        FROM (SELECT DISTINCT folded FROM shaped WHERE folded <> '')
      )
      SELECT key, turn, coalesce(number, 0) AS text, coalesce(words, 0) AS words
      FROM shaped LEFT JOIN numbered USING (folded) ORDER BY key, turn`,
    params: [...listed.params, scheme],
  }
}

/** What `\s` of the engine's patterns matches. */
const SPACES = `' ' || chr(9) || chr(10) || chr(12) || chr(13)`
