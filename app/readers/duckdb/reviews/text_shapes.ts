import type { Engine } from '../../../engine/engine.ts'
import type { Question } from '../../question.ts'
import type { ReadCorpus } from '../../reader.ts'
import type { ReviewQuestions } from '../../review_questions.ts'
import { filteredKeys } from '../facets.ts'
import { scopeOf } from '../read_corpus.ts'
import { bound, type SqlFragment, sql, tableOf } from '../sql.ts'

export function createTextQuestions(engine: Engine, corpus: ReadCorpus): Pick<ReviewQuestions, 'textShapes'> {
  return {
    async textShapes(question, scheme, signal) {
      const columns = await engine.integerColumns(shapes(corpus, question, scheme), 4, signal)
      const [keys, turns, texts, words] = columns
      return { keys, turns, texts, words }
    },
  }
}

/** Columns key, turn, text and words. */
function shapes(corpus: ReadCorpus, { filter, splits }: Question, scheme: string): SqlFragment {
  const table = (name: string) => tableOf(corpus.id, name)
  // Texts are numbered by grouping, which costs the engine a third of sorting them.
  return sql`WITH shaped AS (
      SELECT t.conversation_key AS key, t.turn, trim(t.folded, ${SPACES}) AS folded
      FROM ${table('turns')} t
      WHERE t.conversation_key IN (${filteredKeys(filter, scopeOf(corpus, splits))})
        AND (t.conversation_key, t.turn) IN (
          SELECT (e.conversation_key, e.turn) FROM ${table('examined')} e WHERE e.scheme = ${bound(scheme)})
    ), numbered AS (
      SELECT folded, (row_number() OVER ())::INTEGER AS number,
        len(regexp_extract_all(folded, '\\S+'))::INTEGER AS words
      FROM (SELECT DISTINCT folded FROM shaped WHERE folded <> '')
    )
    SELECT key, turn, coalesce(number, 0) AS text, coalesce(words, 0) AS words
    FROM shaped LEFT JOIN numbered USING (folded) ORDER BY key, turn`
}

/** Characters that `\s` matches in the engine's patterns. */
const SPACES = `' ' || chr(9) || chr(10) || chr(12) || chr(13)`
