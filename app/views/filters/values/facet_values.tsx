import { useCallback, useState } from 'react'
import { latest } from '../../../base/async_data.ts'
import { FIELD_KINDS } from '../../../fields/registry.ts'
import { useValueCounts } from '../../../hooks/filters/use_counts.ts'
import { useSession } from '../../../hooks/use_session.ts'
import { cycleValue, MISSING, withFacet } from '../../../model/index.ts'
import type { ValueCount } from '../../../readers/reader.ts'
import { counted, countText } from '../../list/count_text.ts'
import { Button } from '../../ui/button.tsx'
import { changeFilter, changeFilterWithList } from '../change_filter.ts'
import type { ControlProps } from '../control_props.ts'
import { plainTitle, valueText } from '../filter_parts.ts'
import { Segments } from '../segments.tsx'
import { type ListedValue, listValues, MOST_VALUES } from './listed_values.ts'
import { choiceOf, ValueRow } from './value_row.tsx'
import styles from './values.module.css'

type Match = 'any' | 'all'

/** The values of a facet: the most frequent, and a way to all others. */
export function FacetValues({ facet, part: own, list }: ControlProps) {
  const { key } = facet
  const { several, fixedValues } = FIELD_KINDS[facet.kind]
  const title = plainTitle(facet.title)
  const [all, setAll] = useState(false)
  const [within, setWithin] = useState('')
  // Chosen before any value is; the address holds it only together with values.
  const [early, setEarly] = useState<Match>('any')
  const session = useSession()
  const found = useValueCounts(list, key)
  const counts = latest(found) ?? null
  const part = own?.kind === 'values' ? own : null
  const match = part?.match ?? early

  const listed = (value: string, count: number): ListedValue => ({
    value,
    title: valueText(value, facet),
    count,
  })
  const values = completed(counts ?? [], fixedValues).map(({ value, count }) => listed(value, count))
  const chosen = [...(part?.include ?? []), ...(part?.exclude ?? [])].map((value) => {
    return values.find((v) => v.value === value) ?? listed(value, 0)
  })
  const { shown, found: matching, total, leftOutCount } = listValues(values, chosen, { all, within })
  const leftOut = matching - shown.length

  const toggle = useCallback(
    (value: string) =>
      changeFilterWithList(session, (now) => {
        const before = now.facets.find((f) => f.key === key)
        const fresh = { kind: 'values' as const, key, include: [], exclude: [], match }
        return withFacet(now, key, cycleValue(before?.kind === 'values' ? before : fresh, value))
      }),
    [session, key, match],
  )
  const setMatch = (next: Match) => {
    setEarly(next)
    changeFilter((now) => {
      const before = now.facets.find((f) => f.key === key)
      return before?.kind === 'values' ? withFacet(now, key, { ...before, match: next }) : now
    })
  }

  if (found.status === 'failed') return <p className={styles.failed}>Not counted: {found.error.message}</p>
  if (counts !== null && total === 0) {
    return <p className={styles.remark}>No conversation under the other filters.</p>
  }
  return (
    <>
      {all && (
        <input
          type="search"
          className={styles.within}
          aria-label={`Search within ${title}`}
          placeholder={`Search ${countText(total)} values`}
          value={within}
          onChange={(event) => setWithin(event.target.value)}
        />
      )}
      <ul className={styles.values}>
        {shown.map(({ value, title: name, count }) => (
          <ValueRow
            key={value}
            value={value}
            group={title}
            title={name}
            count={counts ? count : null}
            choice={choiceOf(part, value)}
            onToggle={toggle}
          />
        ))}
      </ul>
      {counts === null && shown.length === 0 && <p className={styles.remark}>Counting…</p>}
      {all && (
        <p className={styles.remark} role="status">
          {matching === 0 ? 'No value like this.' : leftOut > 0 ? cappedText(leftOut, matching) : ''}
        </p>
      )}
      {!all && leftOut > 0 && (
        <p className={styles.remark}>
          Other: {counted(leftOut, 'value')}
          {!several && `, ${counted(leftOutCount, 'conversation')}`}
        </p>
      )}
      {(all || leftOut > 0) && (
        <Button
          look="quiet"
          className={styles.more}
          onClick={() => {
            setAll(!all)
            setWithin('')
          }}
        >
          {all ? 'Show fewer' : `Show all ${countText(total)}`}
        </Button>
      )}
      {several && (
        <Segments
          name={`${title}: how many of the chosen`}
          value={match}
          items={[
            { value: 'any', label: 'Any of them' },
            { value: 'all', label: 'All of them' },
          ]}
          onChoose={setMatch}
        />
      )}
    </>
  )
}

function cappedText(leftOut: number, matching: number): string {
  return `The first ${countText(MOST_VALUES)} of ${countText(matching)} are shown, ${countText(leftOut)} are not; search to find them.`
}

/** The fixed values of a field each in its place, even if no conversation has one. */
function completed(counts: readonly ValueCount[], fixed: readonly string[] | null): readonly ValueCount[] {
  if (!fixed || counts.length === 0) return counts
  const placed = fixed.map((value) => ({
    value,
    count: counts.find((c) => c.value === value)?.count ?? 0,
  }))
  return [...placed, ...counts.filter((c) => c.value === MISSING)]
}
