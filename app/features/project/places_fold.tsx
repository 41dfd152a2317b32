import { useState } from 'react'
import type { TurnPlace } from '../../reviews/log/review.ts'
import type { ComparedParts } from '../../reviews/project/compared_parts.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { EMPTY_VIEW, formatViewState } from '../../state/view_state.ts'
import { projectPage as t } from './messages.ts'
import styles from './project.module.css'

/** Maximum number of links in a list. */
const SHOWN = 100

interface PlacesFoldProps {
  readonly corpus: CorpusInfo
  readonly title: string
  readonly places: readonly TurnPlace[]
  /** True if links name the turn, too. */
  readonly isOfTurns?: boolean
}

/** A sentence that unfolds links to turns. */
export function PlacesFold({ corpus: { id, opened }, title, places, isOfTurns = false }: PlacesFoldProps) {
  // Many annotators miss many conversations.
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.missing} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="sm" dir="auto">
        {title}
      </summary>
      {isOpen && (
        <p className={styles.places}>
          {places.slice(0, SHOWN).map(({ split, conversation, turn }) => (
            <a
              key={JSON.stringify([split, conversation, turn])}
              href={formatViewState({ ...EMPTY_VIEW, corpus: id, opened, split, conversation, turn })}
              dir="auto"
            >
              {isOfTurns ? t.shortPlace(conversation, turn) : conversation}
            </a>
          ))}
          {places.length > SHOWN && <span className="soft">{t.more(places.length - SHOWN)}</span>}
        </p>
      )}
    </details>
  )
}

interface JoinedProps {
  readonly corpus: CorpusInfo
  readonly compared: ComparedParts
  readonly unit: 'turn' | 'conversation'
}

/** Names annotators with several reviews that count as one, and the turns that these answer differently. */
export function Joined({ corpus, compared: { annotations }, unit }: JoinedProps) {
  return annotations.joined.map(({ key, name, reviews, conflicts }) => {
    const words = t.joined(name, reviews, conflicts.length, unit)
    return (
      <div key={key} data-joined={name} data-conflicts={conflicts.length}>
        {conflicts.length === 0 ? (
          <p className="sm">{words}</p>
        ) : (
          <PlacesFold
            corpus={corpus}
            title={words}
            places={conflicts.flatMap((place) => annotations.places[place] ?? [])}
            isOfTurns
          />
        )}
      </div>
    )
  })
}
