import { Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { askedTables, type CorpusInfo, lacksDocuments } from '../../session/corpus_info.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/text_field.tsx'
import { recall, remember } from '../../ui/remembered.ts'
import { sql as t } from './messages.ts'
import { queryTitle } from './query_history.ts'
import styles from './query_panel.module.css'
import { parseSaved, type SavedQuery, withQuery } from './saved_queries.ts'
import { tablesOf } from './sql_completions.ts'
import { exampleQueries } from './use_sql.ts'

interface QueryPanelProps {
  readonly corpus: CorpusInfo
  /** Content of the editor. */
  readonly sql: string
  /** Queries that ran, latest first. */
  readonly history: readonly string[]
  onClearHistory(): void
  /** Called with a query for the editor. */
  onChoose(sql: string): void
}

/** Example queries, saved queries, and the available tables. */
export function QueryPanel({ corpus, sql, history, onChoose, onClearHistory }: QueryPanelProps) {
  const { queries, refused, save, remove } = useSavedQueries(corpus.id)
  return (
    <div className="stack gap-4 sm">
      <section>
        <h3 className={styles.title}>{t.examples}</h3>
        <ul className={styles.list}>
          {exampleQueries(corpus).map((example) => (
            <li key={example.name}>
              <button type="button" className={styles.query} onClick={() => onChoose(example.sql)}>
                {example.name}
              </button>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h3 className={styles.title}>{t.savedHere}</h3>
        {queries.length > 0 && (
          <ul className={styles.list}>
            {queries.map((query) => (
              <li key={query.name} className="row">
                <button
                  type="button"
                  className={styles.query}
                  dir="auto"
                  title={query.sql}
                  onClick={() => onChoose(query.sql)}
                >
                  {query.name}
                </button>
                <IconButton name={t.deleteQuery(query.name)} onClick={() => remove(query.name)}>
                  <Trash2 size={15} aria-hidden />
                </IconButton>
              </li>
            ))}
          </ul>
        )}
        <SaveForm names={queries.map((q) => q.name)} sql={sql} onSave={(name) => save({ name, sql })} />
        <p role="status" className={styles.note}>
          {refused && t.notKept}
        </p>
      </section>
      <section>
        <h3 className={styles.title}>{t.history}</h3>
        {history.length === 0 && <p className="soft">{t.noHistory}</p>}
        <ul className={styles.history}>
          {history.map((run) => (
            <li key={run}>
              <button
                type="button"
                className={styles.query}
                dir="auto"
                title={run}
                onClick={() => onChoose(run)}
              >
                {queryTitle(run)}
              </button>
            </li>
          ))}
        </ul>
        {history.length > 0 && (
          <Button look="quiet" onClick={onClearHistory}>
            {t.clearHistory}
          </Button>
        )}
      </section>
      <section>
        <h3 className={styles.title}>{t.tables}</h3>
        <TableNotes corpus={corpus} />
      </section>
    </div>
  )
}

interface SaveFormProps {
  readonly names: readonly string[]
  readonly sql: string
  onSave(name: string): void
}

function SaveForm({ names, sql, onSave }: SaveFormProps) {
  const [name, setName] = useState('')
  const known = names.includes(name.trim())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '' || sql.trim() === '') return
    onSave(name)
    setName('')
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextField
        className="grow"
        aria-label={t.nameOfQuery}
        placeholder={t.name}
        maxLength={80}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Button
        disabled={name.trim() === '' || sql.trim() === ''}
        onClick={(event) => event.currentTarget.form?.requestSubmit()}
      >
        {known ? t.replace : t.save}
      </Button>
    </form>
  )
}

function TableNotes({ corpus }: { readonly corpus: CorpusInfo }) {
  const tables = askedTables(corpus)
  return tablesOf(corpus).map((table) => (
    <details key={table} className={styles.table}>
      <summary>{table}</summary>
      <ul className={styles.columns}>
        {tables[table].map(({ name, type }) => (
          <li key={name}>
            <span className="anywhere">{name}</span> <span className="faint">{type}</span>
          </li>
        ))}
      </ul>
      {table === 'conversations' && lacksDocuments(corpus) && <p className="faint sm">{t.noDocuments}</p>}
    </details>
  ))
}

function useSavedQueries(corpusId: string): {
  readonly queries: readonly SavedQuery[]
  /** True if the last change could not be stored and will be lost. */
  readonly refused: boolean
  save(query: SavedQuery): void
  remove(name: string): void
} {
  const key = `sql:${corpusId}`
  const [queries, setQueries] = useState(() => parseSaved(recall(key)))
  const [refused, setRefused] = useState(false)
  const change = (next: SavedQuery[]) => {
    setQueries(next)
    setRefused(!remember(key, next))
  }
  // Reads again before each change, since another tab may have saved queries.
  const kept = () => (refused ? queries : parseSaved(recall(key)))
  return {
    queries,
    refused,
    save: (query) => change(withQuery(kept(), query)),
    remove: (name) => change(kept().filter((q) => q.name !== name)),
  }
}
