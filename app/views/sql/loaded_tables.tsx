import type { CorpusInfo } from '../../session/corpus_info.ts'
import { useSession } from '../../session/use_session.ts'
import { Button } from '../ui/button.tsx'
import styles from './sql_dialog.module.css'
import type { HeldSplits } from './use_tables.ts'

interface LoadedTablesProps {
  readonly corpus: CorpusInfo
  readonly tables: HeldSplits
}

/** Which splits a query can see, and the way to the others. */
export function LoadedTables({ corpus, tables: { held, loading, absent } }: LoadedTablesProps) {
  const session = useSession()
  const complete = loading.length === 0 && absent.length === 0
  return (
    <p className={styles.tables}>
      <span role="status">
        {held.length > 0 && `In the tables: ${held.join(', ')}.`}
        {loading.length > 0 && ` Loading: ${loading.join(', ')}.`}
        {!complete && absent.length > 0 && ` Not loaded: ${absent.join(', ')}.`}
      </span>
      {absent.length > 0 && (
        <Button look="quiet" onClick={() => session.load(corpus, absent)}>
          Load all
        </Button>
      )}
    </p>
  )
}
