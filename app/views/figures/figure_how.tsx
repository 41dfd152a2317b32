import { SquareTerminal } from 'lucide-react'
import type { FigureResult } from '../../figures/recompute.ts'
import { figuresMessages as t } from '../../messages/figures.ts'
import { navigate } from '../../state/address.ts'
import { linkToView } from '../overview/models/view_link.ts'
import { Button } from '../ui/button.tsx'
import styles from './figure_how.module.css'
import { useFiguresScope } from './figures_scope.ts'

/** How a figure is recomputed: the formula, why it differs, where its rows are, and the query. */
export function FigureHow({ result }: { readonly result: FigureResult }) {
  const { corpus, queries } = useFiguresScope()
  const { figure, found, verdict } = result
  const sql = figure.query === null ? undefined : queries[figure.query]?.sql
  const views = found?.views ?? []
  const explained = figure.reason !== null && (verdict === 'differs' || verdict === 'cut')
  return (
    <dl className={styles.how}>
      <div>
        <dt>{t.formula}</dt>
        <dd>{figure.how}</dd>
      </div>
      {explained && (
        <div>
          <dt>{t.reason}</dt>
          <dd>{figure.reason}</dd>
        </div>
      )}
      {views.length > 0 && (
        <div>
          <dt>{t.rows}</dt>
          <dd>
            <ul className={styles.links}>
              {views.map(({ title, view }) => (
                <li key={`${title} ${view}`}>
                  <a href={linkToView(corpus, view)}>{title}</a>
                </li>
              ))}
            </ul>
          </dd>
        </div>
      )}
      {sql && (
        <div>
          <dt>{t.sql}</dt>
          <dd className="stack gap-2">
            {/* A long query scrolls within, by keyboard too. */}
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
