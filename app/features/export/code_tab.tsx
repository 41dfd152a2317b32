import { Download } from 'lucide-react'
import { useState } from 'react'
import { wholeLink } from '../../conversation/links/link_to.ts'
import { exporting as t } from '../../files/messages.ts'
import {
  type ExportScope,
  IDS_FILE,
  idsFile,
  LISTED,
  type Snippet,
  type SnippetKind,
  type Subset,
  sizeOf,
  snippetOf,
  useSubset,
} from '../../files/react/use_export.ts'
import { saveFile } from '../../files/save_file.ts'
import { EMPTY_VIEW, formatLink } from '../../state/view_state.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy/copy_button.tsx'
import { Segments } from '../../ui/form/segments.tsx'
import { FailureMessage } from '../../ui/state_message.tsx'
import styles from './code_tab.module.css'
import { LoadNote, useLoaded } from './load_note.tsx'

const KINDS: readonly { readonly value: SnippetKind; readonly label: string }[] = [
  { value: 'pandas', label: 'pandas' },
  { value: 'datasets', label: 'datasets' },
  { value: 'convokit', label: 'ConvoKit' },
]

interface CodeTabProps {
  readonly scope: ExportScope
  /** Switches to the file export. */
  onFile(): void
}

/** Python code that creates the same subset from the published files. */
export function CodeTab({ scope, onFile }: CodeTabProps) {
  const subset = useSubset(scope, linkOf(scope))
  const loaded = useLoaded(scope)
  const [kind, setKind] = useState<SnippetKind>('pandas')
  return (
    <div className="stack gap-3">
      <div className={styles.kinds}>
        <Segments<SnippetKind> name={t.library} value={kind} items={KINDS} onChoose={setKind} />
      </div>
      <LoadNote loaded={loaded} />
      {subset.status === 'loading' && <p role="status">{t.lookingUp}</p>}
      {subset.status === 'failed' && <FailureMessage error={subset.error} />}
      {subset.status === 'ready' && sizeOf(subset.value) === 0 && <p>{t.noneMatches}</p>}
      {subset.status === 'ready' && sizeOf(subset.value) > 0 && (
        <CodeOrFile snippet={snippetOf(kind, subset.value)} subset={subset.value} onFile={onFile} />
      )}
    </div>
  )
}

interface CodeOrFileProps {
  readonly snippet: Snippet
  readonly subset: Subset
  onFile(): void
}

/** The code, or why it isn't available and an alternative. */
function CodeOrFile({ snippet, subset, onFile }: CodeOrFileProps) {
  if ('code' in snippet) return <Code code={snippet.code} subset={subset} />
  return (
    <div className="stack top gap-3">
      <p>{t.noCode(snippet.reason, sizeOf(subset))}</p>
      <Button onClick={onFile}>{t.exportFile}</Button>
    </div>
  )
}

function Code({ code, subset }: { readonly code: string; readonly subset: Subset }) {
  const size = sizeOf(subset)
  const saveIds = () =>
    saveFile({ name: IDS_FILE, blob: new Blob([idsFile(subset)], { type: 'application/json' }) })
  return (
    <>
      <div className={styles.tools}>
        <CopyButton text={() => code}>{t.copy}</CopyButton>
        {size > LISTED && (
          <Button icon={<Download size={16} aria-hidden />} onClick={saveIds}>
            {t.downloadFile(IDS_FILE)}
          </Button>
        )}
      </div>
      {size > LISTED && <p className="sm soft">{t.tooMany(size, IDS_FILE)}</p>}
      <section className="raised framed code-box" tabIndex={0} aria-label={t.python}>
        <pre>
          <code>{code}</code>
        </pre>
      </section>
    </>
  )
}

/** Address of the exported view. */
function linkOf({ corpus, splits, filter }: ExportScope): string {
  const [first] = splits
  const split = splits.length === 1 && first !== undefined ? first : null
  const { id, opened } = corpus
  return wholeLink(formatLink({ ...EMPTY_VIEW, corpus: id, opened, split, filter }), window.location.href)
}
