import { useMemo, useState } from 'react'
import { latest } from '../../../base/async_data.ts'
import { type LabelFilter, type LabelScheme, MISSING, type Wish, withLabels } from '../../../model/index.ts'
import type { List } from '../../../session/react/listing.ts'
import { useSession } from '../../../session/react/use_session.ts'
import { Segments } from '../../../ui/form/segments.tsx'
import { Sentence } from '../../../ui/text/sentence.tsx'
import { useLabelCounts, useTotalBesides } from '../../values/use_counts.ts'
import { useAllUnannotated, useUnannotatedCount } from '../../values/use_unannotated.ts'
import { changeFilter, changeFilterWithList } from '../change_filter.ts'
import { filterMessages } from '../messages.ts'
import { toggledLabel } from '../toggled.ts'
import { listLabels } from './listed_labels.ts'
import { choiceOf, ValueList } from './value_row.tsx'

type LabelSettings = Pick<LabelFilter, 'match' | 'on'>

interface LabelValuesProps {
  readonly scheme: LabelScheme
  /** The filter's part about this scheme. */
  readonly part: LabelFilter | null
  /** List in which to count. Undefined if still unknown. */
  readonly list: List | undefined
}

/** Labels of a scheme with live counts, and the settings for how they must occur. */
export function LabelValues({ scheme, part, list }: LabelValuesProps) {
  const session = useSession()
  const counts = useLabelCounts(list, scheme.id)
  const known = latest(counts)
  // Settings made before any label is chosen. The address stores them only together with labels.
  const [early, setEarly] = useState<LabelSettings>({ match: 'any', on: 'conversation' })
  const settings: LabelSettings = part ?? early

  const { shown, total: declared } = useMemo(() => listLabels(scheme, known, part), [scheme, known, part])

  const unannotated = useAllUnannotated(list, scheme.id)
  const unannotatedHere = useUnannotatedCount(list, scheme.id)
  const missing = { value: MISSING, title: filterMessages.notAnnotated, count: unannotatedHere ?? null }
  const hasMissing = Boolean(unannotated) || choiceOf(part, MISSING) !== 'open'
  const total = useTotalBesides(
    list,
    ['labels', scheme.id],
    part && ((filter) => withLabels(filter, scheme.id, null)),
  )
  const whole = total === undefined || unannotatedHere === undefined ? undefined : total - unannotatedHere
  const labels = shown.map((one) => ({ ...one, whole }))
  const values = hasMissing ? [...labels, { ...missing, whole: total }] : labels

  const toggle = (value: string, wish: Wish) =>
    changeFilterWithList(session, (now) => {
      const next = toggledLabel(now, scheme.id, value, wish, Boolean(unannotated), settings)
      if (!next.labels.some((l) => l.scheme === scheme.id)) setEarly(settings)
      return next
    })
  const set = (change: Partial<LabelSettings>) => {
    setEarly({ match: settings.match, on: settings.on, ...change })
    changeFilter((now) => {
      const before = now.labels.find((l) => l.scheme === scheme.id)
      return before ? withLabels(now, scheme.id, { ...before, ...change }) : now
    })
  }

  return (
    <>
      <ValueList
        group={scheme.title}
        values={values}
        part={part}
        source={scheme.source}
        busy={counts.status === 'loading'}
        onToggle={toggle}
      />
      {shown.length < declared && (
        <p className="xs snug faint">
          <Sentence
            text={filterMessages.firstLabels(shown.length, declared)}
            parts={{ search: <code>{scheme.id}:label</code> }}
          />
        </p>
      )}
      {counts.status === 'failed' && (
        <p className="xs snug bad">{filterMessages.notCounted(counts.error.message)}</p>
      )}
      <Segments
        name={filterMessages.howManyOf(scheme.title)}
        value={settings.match}
        items={[
          { value: 'any', label: filterMessages.any },
          { value: 'all', label: filterMessages.all },
        ]}
        onChoose={(match) => set({ match })}
      />
      <Segments
        name={filterMessages.where(scheme.title)}
        value={settings.on}
        items={[
          { value: 'conversation', label: filterMessages.anywhere },
          { value: 'turn', label: filterMessages.sameTurn },
        ]}
        onChoose={(on) => set({ on })}
      />
      <p className="xs snug faint">
        {settings.on === 'turn' ? filterMessages.onTurn : filterMessages.inConversation}
      </p>
    </>
  )
}
