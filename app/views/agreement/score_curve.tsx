import { agreementMessages as t } from '../../messages/reviews/agreement.ts'
import drawing from '../overview/drawing/drawing.module.css'
import { Mark } from '../overview/drawing/mark.tsx'
import { Drawing, XTicks, YTicks } from '../ui/drawing/drawing.tsx'
import { useRoving } from '../ui/drawing/use_roving.ts'
import styles from './agreement.module.css'
import type { ShownPoint } from './models/curve.ts'

const HEIGHT = 280
const LEFT = 44
const RIGHT = 12
const TOP = 24
const BOTTOM = 36
const TICKS = [0, 0.25, 0.5, 0.75, 1]

interface ScoreCurveProps {
  readonly points: readonly ShownPoint[]
  /** The one in force. */
  readonly threshold: number | null
  onChoose(threshold: number | null): void
}

/** Precision over recall; each point is a least score, and sets it. */
export function ScoreCurve({ points, threshold, onChoose }: ScoreCurveProps) {
  const roving = useRoving([points.map((_, i) => String(i))])
  const draw = (width: number) => {
    const x = (recall: number) => LEFT + recall * (width - LEFT - RIGHT)
    const y = (precision: number) => HEIGHT - BOTTOM - precision * (HEIGHT - TOP - BOTTOM)
    const content = (
      <>
        <YTicks scale={y} ticks={TICKS} from={width - RIGHT} to={LEFT} gap={6} />
        <XTicks scale={x} ticks={TICKS} from={TOP} to={HEIGHT - BOTTOM} gap={15} />
        <text className={drawing.faint} x={4} y={12}>
          {t.figureNames.precision}
        </text>
        <text className={drawing.faint} x={width - RIGHT} y={HEIGHT - 4} textAnchor="end">
          {t.figureNames.recall}
        </text>
        <polyline
          className={styles.curve}
          points={points.map(({ precision, recall }) => `${x(recall)},${y(precision)}`).join(' ')}
        />
        {points.map((point, i) => (
          <Mark
            key={i}
            id={String(i)}
            title={t.curvePoint(point.threshold === null ? t.noScore : String(point.threshold))}
            says={t.curveSays(t.number(point.precision), t.number(point.recall))}
            pressed={threshold !== null && point.threshold === threshold}
            roving={roving}
            onChoose={() => onChoose(point.threshold)}
          >
            <circle
              className={`${drawing.hit} ${styles.around}`}
              cx={x(point.recall)}
              cy={y(point.precision)}
              r={9}
            />
            <circle className={styles.point} cx={x(point.recall)} cy={y(point.precision)} r={3.5} />
          </Mark>
        ))}
      </>
    )
    return { height: HEIGHT, content }
  }
  return <Drawing name={t.curve} roving={roving} draw={draw} />
}
