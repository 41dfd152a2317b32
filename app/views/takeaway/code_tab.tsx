import { Check, Copy, Download } from 'lucide-react'
import { useState } from 'react'
import {
  IDS_FILE,
  idsFile,
  LISTED,
  type SnippetKind,
  type Subset,
  sizeOf,
  snippetOf,
  type TakeawayScope,
  useSubset,
} from '../../session/use_takeaway.ts'
import { EMPTY_VIEW, formatLink } from '../../state/view_state.ts'
import { Segments } from '../filters/segments.tsx'
import { wholeLink } from '../links/link_to.ts'
import { counted } from '../list/count_text.ts'
import { Button } from '../ui/button.tsx'
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

/** Python that makes the same subset from the published files. */
export function CodeTab({ scope }: { readonly scope: TakeawayScope }) {
  const subset = useSubset(scope, linkOf(scope))
  const loaded = useLoaded(scope)
  const [kind, setKind] = useState<SnippetKind>('pandas')
  return (
    <div className={styles.tab}>
      <div className={styles.kinds}>
        <Segments<SnippetKind> name="Library" value={kind} items={KINDS} onChoose={setKind} />
      </div>
      <LoadNote loaded={loaded} />
      {subset.status === 'loading' && <p role="status">Looking up the records…</p>}
      {subset.status === 'failed' && <FailureMessage error={subset.error} />}
      {subset.status === 'ready' && sizeOf(subset.value) === 0 && (
        <p>No conversation is left by the filter.</p>
      )}
      {subset.status === 'ready' && sizeOf(subset.value) > 0 && <Snippet kind={kind} subset={subset.value} />}
    </div>
  )
}

function Snippet({ kind, subset }: { readonly kind: SnippetKind; readonly subset: Subset }) {
  const [status, copy] = useCopy()
  const code = snippetOf(kind, subset)
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
        <span role="status" className={styles.status} data-refused={status === 'refused'}>
          {status === 'copied' && 'Copied'}
          {status === 'refused' && 'The browser did not allow it; select the text instead.'}
        </span>
      </div>
      {size > LISTED && (
        <p className={styles.note}>
          {counted(size, 'conversation')} are too many to list: the code reads them from {IDS_FILE}, which
          belongs beside it.
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

/** The address of the view that is taken away. */
function linkOf({ corpus, splits, filter }: TakeawayScope): string {
  const [first] = splits
  const split = splits.length === 1 && first !== undefined ? first : null
  const { id, opened } = corpus
  return wholeLink(formatLink({ ...EMPTY_VIEW, corpus: id, opened, split, filter }), window.location.href)
}
