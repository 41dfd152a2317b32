import type { Statement } from '../../../engine/engine.ts'
import type { Filter } from '../../../model/index.ts'
import type { LabelRef, SpeakerCount } from '../../summaries.ts'
import { filteredKeys } from '../facets.ts'
import { type FilterScope, inSplits } from '../filter.ts'
import { number, tableOf, text } from '../sql.ts'

/** How many turns each speaker has in each conversation, and how many of them have some labels. */
export function speakerCounts(
  labels: readonly LabelRef[],
  filter: Filter,
  scope: FilterScope,
): Statement<SpeakerCount> {
  const kept = filteredKeys(filter, scope)
  const [turns, labelled] = [inSplits('t', scope), inSplits('l', scope)]
  const joins = labels.map(
    (_, i) => `LEFT JOIN (
        SELECT DISTINCT l.conversation_key, l.turn FROM ${tableOf(scope.corpusId, 'labels')} l
          WHERE ${labelled.sql} AND l.scheme = ? AND l.value = ?
      ) l${i} ON l${i}.conversation_key = t.conversation_key AND l${i}.turn = t.turn`,
  )
  const counts = labels.map((_, i) => `, count(l${i}.turn)::DOUBLE AS labelled_${i}`)
  return {
    sql: `SELECT t.conversation_key AS key, t.speaker, min(t.name) AS name, count(*)::DOUBLE AS turns${counts.join('')}
      FROM ${tableOf(scope.corpusId, 'turns')} t ${joins.join(' ')}
      WHERE ${turns.sql} AND t.conversation_key IN (${kept.sql})
      GROUP BY t.conversation_key, t.speaker ORDER BY t.conversation_key, t.speaker`,
    params: [
      ...labels.flatMap(({ scheme, value }) => [...labelled.params, scheme, value]),
      ...turns.params,
      ...kept.params,
    ],
    decode: (row) => ({
      key: number(row, 'key'),
      speaker: text(row, 'speaker'),
      name: text(row, 'name'),
      turns: number(row, 'turns'),
      labelled: labels.map((_, i) => number(row, `labelled_${i}`)),
    }),
  }
}
