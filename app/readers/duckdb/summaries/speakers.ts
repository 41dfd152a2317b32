import type { Statement } from '../../../engine/engine.ts'
import type { Filter } from '../../../model/index.ts'
import type { LabelRef, SpeakerCount } from '../../summaries.ts'
import { filteredKeys } from '../facets.ts'
import { type FilterScope, inSplits } from '../filter.ts'
import { bound, joined, number, rowOf, sql, tableOf, text } from '../sql.ts'

/** Number of turns of each speaker per conversation, and of those with each label. */
export function speakerCounts(
  labels: readonly LabelRef[],
  filter: Filter,
  scope: FilterScope,
): Statement<SpeakerCount> {
  const joins = labels.map(
    ({ scheme, value }, i) => sql`LEFT JOIN (
        SELECT DISTINCT l.conversation_key, l.turn FROM ${tableOf(scope.corpusId, 'labels')} l
          WHERE ${inSplits('l', scope)} AND l.scheme = ${bound(scheme)} AND l.value = ${bound(value)}
      ) l${i} ON l${i}.conversation_key = t.conversation_key AND l${i}.turn = t.turn`,
  )
  const counts = labels.map((_, i) => `, count(l${i}.turn)::DOUBLE AS labelled_${i}`)
  const plain = rowOf({ key: number, speaker: text, name: text, turns: number })
  return {
    ...sql`SELECT t.conversation_key AS key, t.speaker, min(t.name) AS name, count(*)::DOUBLE AS turns${counts.join('')}
      FROM ${tableOf(scope.corpusId, 'turns')} t ${joined(joins, ' ')}
      WHERE ${inSplits('t', scope)} AND t.conversation_key IN (${filteredKeys(filter, scope)})
      GROUP BY t.conversation_key, t.speaker ORDER BY t.conversation_key, t.speaker`,
    decode: (row) => ({ ...plain(row), labelled: labels.map((_, i) => number(row, `labelled_${i}`)) }),
  }
}
