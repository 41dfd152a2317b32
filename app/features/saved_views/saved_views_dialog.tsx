import { Download, Upload } from 'lucide-react'
import { useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { messageOf } from '../../base/errors.ts'
import { type CorpusInfo, titleWithOrigin } from '../../session/corpus_info.ts'
import { parseViewState } from '../../state/view_state.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { keptText } from '../../ui/kept_text.ts'
import { saved as t } from './messages.ts'
import { SaveForm } from './save_form.tsx'
import { SavedViewRow } from './saved_view_row.tsx'
import {
  formatSavedViews,
  merged,
  type ParsedViews,
  parseSavedViews,
  renamed,
  type SavedView,
  withView,
} from './saved_views.ts'
import styles from './saved_views_dialog.module.css'

interface SavedViewsDialogProps {
  readonly corpus: CorpusInfo
  onClose(): void
}

/** Lists saved views: saves the current one, opens, renames and deletes them, exports and imports them. */
export default function SavedViewsDialog({ corpus, onClose }: SavedViewsDialogProps) {
  const { views, problems, keep } = useSavedViews()
  const [said, setSaid] = useState<{ text: string; undo: readonly SavedView[] | null } | null>(null)
  const change = (next: readonly SavedView[], text: string, undo: readonly SavedView[] | null = null) =>
    setSaid(keep(next) ? { text, undo } : { text: t.notKept, undo: null })
  const importFile = async (file: File) => {
    const read = await readViews(file)
    const { views: all, added } = merged(views, read.views)
    const there = read.views.length - added
    change(all, [t.imported(added), ...(there > 0 ? [t.there(there)] : []), ...read.problems].join(' '))
  }
  const own = views.filter((view) => corpusOf(view) === corpus.id)
  const others = views.filter((view) => corpusOf(view) !== corpus.id)
  const rows = (some: readonly SavedView[], titled: boolean) =>
    some.map((view) => (
      <SavedViewRow
        key={view.name}
        view={view}
        corpus={titled ? corpusOf(view) : null}
        isFree={(name) => renamed(views, view.name, name) !== null}
        onOpen={onClose}
        onRename={(name) => change(renamed(views, view.name, name) ?? views, t.renamed(name))}
        onDelete={() => {
          const others = views.filter((v) => v !== view)
          change(others, t.deleted(view.name), views)
        }}
      />
    ))
  return (
    <Dialog open onClose={onClose} title={t.title} description={t.description}>
      <div className="grid gap-4">
        <SaveForm
          isTaken={(name) => views.some((v) => v.name === name)}
          onSave={(view) => change(withView(views, view), t.saved(view.name))}
        />
        <div role="status" className="sm soft anywhere">
          {said && (
            <p>
              {said.text}{' '}
              {said.undo && (
                <Button look="quiet" onClick={() => said.undo && change(said.undo, t.back)}>
                  {t.undo}
                </Button>
              )}
            </p>
          )}
          {problems.map((problem) => (
            <p key={problem}>{t.stored(problem)}</p>
          ))}
        </div>
        <section aria-label={t.viewsOf(titleWithOrigin(corpus))}>
          <h3 className={styles.heading}>{titleWithOrigin(corpus)}</h3>
          {own.length === 0 && <p className="sm faint">{t.none}</p>}
          <ul className={styles.list}>{rows(own, false)}</ul>
        </section>
        {others.length > 0 && (
          <section aria-label={t.ofOthers}>
            <h3 className={styles.heading}>{t.others}</h3>
            <ul className={styles.list}>{rows(others, true)}</ul>
          </section>
        )}
        <Files views={views} onFile={(file) => void importFile(file)} />
      </div>
    </Dialog>
  )
}

function Files({ views, onFile }: { readonly views: readonly SavedView[]; onFile(file: File): void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <footer className="flex wrap gap-2">
      <Button
        icon={<Download size={16} aria-hidden />}
        disabled={views.length === 0}
        onClick={() => download(views)}
      >
        {t.exportAll}
      </Button>
      <Button icon={<Upload size={16} aria-hidden />} onClick={() => input.current?.click()}>
        {t.importFile}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        aria-label={t.file}
        className="visually-hidden"
        tabIndex={-1}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) onFile(file)
          event.target.value = ''
        }}
      />
    </footer>
  )
}

async function readViews(file: File): Promise<ReturnType<typeof parseSavedViews>> {
  try {
    return parseSavedViews(await file.text())
  } catch (error) {
    return { views: [], problems: [t.unreadable(file.name, messageOf(error))] }
  }
}

function corpusOf({ address }: SavedView): string | null {
  return parseViewState(address).state.corpus
}

function download(views: readonly SavedView[]): void {
  const url = URL.createObjectURL(new Blob([formatSavedViews(views)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = 'parley-saved-views.json'
  link.click()
  URL.revokeObjectURL(url)
}

const kept = keptText('saved-views')

const NONE: ParsedViews = { views: [], problems: [] }

function useSavedViews(): ParsedViews & {
  /** @returns false if storage is full or blocked */
  keep(views: readonly SavedView[]): boolean
} {
  const text = useSyncExternalStore(kept.subscribe, kept.read)
  const parsed = useMemo(() => (text === null ? NONE : parseSavedViews(text)), [text])
  return { ...parsed, keep }
}

function keep(views: readonly SavedView[]): boolean {
  return kept.write(formatSavedViews(views))
}
