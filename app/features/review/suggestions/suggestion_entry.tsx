import { ClipboardCheck } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import type { LabelScheme } from '../../../model/index.ts'
import type { Suggested, SuggestionId } from '../../../reviews/suggestions/suggestion.ts'
import type { CorpusInfo } from '../../../session/corpus_info.ts'
import { Button } from '../../../ui/button.tsx'
import { turnsOf } from './list_rows.ts'
import { suggestionMessages as t } from './messages.ts'
import { ruleText, type TitleOf } from './reason_text.ts'
import { SuggestedList } from './suggested_list.tsx'
import styles from './suggestions.module.css'
import type { LookedAt } from './use_suggestions.ts'

interface SuggestionEntryProps {
  readonly corpus: CorpusInfo
  readonly splits: readonly string[]
  readonly scheme: LabelScheme
  readonly id: SuggestionId
  readonly lookedAt: LookedAt
  /** Undefined until known. */
  readonly found: Suggested | undefined
  readonly titleOf: TitleOf
  /** Options of this suggestion. */
  readonly options?: ReactNode
  /** @param places of examined turns */
  onReview(id: SuggestionId, places: readonly number[]): void
}

/** A suggestion: reason, number of turns found among those examined, and an expandable list of turns. */
export function SuggestionEntry(props: SuggestionEntryProps) {
  const { corpus, splits, scheme, id, lookedAt, found, titleOf, options, onReview } = props
  const [open, setOpen] = useState(false)
  const content = useId()
  const title = t.kinds[id]
  return (
    <li className={styles.entry} data-suggestion={id} aria-busy={found === undefined}>
      <h4 className="md bold tight">{title}</h4>
      <p className="sm snug soft">{ruleText(id)}</p>
      {options && <div className={styles.options}>{options}</div>}
      <p className={styles.count} role="status">
        {found === undefined ? t.looking : countText(id, found)}
      </p>
      {found && found.turns > 0 && (
        <>
          <div className={styles.actions}>
            <Button
              aria-label={open ? t.hideTurnsOf(title) : t.showTurnsOf(title)}
              aria-expanded={open}
              aria-controls={open ? content : undefined}
              onClick={() => setOpen(!open)}
            >
              {open ? t.hideTurns : t.showTurns}
            </Button>
            <Button
              icon={<ClipboardCheck size={15} aria-hidden />}
              aria-label={t.reviewOf(title)}
              onClick={() => onReview(id, turnsOf(found.groups))}
            >
              {t.review}
            </Button>
          </div>
          {open && (
            <div id={content}>
              <SuggestedList
                corpus={corpus}
                splits={splits}
                scheme={scheme}
                title={title}
                groups={found.groups}
                lookedAt={lookedAt}
                titleOf={titleOf}
                onReview={(places) => onReview(id, places)}
              />
            </div>
          )}
        </>
      )}
    </li>
  )
}

function countText(id: SuggestionId, { turns, groups, lookedAt }: Suggested): string {
  if (lookedAt === 0) return t.nothing[id]
  const among = t.among[id](lookedAt)
  if (turns === 0) return `${t.none(among)}.`
  return `${t.found(turns, among)}${groups.length > 1 ? `, ${t.groups(groups.length)}` : ''}.`
}
