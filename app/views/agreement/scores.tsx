import { useEffect, useId, useMemo, useState } from 'react'
import { agreementMessages as t } from '../../messages/reviews/agreement.ts'
import type { LabelScheme } from '../../model/index.ts'
import { precisionRecallCurves, type ScoredLabels } from '../../reviews/agreement/scores.ts'
import type { Annotations } from '../../reviews/annotators/annotations.ts'
import { comparedJudgements, scoredLabels } from '../../reviews/annotators/compared.ts'
import { navigate } from '../../state/address.ts'
import type { AgreementAddress } from '../../state/agreement_params.ts'
import Choice from '../ui/choice.tsx'
import { TextField } from '../ui/form/text_field.tsx'
import styles from './agreement.module.css'
import { CurveTable } from './curve_table.tsx'
import { annotatorName, type Chosen, labelTitle } from './models/chosen.ts'
import { scoreRange, shownPoints } from './models/curve.ts'
import { Part } from './part.tsx'
import { ScoreCurve } from './score_curve.tsx'

/** How long a slider rests before its score enters the address, in milliseconds: browsers refuse too many entries. */
const REST = 200

/** More marks than fit beside each other. */
const MOST_POINTS = 60

interface ScoresProps {
  readonly scheme: LabelScheme
  readonly annotations: Annotations
  readonly chosen: Chosen
  readonly address: AgreementAddress
}

/** How precision and recall follow from the least score that counts, and which score that is. */
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
    <Part id="scores" title={t.scores} note={t.thresholdNote(annotatorName(model.key))}>
      <Least key={threshold} threshold={threshold} scores={scores} onChoose={choose} />
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

interface LeastProps {
  readonly threshold: number | null
  readonly scores: ScoredLabels
  onChoose(threshold: number | null): void
}

/** The least score that counts: by a slider over all scores, or typed. */
function Least({ threshold, scores, onChoose }: LeastProps) {
  const id = useId()
  const range = useMemo(() => scoreRange(scores.scores), [scores])
  const [text, setText] = useState(threshold === null ? '' : String(threshold))
  useEffect(() => {
    const least = text.trim() === '' ? null : Number(text)
    if (least === threshold || Number.isNaN(least)) return
    const timer = setTimeout(() => onChoose(least), REST)
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
