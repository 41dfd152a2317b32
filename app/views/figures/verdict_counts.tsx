import { VERDICTS } from '../../figures/figure.ts'
import type { FigureResult } from '../../figures/recompute.ts'
import { figuresMessages as t } from '../../messages/figures.ts'
import { countText } from '../../messages/intl.ts'
import styles from './verdict.module.css'
import { VerdictMark } from './verdict_mark.tsx'

/** How many figures have each verdict. */
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
