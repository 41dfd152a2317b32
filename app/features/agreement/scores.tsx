import { useEffect, useId, useMemo, useState } from 'react'
import type { LabelScheme } from '../../model/index.ts'
import { precisionRecallCurves, type ScoredLabels } from '../../reviews/agreement/scores.ts'
import type { Annotations } from '../../reviews/annotators/annotations.ts'
import { comparedJudgements, scoredLabels } from '../../reviews/annotators/compared.ts'
import { navigate } from '../../state/address.ts'
import type { AgreementAddress } from '../../state/agreement_params.ts'
import Choice from '../../ui/choice.tsx'
import { Drawing, DrawingMark, XTicks, YTicks } from '../../ui/drawing/drawing.tsx'
import { TextField } from '../../ui/form/text_field.tsx'
import { Table } from '../../ui/frame/table.tsx'
import { hideHint } from '../../ui/hint_state.ts'
import { useRoving } from '../../ui/roving/use_roving.ts'
import styles from './agreement.module.css'
import { agreementMessages as t } from './messages.ts'
import { type Chosen, labelTitle } from './models/chosen.ts'
import { type ShownPoint, scoreRange, shownPoints } from './models/curve.ts'
import { Part } from './part.tsx'

/** Debounce of the slider in milliseconds. Browsers reject too many history entries. */
const DEBOUNCE_MS = 200

/** More points would overlap. */
const MOST_POINTS = 60

interface ScoresProps {
  readonly scheme: LabelScheme
  readonly annotations: Annotations
  readonly chosen: Chosen
  readonly address: AgreementAddress
}

/** Precision and recall by threshold, and a control to set the threshold. */
export function Scores({ scheme, annotations, chosen, address }: ScoresProps) {
  const { annotators, reference, scored, threshold } = chosen
  const [label, setLabel] = useState<number | null>(null)
  const [gold, model] = [annotators[reference ?? -1], annotators[scored ?? -1]]
  const scores = useMemo(() => model && scoredLabels(annotations, model), [annotations, model])
  const curves = useMemo(
    () => gold && scores && precisionRecallCurves(comparedJudgements(annotations, [gold]), 0, scores),
    [annotations, gold, scores],
  )
  if (!model || !scores || !curves) return null
  const curve = (label === null ? undefined : curves.labels[label]) ?? curves.together
  const points = shownPoints(curve, MOST_POINTS)
  const choose = (least: number | null) =>
    navigate({ agreement: { ...address, threshold: least } }, 'replace')
  return (
    <Part id="scores" title={t.scores} note={t.thresholdNote(model.name)}>
      <ThresholdControl key={threshold} threshold={threshold} scores={scores} onChoose={choose} />
      <div className={styles.scheme}>
        <Choice
          name={t.curveOf}
          value={label === null ? '' : String(label)}
          items={[
            { value: '', label: t.allLabels },
            ...annotations.labels.flatMap((value, i) =>
              (curves.labels[i]?.points.length ?? 0) > 0
                ? [{ value: String(i), label: labelTitle(scheme, value) }]
                : [],
            ),
          ]}
          onChoose={(value) => setLabel(value === '' ? null : Number(value))}
        />
      </div>
      <ScoreCurve points={points} threshold={threshold} onChoose={choose} />
      <p className="xs faint">
        {points.length < curve.points.length && t.curveThinned(points.length, curve.points.length)}
      </p>
      <CurveTable points={points} />
    </Part>
  )
}

interface ThresholdControlProps {
  readonly threshold: number | null
  readonly scores: ScoredLabels
  onChoose(threshold: number | null): void
}

/** Sets the lowest score that counts, with a slider or by typing. */
function ThresholdControl({ threshold, scores, onChoose }: ThresholdControlProps) {
  const id = useId()
  const range = useMemo(() => scoreRange(scores.scores), [scores])
  const [text, setText] = useState(threshold === null ? '' : String(threshold))
  useEffect(() => {
    const least = text.trim() === '' ? null : Number(text)
    if (least === threshold || Number.isNaN(least)) return
    const timer = setTimeout(() => onChoose(least), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  })
  if (!range) return null
  const { min, max } = range
  const value = text.trim() === '' || Number.isNaN(Number(text)) ? min : Number(text)
  return (
    <div className={styles.least}>
      <span className={styles.seed}>
        <label htmlFor={id}>{t.threshold}</label>
        <TextField
          id={id}
          inputMode="decimal"
          value={text}
          placeholder={t.noScoreLimit}
          onChange={(event) => setText(event.target.value)}
        />
      </span>
      <input
        type="range"
        className={styles.slider}
        aria-label={t.slider}
        min={min}
        max={max}
        step={max > min ? (max - min) / 200 : 1}
        value={Math.min(max, Math.max(min, value))}
        onChange={(event) => setText(String(Number(Number(event.target.value).toPrecision(4))))}
      />
    </div>
  )
}

function CurveTable({ points }: { readonly points: readonly ShownPoint[] }) {
  return (
    <details className={styles.details}>
      <summary>{t.curveTable}</summary>
      <Table className={styles.figures} head={[t.least, t.figureNames.precision, t.figureNames.recall]}>
        {points.map(({ threshold, precision, recall }, i) => (
          <tr key={i}>
            <th scope="row">{threshold === null ? t.noScore : threshold}</th>
            <td>{t.number(precision)}</td>
            <td>{t.number(recall)}</td>
          </tr>
        ))}
      </Table>
    </details>
  )
}

const HEIGHT = 280
const LEFT = 44
const RIGHT = 12
const TOP = 24
const BOTTOM = 36
const TICKS = [0, 0.25, 0.5, 0.75, 1]

interface ScoreCurveProps {
  readonly points: readonly ShownPoint[]
  readonly threshold: number | null
  onChoose(threshold: number | null): void
}

/** Precision over recall. A click on a point sets its score as the threshold. */
function ScoreCurve({ points, threshold, onChoose }: ScoreCurveProps) {
  const roving = useRoving([points.map((_, i) => String(i))])
  const draw = (width: number) => {
    const x = (recall: number) => LEFT + recall * (width - LEFT - RIGHT)
    const y = (precision: number) => HEIGHT - BOTTOM - precision * (HEIGHT - TOP - BOTTOM)
    const content = (
      <>
        <YTicks scale={y} ticks={TICKS} from={width - RIGHT} to={LEFT} gap={6} />
        <XTicks scale={x} ticks={TICKS} from={TOP} to={HEIGHT - BOTTOM} gap={15} />
        <text className={styles.axisTitle} x={4} y={12}>
          {t.figureNames.precision}
        </text>
        <text className={styles.axisTitle} x={width - RIGHT} y={HEIGHT - 4} textAnchor="end">
          {t.figureNames.recall}
        </text>
        <polyline
          className={styles.curve}
          points={points.map(({ precision, recall }) => `${x(recall)},${y(precision)}`).join(' ')}
        />
        {points.map((point, i) => {
          const title = t.curvePoint(point.threshold === null ? t.noScore : String(point.threshold))
          const text = t.curveSays(t.number(point.precision), t.number(point.recall))
          return (
            <DrawingMark
              key={i}
              id={String(i)}
              className={styles.mark ?? ''}
              aria-label={`${title}: ${text}`}
              aria-pressed={threshold !== null && point.threshold === threshold}
              hint={{ title, text, source: '' }}
              roving={roving}
              onChoose={() => {
                hideHint()
                onChoose(point.threshold)
              }}
            >
              <circle className={styles.around} cx={x(point.recall)} cy={y(point.precision)} r={9} />
              <circle className={styles.point} cx={x(point.recall)} cy={y(point.precision)} r={3.5} />
            </DrawingMark>
          )
        })}
      </>
    )
    return { height: HEIGHT, content }
  }
  return <Drawing name={t.curve} roving={roving} draw={draw} />
}
