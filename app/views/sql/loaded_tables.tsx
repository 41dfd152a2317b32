import { useSession } from '../../hooks/use_session.ts'
import { sql as t } from '../../messages/sql.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { Button } from '../ui/button.tsx'
import styles from './sql_dialog.module.css'
import type { HeldSplits } from './use_tables.ts'

interface LoadedTablesProps {
  readonly corpus: CorpusInfo
  readonly tables: HeldSplits
}

/** Which splits a query can see, and the way to the others. */
export function LoadedTables({ corpus, tables: { held, loading, parts, absent } }: LoadedTablesProps) {
  const session = useSession()
  const missing = [...absent, ...parts]
  const name = (split: string) => (parts.includes(split) ? t.inPart(split) : split)
  return (
    <p className={styles.tables}>
      <span role="status">
        {held.length > 0 && t.held(held.map(name))}
        {loading.length > 0 && t.loading(loading)}
        {absent.length > 0 && t.absent(absent)}
      </span>
      {missing.length > 0 && (
        <Button
          look="quiet"
          onClick={() => {
            for (const split of missing) session.retry(corpus, split)
          }}
        >
          {t.loadAll}
        </Button>
      )}
    </p>
  )
}
