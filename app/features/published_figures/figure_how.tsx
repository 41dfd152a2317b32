import { SquareTerminal } from 'lucide-react'
import { figuresMessages as t } from '../../figures/messages.ts'
import type { FigureResult } from '../../figures/recompute.ts'
import { navigate } from '../../state/address.ts'
import { Button } from '../../ui/button.tsx'
import { ViewLinks } from '../overview/view_links.tsx'
import styles from './figure_how.module.css'
import { useFiguresScope } from './figures_scope.ts'

/** Explains a failed or differing figure, or null if it matches or no reason is known. */
export function reasonOf({ figure, verdict, failure }: FigureResult): string | null {
  if (failure !== undefined) return failure
  return verdict === 'differs' || verdict === 'cut' ? figure.reason : null
}

/** Details of a recomputed figure: formula, reason for differences, location of its rows, and the query. */
export function FigureHow({ result }: { readonly result: FigureResult }) {
  const { corpus, queries } = useFiguresScope()
  const { figure, found } = result
  const sql = figure.query === null ? undefined : queries[figure.query]?.sql
  const views = found?.views ?? []
  const reason = reasonOf(result)
  return (
    <dl className={styles.how}>
      <div>
        <dt>{t.formula}</dt>
        <dd>{figure.how}</dd>
      </div>
      {reason !== null && (
        <div>
          <dt>{t.reason}</dt>
          <dd>{reason}</dd>
        </div>
      )}
      {views.length > 0 && (
        <div>
          <dt>{t.rows}</dt>
          <dd>
            <ViewLinks corpus={corpus} views={views} />
          </dd>
        </div>
      )}
      {sql && (
        <div>
          <dt>{t.sql}</dt>
          <dd className="stack gap-2">
            {/* Focusable, so that a long query can be scrolled by keyboard. */}
            <pre className={styles.sql} tabIndex={0}>
              {sql}
            </pre>
            <span>
              <Button
                icon={<SquareTerminal size={14} aria-hidden />}
                onClick={() => navigate({ sql }, 'push')}
              >
                {t.openSql}
              </Button>
            </span>
          </dd>
        </div>
      )}
    </dl>
  )
}
