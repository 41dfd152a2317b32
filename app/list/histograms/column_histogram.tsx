import { type KeyboardEvent, type MouseEvent, useId, useRef, useState } from 'react'
import { latest } from '../../base/async_data.ts'
import { conditionForm } from '../../fields/conditions/conditions.ts'
import { hasGroups, timeScaleOf } from '../../fields/registry.ts'
import { changeFilterWithList } from '../../find/filters/change_filter.ts'
import { plainTitle, valueText } from '../../find/filters/filter_parts.ts'
import { useSpread, useValueCounts } from '../../find/values/use_counts.ts'
import { type Facet, type FacetFilter, withFacet } from '../../model/index.ts'
import type { List } from '../../session/react/listing.ts'
import { useSession } from '../../session/react/use_session.ts'
import { hideHint, showHint } from '../../ui/hint_state.ts'
import styles from './column_histogram.module.css'
import { type Bar, isChosen, numberBars, partAfter, valueBars } from './header_bars.ts'
import { histogramMessages as t } from './messages.ts'

interface ColumnHistogramProps {
  readonly title: string
  readonly facet: Omit<Facet, 'read'>
  /** The list to count in. */
  readonly list: List
  /** The filter's part about the facet. */
  readonly part: FacetFilter | null
}

/** Distribution of a column's values in its header. Its bars filter the list. */
export default function ColumnHistogram(props: ColumnHistogramProps) {
  return hasGroups(props.facet.kind) ? <ValueBars {...props} /> : <NumberBars {...props} />
}

function NumberBars(props: ColumnHistogramProps) {
  const { key, kind } = props.facet
  const spread = latest(useSpread(props.list, { key })) ?? null
  return <Bars {...props} look="columns" bars={spread ? numberBars(key, spread, timeScaleOf(kind)) : []} />
}

function ValueBars(props: ColumnHistogramProps) {
  const { facet, part } = props
  const counts = latest(useValueCounts(props.list, { key: facet.key })) ?? []
  const chosen = part?.kind === 'values' ? [...part.include, ...part.exclude] : []
  return <Bars {...props} look="stack" bars={valueBars(facet, counts, chosen)} />
}

interface BarsProps extends ColumnHistogramProps {
  readonly look: 'columns' | 'stack'
  readonly bars: readonly Bar[]
}

function Bars({ title, facet, part, look, bars }: BarsProps) {
  const id = useId()
  const session = useSession()
  const box = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState<number | null>(null)
  if (bars.length < 2) return null

  const whole = bars.reduce((sum, { count }) => sum + count, 0)
  const most = Math.max(1, ...bars.map(({ all }) => all))
  const nameOf = ({ part: own, count, values }: Bar) => {
    const words = own
      ? conditionForm(own)
          .text(own, facet.unit, (value) => valueText(value, facet))
          .replace(/^[:\s]+/, '')
      : t.others(values)
    return t.bar(words, count, whole)
  }
  const choose = (bar: Bar, extend: boolean) => {
    if (!bar.part) return
    changeFilterWithList(session, (now) => {
      const before = now.facets.find(({ key, of }) => key === facet.key && of === undefined) ?? null
      return withFacet(now, { key: facet.key }, partAfter(bar, before, extend))
    })
  }
  const focusBar = (at: number) => {
    const next = Math.min(bars.length - 1, Math.max(0, at))
    setActive(next)
    const [option, bar] = [box.current?.children[next], bars[next]]
    if (option && bar) showHint(option, { title: nameOf(bar), text: '', source: '' })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const at = active ?? 0
    const bar = bars[at]
    if (event.key === 'ArrowRight') focusBar(at + 1)
    else if (event.key === 'ArrowLeft') focusBar(at - 1)
    else if (event.key === 'Home') focusBar(0)
    else if (event.key === 'End') focusBar(bars.length - 1)
    else if ((event.key === 'Enter' || event.key === ' ') && bar) choose(bar, event.shiftKey)
    else if (event.key === 'ArrowUp' || event.key === 'Escape')
      event.currentTarget.closest<HTMLElement>('[role="columnheader"]')?.focus()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const onClick = (event: MouseEvent, bar: Bar) => choose(bar, event.shiftKey)

  return (
    <div
      ref={box}
      role="listbox"
      tabIndex={-1}
      aria-label={t.name(plainTitle(title))}
      aria-orientation="horizontal"
      aria-multiselectable
      aria-activedescendant={active === null ? undefined : `${id}${active}`}
      className={styles.bars}
      data-look={look}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        if (event.currentTarget.matches(':focus-visible'))
          focusBar(
            part
              ? Math.max(
                  0,
                  bars.findIndex((bar) => isChosen(bar, part)),
                )
              : 0,
          )
      }}
      onBlur={() => {
        setActive(null)
        hideHint()
      }}
    >
      {bars.map((bar, i) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the listbox has the focus and names its active option
        // biome-ignore lint/a11y/useKeyWithClickEvents: the listbox handles keys
        <div
          key={i}
          id={`${id}${i}`}
          role="option"
          aria-selected={part !== null && isChosen(bar, part)}
          aria-disabled={bar.part === null || undefined}
          aria-label={nameOf(bar)}
          data-tooltip={nameOf(bar)}
          data-active={i === active || undefined}
          data-outside={!isChosen(bar, part) || undefined}
          className={styles.bar}
          style={look === 'stack' ? { flexGrow: bar.count } : undefined}
          onClick={(event) => onClick(event, bar)}
        >
          {look === 'columns' ? (
            <>
              <span className={styles.all} style={{ height: heightOf(bar.all, most) }} />
              <span className={styles.filtered} style={{ height: heightOf(bar.count, most) }} />
            </>
          ) : (
            <span className={styles.part} style={{ opacity: shadeOf(i, bars) }} />
          )}
        </div>
      ))}
    </div>
  )
}

/** Height of a bar. Single conversations stay visible. */
function heightOf(count: number, most: number): string {
  return count === 0 ? '0' : `max(2px, ${(count / most) * 100}%)`
}

/** Opacity of a part of a stack, so that neighbours differ. Missing values are the palest. */
function shadeOf(at: number, bars: readonly Bar[]): number {
  return bars[at]?.part === null ? 0.2 : 0.95 - (0.6 * at) / Math.max(1, bars.length - 1)
}
