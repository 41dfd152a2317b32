import { useEffect, useState } from 'react'
import { type AsyncData, latest } from '../../../base/async_data.ts'
import { errorData } from '../../../base/errors.ts'
import { shortened } from '../../../base/long_text.ts'
import type { Conversation, Mapping, OpenRequest } from '../../../model/index.ts'
import { useSession } from '../../../session/react/use_session.ts'
import styles from './mapping_preview.module.css'
import { mappingMessages } from './messages.ts'

interface MappingPreviewProps {
  /** True if a text column is chosen. There is no preview without one. */
  readonly chosen: boolean
  readonly data: AsyncData<readonly Conversation[]>
}

/** Maximum number of turns per conversation, and maximum length of a text in UTF-16 units. */
const TURNS_SHOWN = 10
const TEXT_SHOWN = 300

/** Preview of the first conversations under a mapping. */
export function MappingPreview({ chosen, data }: MappingPreviewProps) {
  const conversations = latest(data)
  return (
    <section
      aria-label={mappingMessages.preview}
      className={styles.preview}
      aria-busy={chosen && data.status === 'loading'}
    >
      <h3 className="sm bold soft">{mappingMessages.soItReads}</h3>
      {!chosen && <p className="sm faint">{mappingMessages.chooseText}</p>}
      {chosen && data.status === 'failed' && (
        <p role="alert" className="sm bad anywhere">
          {data.error.message} {data.error.advice}
        </p>
      )}
      {chosen && data.status !== 'failed' && conversations?.length === 0 && (
        <p className="sm faint">{mappingMessages.noConversation}</p>
      )}
      {chosen &&
        data.status !== 'failed' &&
        conversations?.map((conversation) => (
          <PreviewedConversation
            key={`${conversation.split}/${conversation.id}`}
            conversation={conversation}
          />
        ))}
    </section>
  )
}

function PreviewedConversation({ conversation }: { readonly conversation: Conversation }) {
  const { id, title, turns, participants, outcome } = conversation
  const ended = outcome.status === 'not_applicable' ? outcome.summary : outcome.title
  return (
    <div className={styles.conversation}>
      <p className="sm bold anywhere">
        <bdi>{title || id}</bdi> <span className="normal faint">{mappingMessages.turns(turns.length)}</span>
        {ended !== '' && <span className="normal faint"> · {ended}</span>}
      </p>
      <ol className="stack gap-1 above-2">
        {turns.slice(0, TURNS_SHOWN).map((turn, i) => (
          <li key={i} className={styles.turn} data-side={(turn.speaker % 2) + 1}>
            <span className={styles.speaker} dir="auto">
              {participants[turn.speaker]?.name ?? ''}
              {participants[turn.speaker]?.role && (
                <span className="xs faint"> {participants[turn.speaker]?.role}</span>
              )}
            </span>
            <span className={styles.text} dir="auto">
              {shortened(turn.text, TEXT_SHOWN)}
            </span>
            {turn.labels.length > 0 && (
              <span className={styles.labels} dir="auto">
                {turn.labels.map((label) => label.value).join(', ')}
              </span>
            )}
          </li>
        ))}
      </ol>
      {turns.length > TURNS_SHOWN && (
        <p className="sm faint">{mappingMessages.moreTurns(turns.length - TURNS_SHOWN)}</p>
      )}
    </div>
  )
}

/** Debounce in milliseconds before the preview is read again. */
const PAUSE = 150

/** First conversations under the latest mapping. Empty if no text column is chosen. */
export function usePreview(request: OpenRequest, mapping: Mapping): AsyncData<readonly Conversation[]> {
  const session = useSession()
  const [data, setData] = useState<AsyncData<readonly Conversation[]>>({ status: 'loading' })
  useEffect(() => {
    if (mapping.text === '') return
    let wanted = true
    const timer = setTimeout(() => {
      setData(({ ...before }) => ({ status: 'loading', ...previousOf(before) }))
      session.openings.preview(request, mapping).then(
        (value) => wanted && setData({ status: 'ready', value }),
        (error: unknown) => wanted && setData({ status: 'failed', error: errorData(error) }),
      )
    }, PAUSE)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [session, request, mapping])
  return data
}

function previousOf<T>(data: AsyncData<T>): { previous?: T } {
  if (data.status === 'ready') return { previous: data.value }
  return data.previous === undefined ? {} : { previous: data.previous }
}
