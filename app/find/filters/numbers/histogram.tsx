import type { Spread } from '../../../readers/reader.ts'
import styles from './histogram.module.css'
import type { NumberScale } from './number_scale.ts'

const HEIGHT = 48

/** Minimum height of a bar, so that single conversations stay visible. */
const LEAST = 1.5

interface HistogramProps {
  readonly data: Spread
  readonly scale: NumberScale
  /** Selected part of the scale. Bars outside are paler. */
  readonly from: number
  readonly to: number
}

/** Bars of the filtered data on top of paler bars of all data. SVG, so that it prints. */
export function Histogram({ data, scale, from, to }: HistogramProps) {
  const { low, high, min, max } = scale
  const most = Math.max(1, ...data.bins.map((bin) => bin.all))
  const span = high - low
  const width = (max - min) / data.bins.length
  const height = (count: number) => (count === 0 ? 0 : Math.max(LEAST, (count / most) * HEIGHT))
  return (
    <svg
      className={styles.histogram}
      viewBox={`0 0 100 ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {data.bins.map(({ all, filtered }, i) => {
        const start = min + i * width
        const x = ((start - low) / span) * 100
        const drawn = (width / span) * 100 * 0.88
        const outside = start + width < from || start > to
        return (
          <g key={i} data-outside={outside || undefined}>
            <rect className={styles.all} x={x} width={drawn} y={HEIGHT - height(all)} height={height(all)} />
            <rect
              className={styles.filtered}
              x={x}
              width={drawn}
              y={HEIGHT - height(filtered)}
              height={height(filtered)}
            />
          </g>
        )
      })}
    </svg>
  )
}
