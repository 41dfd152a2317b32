import { latest } from '../../../base/async_data.ts'
import { endText, endWords, parseEndText } from '../../../base/time/time_text.ts'
import type { TimeScale } from '../../../base/time/times.ts'
import { timeScaleOf } from '../../../fields/registry.ts'
import { type RangeFilter, withFacet } from '../../../model/index.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useSpread } from '../../values/use_counts.ts'
import { changeFilter } from '../change_filter.ts'
import type { ControlProps } from '../control_props.ts'
import { fieldTitle, plainTitle } from '../filter_parts.ts'
import { filterMessages } from '../messages.ts'
import styles from './facet_range.module.css'
import { Histogram } from './histogram.tsx'
import { TimeEnd } from './time_end.tsx'

/** Filter for a facet of dates, times of day or durations: a histogram, and fields for both ends. */
export function FacetTimes({ facet, part: found, list }: ControlProps) {
  const { key, of } = facet
  const ref = of ? { key, of } : { key }
  const title = plainTitle(fieldTitle(facet))
  const scale = timeScaleOf(facet.kind) ?? 'moment'
  const spread = useSpread(list, ref)
  const histogram = latest(spread)
  const part = found?.kind === 'range' && found.as === scale ? found : null
  const { min = null, max = null } = part ?? {}

  const set = (from: number | null, to: number | null) => {
    const none = from === null && to === null
    const range: RangeFilter = { kind: 'range', ...ref, ...inOrder(scale, from, to), as: scale }
    changeFilter((now) => withFacet(now, ref, none ? null : range))
  }

  if (spread.status === 'failed')
    return <p className={styles.remark}>{filterMessages.notCounted(spread.error.message)}</p>
  if (histogram === undefined) return <Skeleton width="100%" height="4.5rem" />
  if (histogram === null) return <p className={styles.remark}>{filterMessages.noTime}</p>

  const { min: low, max: high } = histogram
  const sum = (counted: 'all' | 'filtered') => histogram.bins.reduce((total, bin) => total + bin[counted], 0)
  return (
    <>
      {high > low && (
        <Histogram
          data={histogram}
          scale={{ min: low, max: high, low, high, step: 1 }}
          from={min ?? low}
          to={max ?? high}
        />
      )}
      <div className={styles.times}>
        <TimeEnd
          name={filterMessages.from(title)}
          label={filterMessages.fromShort}
          {...{ scale, end: 'min', value: min }}
          placeholder={endWords(scale, low, 'min')}
          onChange={(from) => set(from, max)}
        />
        <TimeEnd
          name={filterMessages.upTo(title)}
          label={filterMessages.toShort}
          {...{ scale, end: 'max', value: max }}
          placeholder={endWords(scale, high, 'min')}
          onChange={(to) => set(min, to)}
        />
      </div>
      <p className={styles.remark}>
        {filterMessages.spread(endWords(scale, low, 'min'), endWords(scale, high, 'min'))}
        {of !== 'turn' && filterMessages.given(sum('all'), sum('filtered'))}
      </p>
      {scale === 'moment' && !histogram.whole && <p className={styles.remark}>{filterMessages.zoned}</p>}
    </>
  )
}

/** The ends with the earlier one first. Swapped ends still cover their whole days. */
function inOrder(scale: TimeScale, min: number | null, max: number | null): Pick<RangeFilter, 'min' | 'max'> {
  if (min === null || max === null || min <= max) return { min, max }
  const [from, to] = [endText(scale, max, 'max') ?? '', endText(scale, min, 'min') ?? '']
  return { min: parseEndText(from, 'min')?.ms ?? max, max: parseEndText(to, 'max')?.ms ?? min }
}
