import { useState } from 'react'
import {
  hasListOfTurns,
  type Mapping,
  type OpenRequest,
  openedId,
  type Reading,
  sourceTitle,
} from '../../../model/index.ts'
import type { Opening } from '../../../protocol/import_state.ts'
import { useSession } from '../../../session/react/use_session.ts'
import { Button } from '../../../ui/button.tsx'
import { JsonTree } from '../../../ui/json_tree/json_tree.tsx'
import { closeQuietly, continueLink, goToStart } from '../open_source.ts'
import { ReadAsButton } from '../read_as/read_as_button.tsx'
import { draftOf, fittingMapping } from './mapping_draft.ts'
import { MappingFields } from './mapping_fields.tsx'
import styles from './mapping_needed.module.css'
import { MappingPreview, usePreview } from './mapping_preview.tsx'
import { mappingMessages } from './messages.ts'

interface MappingNeededProps {
  readonly request: OpenRequest
  readonly opening: Extract<Opening, { status: 'mapping_needed' }>
}

const NOTHING_SAID: Mapping = { conversation: null, turn: null, speaker: null, text: '', labels: [] }

/** Asks for the meaning of columns in unknown data, with a preview. */
export default function MappingNeeded({ request, opening }: MappingNeededProps) {
  const session = useSession()
  const { columns, guess, records, refused, candidates } = opening
  const draft = draftOf(request)
  const [mapping, setMapping] = useState(
    draft?.mapping ? fittingMapping(draft.mapping, columns, guess) : (guess ?? NOTHING_SAID),
  )
  const preview = usePreview(request, mapping)
  const [recordsOpen, setRecordsOpen] = useState(false)
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (mapping.text === '') return
        const reading: Reading = { ...request.reading, adapter: 'mapped', mapping }
        const mapped: OpenRequest = { source: request.source, reading }
        continueLink(session, mapped)
        // The previous version of the corpus has been replaced.
        if (draft && draft.corpus !== openedId(mapped)) closeQuietly(session, draft.corpus)
      }}
    >
      <header>
        <h2 className={styles.title}>{mappingMessages.title(sourceTitle(request.source))}</h2>
        {refused.length > 0 && <p className="sm soft above-1">{mappingMessages.refused(refused)}</p>}
        <p className="sm soft above-1">
          {hasListOfTurns(mapping) ? mappingMessages.ofConversations : mappingMessages.ofTurns}{' '}
          {!draft?.mapping && guess !== null && `${mappingMessages.guessed} `}
          {mappingMessages.linkKeeps}
        </p>
      </header>
      <div className={styles.sides}>
        <div className="stack gap-4 narrowing">
          <MappingFields columns={columns} mapping={mapping} onChange={setMapping} />
          <div className="flex wrap gap-2">
            <Button
              look="primary"
              disabled={mapping.text === ''}
              onClick={(event) => event.currentTarget.form?.requestSubmit()}
            >
              {mappingMessages.open}
            </Button>
            <ReadAsButton
              look="quiet"
              subject={{ request, candidates, adapter: request.reading.adapter, corpus: null, mapping }}
            />
            <Button look="quiet" onClick={goToStart}>
              {mappingMessages.toStart}
            </Button>
          </div>
        </div>
        <MappingPreview chosen={mapping.text !== ''} data={preview} />
      </div>
      <details className={styles.records} onToggle={(event) => setRecordsOpen(event.currentTarget.open)}>
        <summary>{mappingMessages.records}</summary>
        {recordsOpen && <JsonTree value={records.slice(0, 5)} />}
      </details>
    </form>
  )
}
