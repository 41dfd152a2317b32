import { Download } from 'lucide-react'
import { useState } from 'react'
import { wholeLink } from '../../conversation/links/link_to.ts'
import type { AnalysisOptions } from '../../files/analysis/table.ts'
import { exporting as t } from '../../files/messages.ts'
import { LoadNote, useLoaded } from '../../files/react/load_note.tsx'
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
import { AnalysisCode, CodeBox } from './analysis_code.tsx'
import styles from './code_tab.module.css'

type CodeKind = SnippetKind | 'table-pandas' | 'table-r'

const KINDS: readonly { readonly value: CodeKind; readonly label: string }[] = [
  { value: 'pandas', label: 'pandas' },
  { value: 'datasets', label: 'datasets' },
  { value: 'convokit', label: 'ConvoKit' },
  { value: 'table-pandas', label: t.tablePandas },
  { value: 'table-r', label: t.tableR },
]

interface CodeTabProps {
  readonly scope: ExportScope
  /** Content of the table for analysis. */
  readonly options: AnalysisOptions
  /** True if the table for analysis is chosen as a file. */
  readonly isAnalysis: boolean
  /** Switches to the file export. */
  onFile(): void
}

/** Code that creates the same subset from the published files, or the table for analysis from the corpus's tables. */
export function CodeTab({ scope, options, isAnalysis, onFile }: CodeTabProps) {
  const [kind, setKind] = useState<CodeKind>(isAnalysis ? 'table-pandas' : 'pandas')
  return (
    <div className="stack gap-3">
      <div className={styles.kinds}>
        <Segments<CodeKind> name={t.library} value={kind} items={KINDS} onChoose={setKind} />
      </div>
      {kind === 'table-pandas' || kind === 'table-r' ? (
        <AnalysisCode
          {...{ scope, options }}
          link={linkOf(scope)}
          language={kind === 'table-r' ? 'r' : 'pandas'}
        />
      ) : (
        <SubsetCode {...{ scope, kind, onFile }} />
      )}
    </div>
  )
}

interface SubsetCodeProps extends Pick<CodeTabProps, 'scope' | 'onFile'> {
  readonly kind: SnippetKind
}

/** Python code that creates the same subset from the published files. */
function SubsetCode({ scope, kind, onFile }: SubsetCodeProps) {
  const subset = useSubset(scope, linkOf(scope))
  const loaded = useLoaded(scope)
  return (
    <>
      <LoadNote loaded={loaded} />
      {subset.status === 'loading' && <p role="status">{t.lookingUp}</p>}
      {subset.status === 'failed' && <FailureMessage error={subset.error} />}
      {subset.status === 'ready' && sizeOf(subset.value) === 0 && <p>{t.noneMatches}</p>}
      {subset.status === 'ready' && sizeOf(subset.value) > 0 && (
        <CodeOrFile snippet={snippetOf(kind, subset.value)} subset={subset.value} onFile={onFile} />
      )}
    </>
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
      <CodeBox name={t.python} code={code} />
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
