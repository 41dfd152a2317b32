import { Check, Link, ListTree, Play, X } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { linkToQuery, wholeLink } from '../../conversation/links/link_to.ts'
import { type CorpusInfo, titleWithOrigin, wholeCorpus } from '../../session/corpus_info.ts'
import { useSession, useSplitLoads } from '../../session/react/use_session.ts'
import type { SplitLoad } from '../../session/splits/split_load.ts'
import { EngineNotice } from '../../shell/notices.tsx'
import { useWide } from '../../shell/use_wide.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { useCopy } from '../../ui/copy/use_copy.ts'
import { Dialog } from '../../ui/dialog.tsx'
import BlindGate from '../../ui/frame/blind_gate.tsx'
import { Notice } from '../../ui/frame/notice.tsx'
import { recall, remember } from '../../ui/remembered.ts'
import { sql as t } from './messages.ts'
import { parseHistory, withRun } from './query_history.ts'
import { QueryPanel } from './query_panel.tsx'
import { ResultView } from './result_view.tsx'
import styles from './sql_dialog.module.css'
import { SqlEditor } from './sql_editor.tsx'
import { exampleQueries, useSql } from './use_sql.ts'

/** Splits of a corpus by their state in the tables. */
interface HeldSplits {
  /** Splits in the tables, at least in part. */
  readonly held: readonly string[]
  readonly loading: readonly string[]
  /** Splits in the tables whose loading was cancelled. */
  readonly parts: readonly string[]
  /** Splits not requested yet, failed, or cancelled before any rows arrived. */
  readonly absent: readonly string[]
}

function useTables(corpus: CorpusInfo): HeldSplits {
  const names = useMemo(() => corpus.splits.map((s) => s.name), [corpus])
  const loads = useSplitLoads(corpus.id, names)
  const having = (has: (load: SplitLoad) => boolean) => names.filter((_, i) => loads[i] && has(loads[i]))
  return {
    held: having(({ version }) => version > 0),
    loading: having(({ status }) => status === 'loading'),
    parts: having(({ status, version }) => status === 'cancelled' && version > 0),
    absent: having(({ status, version }) => status !== 'loading' && version === 0),
  }
}

interface SqlDialogProps {
  readonly corpus: CorpusInfo
  /** Query from a link, or null. It is shown, but runs only when the user starts it. */
  readonly initial: string | null
  onClose(): void
}

/** Unsaved queries by corpus, kept until the page is reloaded. */
const drafts = new Map<string, string>()

/** SQL editor and results for a corpus. In a blind review, asks for confirmation first. */
export default function SqlDialog(props: SqlDialogProps) {
  return (
    <BlindGate corpus={props.corpus} {...t.blind} title={t.title} onClose={props.onClose}>
      <SqlConsole {...props} />
    </BlindGate>
  )
}

function SqlConsole({ corpus: drawn, initial, onClose }: SqlDialogProps) {
  const corpus = wholeCorpus(drawn)
  const wide = useWide()
  const [draft, setDraft] = useState(
    () => initial ?? drafts.get(corpus.id) ?? exampleQueries(corpus)[0]?.sql ?? '',
  )
  const [panel, setPanel] = useState(wide)
  const historyKey = `sql-history:${corpus.id}`
  const [history, setHistory] = useState(() => parseHistory(recall(historyKey)))
  const keep = (next: readonly string[]) => {
    setHistory(next)
    remember(historyKey, next)
  }
  const { state, run, cancel } = useSql(corpus)
  const tables = useTables(corpus)
  const write = useCallback(
    (sql: string) => {
      drafts.set(corpus.id, sql)
      setDraft(sql)
    },
    [corpus.id],
  )
  const choose = (sql: string) => {
    write(sql)
    if (!wide) setPanel(false)
  }
  const ready = tables.held.length > 0 && draft.trim() !== ''
  const start = () => {
    if (!ready) return
    keep(withRun(parseHistory(recall(historyKey)), draft))
    run(draft)
  }
  return (
    <Dialog
      open
      filling
      onClose={onClose}
      // In the editor, Escape closes the completions and lets the next Tab leave it.
      keepsEscape={(target) => target.closest('.cm-editor') !== null}
      title={t.title}
      description={t.description(titleWithOrigin(corpus))}
      tools={
        <IconButton
          name={t.panel}
          aria-expanded={panel}
          aria-pressed={panel}
          onClick={() => setPanel(!panel)}
        >
          <ListTree size={18} aria-hidden />
        </IconButton>
      }
    >
      <EngineNotice />
      <div className="flex fill">
        {panel && (
          <section className={styles.side} tabIndex={0} aria-label={t.panel}>
            <QueryPanel
              {...{ corpus, history }}
              sql={draft}
              onChoose={choose}
              onClearHistory={() => keep([])}
            />
          </section>
        )}
        {(wide || !panel) && (
          <div className={styles.main}>
            {initial !== null && state.status === 'idle' && (
              <Notice tone="warning" role="note">
                {t.fromLink}
              </Notice>
            )}
            <div className={styles.editor}>
              <SqlEditor corpus={corpus} label={t.editor} value={draft} onChange={write} onRun={start} />
            </div>
            <div className={styles.bar}>
              {state.status === 'running' ? (
                <Button icon={<X size={16} aria-hidden />} onClick={cancel}>
                  {t.cancel}
                </Button>
              ) : (
                <Button
                  look="primary"
                  icon={<Play size={16} aria-hidden />}
                  disabled={!ready}
                  aria-keyshortcuts="Control+Enter Meta+Enter"
                  onClick={start}
                >
                  {t.run}
                </Button>
              )}
              <span className="xs faint">{t.runKeys}</span>
              <CopyQueryLink corpus={corpus} tables={tables} sql={draft} />
              <LoadedTables corpus={corpus} tables={tables} />
            </div>
            <ResultView corpus={corpus} state={state} onOpen={onClose} />
          </div>
        )}
      </div>
    </Dialog>
  )
}

interface CopyQueryLinkProps extends LoadedTablesProps {
  /** Content of the editor. */
  readonly sql: string
}

/** Copies a link to the query and its splits. The recipient decides whether to run it. */
function CopyQueryLink({ corpus, tables: { held }, sql }: CopyQueryLinkProps) {
  const [only] = held
  const split = held.length === 1 && corpus.splits.length > 1 ? (only ?? null) : null
  const [status, copy] = useCopy()
  return (
    <>
      <Button
        look="quiet"
        icon={status === 'copied' ? <Check size={16} aria-hidden /> : <Link size={16} aria-hidden />}
        disabled={sql.trim() === ''}
        onClick={() => copy(wholeLink(linkToQuery(corpus, split, sql), window.location.href))}
      >
        {t.copyLink}
      </Button>
      <span role="status" className="xs faint">
        {status === 'copied' && t.linkCopied}
        {status === 'refused' && t.notCopied}
      </span>
    </>
  )
}

interface LoadedTablesProps {
  readonly corpus: CorpusInfo
  readonly tables: HeldSplits
}

/** Lists the loaded splits and offers to load the others. */
function LoadedTables({ corpus, tables: { held, loading, parts, absent } }: LoadedTablesProps) {
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
