import { type ReactNode, useId, useState } from 'react'
import type { FigureKey } from '../../reviews/agreement/agreement.ts'
import { SAMPLES } from '../../reviews/agreement/intervals/bootstrap.ts'
import { agreementFigures } from '../../reviews/agreement/messages.ts'
import { KRIPPENDORFF, LANDIS_KOCH, rangeOf } from '../../reviews/agreement/recommendation.ts'
import type { Intervals } from '../../reviews/agreement/worker/agreement_messages.ts'
import type { useAgreement } from '../../reviews/react/use_agreement.ts'
import { navigate } from '../../state/address.ts'
import type { AgreementAddress } from '../../state/agreement_params.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/text_field.tsx'
import { ProgressBar } from '../../ui/frame/progress_bar.tsx'
import { Table } from '../../ui/frame/table.tsx'
import styles from './agreement.module.css'
import { FigureInterval, FigureName } from './figure_value.tsx'
import { agreementMessages as t } from './messages.ts'
import { agreementOnly, type Found, figuresOf } from './models/figure_rows.ts'
import { Part } from './part.tsx'
import { recommendedMessages as r } from './recommended_messages.ts'

interface ProgressProps {
  readonly calculated: ReturnType<typeof useAgreement>
  readonly seed: number
  readonly address: AgreementAddress
}

/** Progress of the intervals and the seed of their resampling. */
export function Progress({ calculated, seed, address }: ProgressProps) {
  const { drawn, intervals, stop, restart } = calculated
  return (
    <div className={styles.progress}>
      {drawn !== null && (
        <>
          <ProgressBar name={t.drawingName} value={drawn} max={SAMPLES} />
          <span className="xs soft tabular">{t.drawing(drawn, SAMPLES)}</span>
          <Button look="quiet" onClick={stop}>
            {t.stop}
          </Button>
        </>
      )}
      {drawn === null && !intervals && (
        <>
          <span className="sm soft" role="status">
            {t.stopped}
          </span>
          <Button onClick={restart}>{t.restart}</Button>
        </>
      )}
      {drawn === null && intervals && (
        <span className="xs soft" role="status">
          {t.intervalsOf(intervals.samples, intervals.seed)}
        </span>
      )}
      <Seed key={seed} seed={seed} address={address} />
    </div>
  )
}

function Seed({ seed, address }: Pick<ProgressProps, 'seed' | 'address'>) {
  const id = useId()
  const [text, setText] = useState(String(seed))
  const commit = () => {
    if (/^\d{1,9}$/.test(text)) navigate({ agreement: { ...address, resample: Number(text) } }, 'replace')
    else setText(String(seed))
  }
  return (
    <span className={styles.seed} title={t.seedHint}>
      <label htmlFor={id}>{t.seed}</label>
      <TextField
        id={id}
        inputMode="numeric"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit()
        }}
      />
    </span>
  )
}

interface OverallFiguresProps {
  readonly found: Found
  readonly intervals: Intervals | null
  /** Shown below the figures. */
  readonly children: ReactNode
}

/** Agreement on whole sets of labels. */
export function OverallFigures({ found, intervals, children }: OverallFiguresProps) {
  const figures = agreementOnly(figuresOf(found.agreement, intervals, 'sets'))
  return (
    <Part id="overall" title={t.overall} note={t.overallNote}>
      <Table className={styles.figures} head={[t.figure, t.value, t.interval]}>
        {figures.map(({ of, estimate, interval }) => (
          <tr key={of} data-of={of} data-value={estimate.value ?? 'none'}>
            <th scope="row">
              <FigureName of={of} />
            </th>
            {estimate.value === null ? (
              <td colSpan={2} className="soft">
                {t.undefinedValue} {agreementFigures.whyUndefined[estimate.why]}
              </td>
            ) : (
              <>
                <td className="bold tabular">{t.number(estimate.value)}</td>
                <td className="tabular soft" data-interval>
                  <FigureInterval interval={interval} />
                </td>
              </>
            )}
          </tr>
        ))}
      </Table>
      <Recommended found={found} />
      {children}
    </Part>
  )
}

/** The coefficient to report, the reason, and a convention for reading its value. */
function Recommended({ found: { agreement } }: { readonly found: Found }) {
  const { recommended, figures } = agreement
  if (!recommended) return null
  const { of, why, prevalence, judgements } = recommended
  const value = figures.find((figure) => figure.of === of && figure.scope === 'sets')?.estimate.value ?? null
  return (
    <p className="sm" data-recommended={of}>
      {r.recommended[why](t.figureNames[of], Math.round(prevalence * 100), judgements)}{' '}
      {value !== null && <span className="soft">{conventionText(of, value)}</span>}
    </p>
  )
}

function conventionText(of: FigureKey['of'], value: number): string {
  if (of.startsWith('alpha')) {
    const range = rangeOf(KRIPPENDORFF, value)
    return range ? r.krippendorff(r.krippendorffRanges[range]) : ''
  }
  // Landis and Koch speak of κ only.
  if (of === 'ac1') return ''
  const range = rangeOf(LANDIS_KOCH, value)
  return range ? r.landisKoch(r.landisKochRanges[range]) : ''
}
