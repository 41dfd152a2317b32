import { useState } from 'react'
import { latest } from '../../base/async_data.ts'
import type { AnalysisOptions } from '../../files/analysis/table.ts'
import { exporting as t } from '../../files/messages.ts'
import { type ExportScope, useExportCounts } from '../../files/react/use_export.ts'
import type { Filter } from '../../model/index.ts'
import { isEmptyFilter } from '../../model/index.ts'
import { type CorpusInfo, titleWithOrigin, wholeCorpus } from '../../session/corpus_info.ts'
import { Dialog } from '../../ui/dialog.tsx'
import BlindGate from '../../ui/frame/blind_gate.tsx'
import { TabStrip } from '../../ui/frame/tab_strip.tsx'
import { CodeTab } from './code_tab.tsx'
import { FileTab } from './file_tab.tsx'

interface ExportDialogProps {
  readonly corpus: CorpusInfo
  /** Splits shown in the list. */
  readonly splits: readonly string[]
  readonly filter: Filter
  onClose(): void
}

/** Exports the listed conversations as a file, or as code that creates the same subset from the source. */
export default function ExportDialog(props: ExportDialogProps) {
  return (
    <BlindGate corpus={props.corpus} {...t.blind} title={t.title} onClose={props.onClose}>
      <ExportTabs {...props} corpus={wholeCorpus(props.corpus)} />
    </BlindGate>
  )
}

const FIRST_OPTIONS: AnalysisOptions = {
  ...{ unit: 'turns', labels: 'columns', facets: [], attributes: [] },
  ...{ rows: 'all', context: 0 },
}

function ExportTabs({ corpus, splits, filter, onClose }: ExportDialogProps) {
  const scope: ExportScope = { corpus, splits, filter }
  const counts = useExportCounts(scope)
  const [tab, setTab] = useState<'file' | 'code'>('file')
  const [isAnalysis, setAnalysis] = useState(false)
  const [options, setOptions] = useState(FIRST_OPTIONS)
  const known = latest(counts)
  const where = `${titleWithOrigin(corpus)}, ${splits.join(', ')}`
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t.title}
      description={t.description(where, !isEmptyFilter(filter), known?.conversations ?? null)}
    >
      <TabStrip
        tabs={[
          {
            value: 'file',
            title: t.file,
            panel: (
              <FileTab
                {...{ scope, counts, options, isAnalysis }}
                onAnalysis={setAnalysis}
                onOptions={(change) => setOptions({ ...options, ...change })}
              />
            ),
          },
          {
            value: 'code',
            title: t.code,
            panel: <CodeTab {...{ scope, options, isAnalysis }} onFile={() => setTab('file')} />,
          },
        ]}
        value={tab}
        onChoose={setTab}
      />
    </Dialog>
  )
}
