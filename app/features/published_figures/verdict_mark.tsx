import {
  Ban,
  Check,
  CircleDashed,
  CircleSlash,
  type LucideIcon,
  PieChart,
  Quote,
  Scissors,
  TriangleAlert,
  X,
} from 'lucide-react'
import { countText } from '../../base/messages/intl.ts'
import { VERDICTS, type Verdict } from '../../figures/figure.ts'
import { figuresMessages as t } from '../../figures/messages.ts'
import type { FigureResult } from '../../figures/recompute.ts'
import styles from './verdict.module.css'

const ICONS: Readonly<Record<Verdict | 'none', LucideIcon>> = {
  matches: Check,
  cut: Scissors,
  differs: X,
  words: Quote,
  'not recomputable': Ban,
  'part of corpus': PieChart,
  'not computed': CircleSlash,
  failed: TriangleAlert,
  none: CircleDashed,
}

interface VerdictMarkProps {
  /** Null if the rows are not loaded. */
  readonly verdict: Verdict | null
  /** Icon without text, if the text is elsewhere. */
  readonly bare?: boolean
}

/** Icon and text for how a recomputed value compares with the printed one. */
export function VerdictMark({ verdict, bare = false }: VerdictMarkProps) {
  const name = verdict ?? 'none'
  const Icon = ICONS[name]
  return (
    <span className={styles.mark} data-verdict={name} title={t.verdicts[name]}>
      <Icon size={14} aria-hidden />
      {!bare && <span className={styles.words}>{t.verdicts[name]}</span>}
    </span>
  )
}

/** Number of figures by verdict. */
export function VerdictCounts({ results }: { readonly results: readonly FigureResult[] }) {
  const counts = [...VERDICTS, null].map((verdict) => ({
    verdict,
    n: results.filter((result) => result.verdict === verdict).length,
  }))
  return (
    <ul className={styles.counts} aria-label={t.summary}>
      {counts.map(
        ({ verdict, n }) =>
          n > 0 && (
            <li key={verdict} className="row gap-1" data-count={verdict ?? 'none'}>
              <span className="tabular bold">{countText(n)}</span> <VerdictMark verdict={verdict} />
            </li>
          ),
      )}
    </ul>
  )
}
