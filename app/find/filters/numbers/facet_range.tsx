import { Slider } from '@base-ui/react/slider'
import { useState } from 'react'
import { latest } from '../../../base/async_data.ts'
import { numberText } from '../../../fields/words.ts'
import { withFacet } from '../../../model/index.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useSpread } from '../../values/use_counts.ts'
import { changeFilter } from '../change_filter.ts'
import type { ControlProps } from '../control_props.ts'
import { fieldTitle, plainTitle } from '../filter_parts.ts'
import { filterMessages } from '../messages.ts'
import styles from './facet_range.module.css'
import { Histogram } from './histogram.tsx'
import { numberScale, rangeOf, thumbsOf } from './number_scale.ts'
import { RangeEnd } from './range_end.tsx'

/** Filter for a numeric facet: a histogram, a slider, and text fields for both ends. */
export function FacetRange({ facet, part: found, list }: ControlProps) {
  const { key, of } = facet
  const ref = of ? { key, of } : { key }
  const title = plainTitle(fieldTitle(facet))
  const names = [filterMessages.from(title), filterMessages.upTo(title)] as const
  const spread = useSpread(list, ref)
  const histogram = latest(spread)
  const [dragged, setDragged] = useState<readonly [number, number] | null>(null)
  const part = found?.kind === 'range' ? found : null

  const set = (min: number | null, max: number | null) => {
    const ordered = min !== null && max !== null && min > max ? { min: max, max: min } : { min, max }
    const none = min === null && max === null
    changeFilter((now) => withFacet(now, ref, none ? null : { kind: 'range', ...ref, ...ordered }))
  }

  if (spread.status === 'failed')
    return <p className={styles.remark}>{filterMessages.notCounted(spread.error.message)}</p>
  if (histogram === undefined) return <Skeleton width="100%" height="4.5rem" />
  if (histogram === null) return <p className={styles.remark}>{filterMessages.noNumber}</p>

  const scale = numberScale(histogram.min, histogram.max)
  const thumbs = scale ? (dragged ?? thumbsOf(scale, part?.min ?? null, part?.max ?? null)) : null
  const sum = (of: 'all' | 'filtered') => histogram.bins.reduce((total, bin) => total + bin[of], 0)
  const preview = scale && dragged ? rangeOf(scale, dragged) : part
  return (
    <>
      {scale && thumbs && (
        <Slider.Root
          className={styles.root}
          value={[...thumbs]}
          min={scale.low}
          max={scale.high}
          step={scale.step}
          largeStep={scale.step * 10}
          thumbCollisionBehavior="none"
          onValueChange={([from = scale.low, to = scale.high]) => setDragged([from, to])}
          onValueCommitted={([from = scale.low, to = scale.high]) => {
            const { min, max } = rangeOf(scale, [from, to])
            set(min, max)
            setDragged(null)
          }}
        >
          <Slider.Control className={styles.control}>
            <div className={styles.plot}>
              <Histogram data={histogram} scale={scale} from={thumbs[0]} to={thumbs[1]} />
              <Slider.Track className={styles.track}>
                <Slider.Indicator className={styles.indicator} />
                {[filterMessages.sliderFrom, filterMessages.sliderTo].map((valueText, i) => (
                  <Slider.Thumb
                    key={i}
                    index={i}
                    className={styles.thumb}
                    aria-label={names[i]}
                    getAriaValueText={valueText}
                  />
                ))}
              </Slider.Track>
            </div>
          </Slider.Control>
        </Slider.Root>
      )}
      <div className="flex top wrap gap-2">
        <RangeEnd
          name={names[0]}
          label={filterMessages.fromShort}
          value={preview?.min ?? null}
          placeholder={numberText(histogram.min)}
          onChange={(min) => set(min, part?.max ?? null)}
        />
        <RangeEnd
          name={names[1]}
          label={filterMessages.toShort}
          value={preview?.max ?? null}
          placeholder={numberText(histogram.max)}
          onChange={(max) => set(part?.min ?? null, max)}
        />
        {facet.unit !== undefined && <span className={styles.unit}>{facet.unit}</span>}
      </div>
      <p className={styles.remark}>
        {filterMessages.spread(numberText(histogram.min), numberText(histogram.max))}
        {/* A conversation is in several bins if its turns have several numbers. */}
        {of !== 'turn' && filterMessages.given(sum('all'), sum('filtered'))}
      </p>
    </>
  )
}
