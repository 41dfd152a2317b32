import styles from './drawing.module.css'
import type { PriceMark } from './model.ts'

type ShapeProps = Pick<PriceMark, 'kind' | 'speaker' | 'closes'>

/** Half the size of a mark, in pixels. */
const SIZE = 5.5

/** A mark centred at 0, 0. Its shape shows the side, its fill the source of the price, rings and crosses the answer. */
export function Shape({ kind, speaker, closes }: ShapeProps) {
  if (kind === 'rejected') {
    return (
      <>
        <circle className={styles.ground} r={SIZE + 2} />
        <path
          className={styles.cross}
          d={`M-${SIZE},-${SIZE}L${SIZE},${SIZE}M-${SIZE},${SIZE}L${SIZE},-${SIZE}`}
        />
      </>
    )
  }
  const ringed = kind === 'agreed' || closes
  return (
    <>
      {ringed && (
        <>
          <circle className={styles.ring} r={SIZE + 5.5} />
          <circle className={styles.ring} r={SIZE + 2} />
        </>
      )}
      <Form speaker={speaker} hollow={kind === 'text'} size={ringed ? SIZE - 2 : SIZE} />
    </>
  )
}

/** A circle for the first side, a diamond for the second, a square for others. */
function Form({ speaker, hollow, size }: { speaker: number; hollow: boolean; size: number }) {
  const form = { className: styles.form, 'data-hollow': hollow || undefined }
  if (speaker === 0) return <circle {...form} r={size} />
  if (speaker !== 1) return <rect {...form} x={-size} y={-size} width={2 * size} height={2 * size} />
  const reach = size * 1.25
  return <path {...form} d={`M0,-${reach}L${reach},0L0,${reach}L-${reach},0Z`} />
}

interface LegendShapeProps extends Omit<ShapeProps, 'closes'> {
  /** 1-based. Undefined if it stands for both sides. */
  readonly side?: number
}

export function LegendShape({ side, ...shape }: LegendShapeProps) {
  return (
    <svg
      className={styles.legendShape}
      width={26}
      height={24}
      viewBox="-13 -12 26 24"
      data-side={side}
      aria-hidden
    >
      <Shape {...shape} closes={false} />
    </svg>
  )
}
