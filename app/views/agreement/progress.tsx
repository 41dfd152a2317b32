import { useId, useState } from 'react'
import { SAMPLES, type useAgreement } from '../../hooks/reviews/use_agreement.ts'
import { agreementMessages as t } from '../../messages/reviews/agreement.ts'
import { navigate } from '../../state/address.ts'
import type { AgreementAddress } from '../../state/agreement_params.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/form/text_field.tsx'
import { ProgressBar } from '../ui/frame/progress_bar.tsx'
import styles from './agreement.module.css'

interface ProgressProps {
  readonly calculated: ReturnType<typeof useAgreement>
  readonly seed: number
  readonly address: AgreementAddress
}

/** How far the intervals are, and the seed of their samples. */
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
