import type { LabelScheme } from '../../model/index.ts'
import type { FigureKey } from '../../reviews/agreement/agreement.ts'
import { agreementFigures } from '../../reviews/agreement/messages.ts'
import { HintTrigger } from '../../ui/hint_trigger.tsx'
import { LabelMark } from '../../ui/label/label_mark.tsx'
import styles from './agreement.module.css'
import { agreementMessages as t } from './messages.ts'
import { labelSign, labelTitle } from './models/chosen.ts'
import { intervalHint, intervalWords, type ShownFigure } from './models/figure_rows.ts'

/** A figure's name with a tooltip that explains it. */
export function FigureName({ of }: { readonly of: FigureKey['of'] }) {
  return (
    <HintTrigger
      className={styles.name}
      hint={{ title: t.figureNames[of], text: t.figureHints[of], source: t.figureSources[of] }}
    >
      {t.figureNames[of]}
    </HintTrigger>
  )
}

/** A figure's value in a cell, or a dash with the reason why it is undefined. */
function FigureValue({ estimate, of }: Pick<ShownFigure, 'estimate' | 'of'>) {
  if (estimate.value !== null) return <>{t.number(estimate.value)}</>
  const why = agreementFigures.whyUndefined[estimate.why]
  return (
    <HintTrigger
      className={styles.name}
      aria-label={why}
      hint={{ title: t.figureNames[of], text: why, source: '' }}
    >
      {t.undefinedValue}
    </HintTrigger>
  )
}

/** A figure's interval, or why it has none. Renders nothing if the interval was not calculated. */
export function FigureInterval({ interval }: Pick<ShownFigure, 'interval'>) {
  if (!interval) return null
  return <span title={intervalHint(interval)}>{intervalWords(interval)}</span>
}

/** Value and interval in one cell, for tables with many figures. */
export function FigureCell({ figure }: { readonly figure: ShownFigure | undefined }) {
  if (!figure) return <td />
  return (
    <td data-of={figure.of} data-value={figure.estimate.value ?? 'none'}>
      <FigureValue {...figure} />
      {figure.interval && (
        <span className={styles.below}>
          <FigureInterval interval={figure.interval} />
        </span>
      )}
    </td>
  )
}

/** The neutral hue, for labels that no scheme declares. */
const UNDECLARED_HUE = 12

interface LabelNameProps {
  readonly scheme: LabelScheme
  readonly value: string
  /** Shows the sign only. Screen readers get the name. */
  readonly short?: boolean
}

/** A label in a table: its sign and its name. */
export function LabelName({ scheme, value, short }: LabelNameProps) {
  const { hue = UNDECLARED_HUE, definition = '' } = scheme.values.find((one) => one.value === value) ?? {}
  const title = labelTitle(scheme, value)
  return (
    <span className={styles.label} title={short ? title : definition}>
      <LabelMark mark={labelSign(scheme, value)} hue={hue} />
      <span className={short ? 'visually-hidden' : 'anywhere'} dir="auto">
        {title}
      </span>
    </span>
  )
}
