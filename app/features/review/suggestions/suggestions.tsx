import { ChevronRight } from 'lucide-react'
import { useCallback, useId, useState } from 'react'
import { latest } from '../../../base/async_data.ts'
import { isEmptyFilter, type LabelScheme, labelDefinition } from '../../../model/index.ts'
import { SUGGESTIONS } from '../../../reviews/suggestions/registry.ts'
import type { SuggestionId } from '../../../reviews/suggestions/suggestion.ts'
import type { CorpusInfo } from '../../../session/corpus_info.ts'
import { useSplitLoads, useView } from '../../../session/react/use_session.ts'
import { isComing } from '../../../session/splits/split_load.ts'
import Choice from '../../../ui/choice.tsx'
import { FailureMessage } from '../../../ui/state_message.tsx'
import { useReview } from '../session/use_reviews.ts'
import { askToStart } from '../start/ask_start.ts'
import { suggestionMessages as t } from './messages.ts'
import { SuggestionEntry } from './suggestion_entry.tsx'
import styles from './suggestions.module.css'
import { useSuggestions } from './use_suggestions.ts'

/** Turns whose labels may be wrong, with reasons. Reviews can be started from them. */
export default function Suggestions({ corpus }: { readonly corpus: CorpusInfo }) {
  const [open, setOpen] = useState(false)
  const content = useId()
  return (
    <section className={styles.suggestions} data-suggestions={corpus.id}>
      <h3 className="lg bold tight">
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls={open ? content : undefined}
          onClick={() => setOpen(!open)}
        >
          <ChevronRight size={16} className={styles.chevron} aria-hidden />
          {t.title}
        </button>
      </h3>
      <p className="sm snug soft">{t.intro}</p>
      {open && (
        <div id={content} className="stack gap-4">
          <UnlessBlind corpus={corpus} />
        </div>
      )}
    </section>
  )
}

/** Suggestions reveal labels. Hide them while a blind review is open, or a review whose mode isn't known yet. */
function UnlessBlind({ corpus }: { readonly corpus: CorpusInfo }) {
  const { review: id } = useView().state
  const data = useReview(id ?? '')
  const review = latest(data)
  if (id !== null && review === undefined) return null
  if (id !== null && review?.snapshot().definition.mode === 'blind') return <p className="sm">{t.blind}</p>
  if (corpus.labelSchemes.length === 0) return <p className="sm">{t.noSchemes}</p>
  return <OfScheme corpus={corpus} />
}

/** Shares of the highest scores to choose from. */
const SHARES = [0.01, 0.05, 0.1, 0.25, 0.5, 1] as const

/** Selector of the scheme, with its suggestions. */
function OfScheme({ corpus }: { readonly corpus: CorpusInfo }) {
  const { labelSchemes } = corpus
  const [chosen, setChosen] = useState<string | null>(null)
  const scheme =
    labelSchemes.find(({ id }) => id === chosen) ?? labelSchemes.find((one) => one.counted) ?? labelSchemes[0]
  if (!scheme) return null
  return (
    <>
      {labelSchemes.length > 1 && (
        <div className={styles.options}>
          <Choice
            name={t.scheme}
            value={scheme.id}
            items={labelSchemes.map(({ id, title }) => ({ value: id, label: title }))}
            onChoose={setChosen}
          />
        </div>
      )}
      <Found key={scheme.id} corpus={corpus} scheme={scheme} />
    </>
  )
}

function Found({ corpus, scheme }: { readonly corpus: CorpusInfo; readonly scheme: LabelScheme }) {
  const { state, resolved } = useView()
  const { filter } = state
  const { listed: splits } = resolved
  const [share, setShare] = useState(0.1)
  const coming = useSplitLoads(corpus.id, splits).some(isComing)
  const { lookedAt, error, of } = useSuggestions({ corpus, splits, filter, scheme, highestShare: share })
  const titleOf = useCallback(
    (value: string) => labelDefinition([scheme], { scheme: scheme.id, value })?.title ?? value,
    [scheme],
  )
  if (error) return <FailureMessage error={error} />
  if (!lookedAt) {
    return (
      <p className="sm soft" role="status">
        {coming ? t.waiting : t.looking}
      </p>
    )
  }
  const { turns, conversations } = lookedAt
  if (turns.length === 0) return <p className="sm">{t.notExamined}</p>
  const review = (id: SuggestionId, places: readonly number[]) =>
    askToStart({
      title: t.kinds[id],
      mode: 'check',
      schemes: [scheme.id],
      places: places.flatMap((at) => {
        const place = conversations.get(turns.keys[at] ?? 0)
        return place ? [{ ...place, turn: turns.turns[at] ?? 0 }] : []
      }),
    })
  return (
    <>
      <p className="sm snug">
        {t.lookedAt(turns.length, splits, !isEmptyFilter(filter))} {t.annotators(turns.annotators)}
      </p>
      <ul className={styles.entries}>
        {SUGGESTIONS.map(({ id, hasOptions }) => (
          <SuggestionEntry
            key={id}
            corpus={corpus}
            splits={splits}
            scheme={scheme}
            id={id}
            lookedAt={lookedAt}
            found={of(id)}
            titleOf={titleOf}
            options={
              hasOptions &&
              turns.scores.scores.length > 0 && <ShareChoice share={share} onChoose={setShare} />
            }
            onReview={review}
          />
        ))}
      </ul>
    </>
  )
}

interface ShareChoiceProps {
  readonly share: number
  onChoose(share: number): void
}

function ShareChoice({ share, onChoose }: ShareChoiceProps) {
  return (
    <Choice
      name={t.share}
      value={String(share)}
      items={SHARES.map((one) => ({ value: String(one), label: t.shareItem(one) }))}
      onChoose={(value) => onChoose(Number(value))}
    />
  )
}
