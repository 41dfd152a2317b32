import { Check, Copy, Download } from 'lucide-react'
import { useState } from 'react'
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
} from '../../hooks/export/use_export.ts'
import { EMPTY_VIEW, formatLink } from '../../state/view_state.ts'
import { wholeLink } from '../links/link_to.ts'
import { counted } from '../list/count_text.ts'
import { Button } from '../ui/button.tsx'
import { Segments } from '../ui/form/segments.tsx'
import { FailureMessage } from '../ui/state_message.tsx'
import styles from './code_tab.module.css'
import { LoadNote } from './load_note.tsx'
import { saveFile } from './save_file.ts'
import { useCopy } from './use_copy.ts'
import { useLoaded } from './use_loaded.ts'

const KINDS: readonly { readonly value: SnippetKind; readonly label: string }[] = [
  { value: 'pandas', label: 'pandas' },
  { value: 'datasets', label: 'datasets' },
  { value: 'convokit', label: 'ConvoKit' },
]

interface CodeTabProps {
  readonly scope: ExportScope
  /** Shows the export of files instead. */
  onFile(): void
}

/** Python that makes the same subset from the published files. */
export function CodeTab({ scope, onFile }: CodeTabProps) {
  const subset = useSubset(scope, linkOf(scope))
  const loaded = useLoaded(scope)
  const [kind, setKind] = useState<SnippetKind>('pandas')
  return (
    <div className="stack gap-3">
      <div className={styles.kinds}>
        <Segments<SnippetKind> name="Library" value={kind} items={KINDS} onChoose={setKind} />
      </div>
      <LoadNote loaded={loaded} />
      {subset.status === 'loading' && <p role="status">Looking up the records…</p>}
      {subset.status === 'failed' && <FailureMessage error={subset.error} />}
      {subset.status === 'ready' && sizeOf(subset.value) === 0 && (
        <p>No conversation matches every filter.</p>
      )}
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

/** The code, or why there is none, and what to do instead. */
function CodeOrFile({ snippet, subset, onFile }: CodeOrFileProps) {
  if ('code' in snippet) return <Code code={snippet.code} subset={subset} />
  return (
    <div className="stack top gap-3">
      <p>
        There is no code for this corpus: {snippet.reason} A file has the same{' '}
        {counted(sizeOf(subset), 'conversation')}.
      </p>
      <Button onClick={onFile}>Export a file</Button>
    </div>
  )
}

function Code({ code, subset }: { readonly code: string; readonly subset: Subset }) {
  const [status, copy] = useCopy()
  const size = sizeOf(subset)
  const saveIds = () =>
    saveFile({ name: IDS_FILE, blob: new Blob([idsFile(subset)], { type: 'application/json' }) })
  return (
    <>
      <div className={styles.tools}>
        <Button
          icon={status === 'copied' ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
          onClick={() => copy(code)}
        >
          Copy
        </Button>
        {size > LISTED && (
          <Button icon={<Download size={16} aria-hidden />} onClick={saveIds}>
            Download {IDS_FILE}
          </Button>
        )}
        <span role="status" className={`sm soft ${styles.status}`} data-refused={status === 'refused'}>
          {status === 'copied' && 'Copied'}
          {status === 'refused' && 'The browser did not allow it; select the text instead.'}
        </span>
      </div>
      {size > LISTED && (
        <p className="sm soft">
          {counted(size, 'conversation')} are too many to list: the code reads them from {IDS_FILE}. Save it
          in the same folder as the code.
        </p>
      )}
      <section className={styles.code} tabIndex={0} aria-label="Python code">
        <pre>
          <code>{code}</code>
        </pre>
      </section>
    </>
  )
}

/** The address of the view that is exported. */
function linkOf({ corpus, splits, filter }: ExportScope): string {
  const [first] = splits
  const split = splits.length === 1 && first !== undefined ? first : null
  const { id, opened } = corpus
  return wholeLink(formatLink({ ...EMPTY_VIEW, corpus: id, opened, split, filter }), window.location.href)
}
