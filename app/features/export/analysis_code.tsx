import { Download } from 'lucide-react'
import { latest } from '../../base/async_data.ts'
import { type AnalysisLanguage, analysisCode } from '../../files/analysis/analysis_code.ts'
import type { AnalysisOptions } from '../../files/analysis/table.ts'
import { exporting as t } from '../../files/messages.ts'
import { LoadNote, useLoaded } from '../../files/react/load_note.tsx'
import {
  archiveName,
  codedTable,
  useAnalysisChoices,
  useAnalysisExport,
} from '../../files/react/use_analysis.ts'
import { type ExportScope, useExportCounts } from '../../files/react/use_export.ts'
import { saveFile } from '../../files/save_file.ts'
import { titleWithOrigin } from '../../session/corpus_info.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy/copy_button.tsx'
import { FailureMessage } from '../../ui/state_message.tsx'
import styles from './code_tab.module.css'
import { Progress } from './save_file.tsx'

interface AnalysisCodeProps {
  readonly scope: ExportScope
  readonly options: AnalysisOptions
  /** Address of the exported view. */
  readonly link: string
  readonly language: AnalysisLanguage
}

/** Code that creates the table for analysis, and the archive that it reads. */
export function AnalysisCode({ scope, options, link, language }: AnalysisCodeProps) {
  const loaded = useLoaded(scope)
  const counts = useExportCounts(scope)
  const choices = useAnalysisChoices(scope, true)
  const { state, archive, cancel } = useAnalysisExport(scope)
  const conversations = latest(counts)?.conversations ?? null
  if (counts.status === 'failed') return <FailureMessage error={counts.error} />
  if (choices.status === 'failed') return <FailureMessage error={choices.error} />
  if (choices.status === 'loading' || conversations === null) return <p role="status">{t.readingFields}</p>
  if (conversations === 0) return <p>{t.noneMatches}</p>
  const place = { title: titleWithOrigin(scope.corpus), link, conversations }
  const code = analysisCode(language, codedTable(scope, place, options, choices.value))
  const name = archiveName(scope, conversations)
  const save = async () => {
    const file = await archive(conversations, choices.value)
    if (file) saveFile(file)
  }
  return (
    <>
      <LoadNote loaded={loaded} />
      <p className="sm soft">{t.tableCode}</p>
      <p className="sm soft anywhere">{t.tablesNeeded(name)}</p>
      <div className={styles.tools}>
        <CopyButton text={() => code}>{t.copy}</CopyButton>
        {state.status === 'running' ? (
          <Button onClick={cancel}>{t.cancel}</Button>
        ) : (
          <Button
            icon={<Download size={16} aria-hidden />}
            disabled={loaded.loading.length > 0}
            onClick={() => void save()}
          >
            {t.downloadFile(name)}
          </Button>
        )}
      </div>
      <Progress state={state} total={null} />
      <CodeBox name={language === 'r' ? t.rCode : t.python} code={code} />
    </>
  )
}

export function CodeBox({ name, code }: { readonly name: string; readonly code: string }) {
  return (
    <section className="raised framed code-box" tabIndex={0} aria-label={name}>
      <pre>
        <code>{code}</code>
      </pre>
    </section>
  )
}
