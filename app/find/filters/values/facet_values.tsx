import { useCallback, useMemo, useState } from 'react'
import { latest } from '../../../base/async_data.ts'
import { FIELD_KINDS } from '../../../fields/registry.ts'
import { isSameField, MISSING, type Wish, withFacet } from '../../../model/index.ts'
import type { ValueCount } from '../../../readers/reader.ts'
import { useSession } from '../../../session/react/use_session.ts'
import { Button } from '../../../ui/button.tsx'
import { Segments } from '../../../ui/form/segments.tsx'
import { TextField } from '../../../ui/form/text_field.tsx'
import { useTotalBesides, useValueCounts, useValuedInTurns } from '../../values/use_counts.ts'
import { changeFilter, changeFilterWithList } from '../change_filter.ts'
import type { ControlProps } from '../control_props.ts'
import { fieldTitle, plainTitle, valueText } from '../filter_parts.ts'
import { filterMessages } from '../messages.ts'
import { toggledFacet } from '../toggled.ts'
import { inReadingOrder, type ListedValue, listValues, MOST_VALUES } from './listed_values.ts'
import { ValueList } from './value_row.tsx'
import styles from './values.module.css'

type Match = 'any' | 'all'

/** The most frequent values of a facet, with access to the others. */
export function FacetValues({ facet, part: own, list }: ControlProps) {
  const { key, of } = facet
  const { fixedValues, ...kind } = FIELD_KINDS[facet.kind]
  const several = kind.several || of === 'turn'
  const ref = useMemo(() => (of ? { key, of } : { key }), [key, of])
  const title = plainTitle(fieldTitle(facet))
  const [all, setAll] = useState(false)
  const [within, setWithin] = useState('')
  // Setting made before any value is chosen. The address stores it only together with values.
  const [early, setEarly] = useState<Match>('any')
  const session = useSession()
  const found = useValueCounts(list, ref)
  const counts = latest(found) ?? null
  const part = own?.kind === 'values' ? own : null
  const match = part?.match ?? early

  // Values of one conversation are counted each, so that their sum is not the number of conversations.
  const conversations = useTotalBesides(
    list,
    [of ?? '', key],
    part && ((filter) => withFacet(filter, ref, null)),
  )
  const valued = useValuedInTurns(
    of === 'turn' ? list : undefined,
    ref,
    // Values under an earlier filter may lack some.
    found.status === 'ready' ? found.value : null,
  )
  const wholes = !counts
    ? null
    : of === 'turn'
      ? { all: conversations, valued }
      : kind.several && !of
        ? wholesOfLists(counts, conversations)
        : several
          ? null
          : wholesOf(counts)
  const listed = (value: string, count: number): ListedValue => ({
    value,
    title: valueText(value, facet),
    count,
    whole: value === MISSING ? wholes?.all : wholes?.valued,
  })
  const counted = completed(counts ?? [], fixedValues).map(({ value, count }) => listed(value, count))
  const values = fixedValues ? counted : inReadingOrder(counted)
  const chosen = [...(part?.include ?? []), ...(part?.exclude ?? [])].map((value) => {
    return values.find((v) => v.value === value) ?? listed(value, 0)
  })
  const { shown, found: matching, total, leftOutCount } = listValues(values, chosen, { all, within })
  const leftOut = matching - shown.length

  const toggle = useCallback(
    (value: string, wish: Wish) =>
      changeFilterWithList(session, (now) => toggledFacet(now, ref, value, wish, match)),
    [session, ref, match],
  )
  const setMatch = (next: Match) => {
    setEarly(next)
    changeFilter((now) => {
      const before = now.facets.find((f) => isSameField(f, ref))
      return before?.kind === 'values' ? withFacet(now, ref, { ...before, match: next }) : now
    })
  }

  if (found.status === 'failed')
    return <p className="xs snug bad">{filterMessages.notCounted(found.error.message)}</p>
  if (counts !== null && total === 0) {
    return <p className="xs snug faint">{filterMessages.noConversation}</p>
  }
  return (
    <>
      {all && (
        <TextField
          type="search"
          className="whole"
          aria-label={filterMessages.searchWithin(title)}
          placeholder={filterMessages.searchValues(total)}
          value={within}
          onChange={(event) => setWithin(event.target.value)}
        />
      )}
      <ValueList
        group={title}
        unit={of === 'participant' ? 'participant' : 'conversation'}
        values={counts ? shown : shown.map((value) => ({ ...value, count: null }))}
        part={part}
        onToggle={toggle}
      />
      {counts === null && shown.length === 0 && <p className="xs snug faint">{filterMessages.counting}</p>}
      {all && (
        <p className="xs snug faint passing" role="status">
          {matching === 0
            ? filterMessages.noValue
            : leftOut > 0
              ? filterMessages.capped(MOST_VALUES, matching, leftOut)
              : ''}
        </p>
      )}
      {!all && leftOut > 0 && (
        <p className="xs snug faint">{filterMessages.others(leftOut, several ? null : leftOutCount)}</p>
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
          {all ? filterMessages.showFewer : filterMessages.showAll(total)}
        </Button>
      )}
      {several && (
        <Segments
          name={filterMessages.howManyOf(title)}
          value={match}
          items={[
            { value: 'any', label: filterMessages.any },
            { value: 'all', label: filterMessages.all },
          ]}
          onChoose={setMatch}
        />
      )}
    </>
  )
}

/** Puts the fixed values of a field in order and adds missing ones with a count of 0. */
function completed(counts: readonly ValueCount[], fixed: readonly string[] | null): readonly ValueCount[] {
  if (!fixed || counts.length === 0) return counts
  const placed = fixed.map((value) => ({
    value,
    count: counts.find((c) => c.value === value)?.count ?? 0,
  }))
  return [...placed, ...counts.filter((c) => c.value === MISSING)]
}

/** The same for a field with several values each. */
function wholesOfLists(counts: readonly ValueCount[], total: number | undefined) {
  if (total === undefined) return null
  const missing = counts.find(({ value }) => value === MISSING)?.count ?? 0
  return { all: total, valued: total - missing }
}

/** Conversations, and those with a value, of a field with one value each. */
function wholesOf(counts: readonly ValueCount[]): { readonly all: number; readonly valued: number } {
  const sum = (some: readonly ValueCount[]) => some.reduce((total, { count }) => total + count, 0)
  return { all: sum(counts), valued: sum(counts.filter(({ value }) => value !== MISSING)) }
}
