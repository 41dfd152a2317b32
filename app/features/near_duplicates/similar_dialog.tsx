import { useMemo, useState } from 'react'
import { USUAL_THRESHOLD } from '../../base/duplicates/near_duplicates.ts'
import { percentText } from '../../base/messages/intl.ts'
import { LoadNote, useLoaded } from '../../files/react/load_note.tsx'
import { type Conversation, MOST_PLACES, NO_FILTER } from '../../model/index.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { useView } from '../../session/react/use_session.ts'
import { currentViewState } from '../../state/address.ts'
import { formatViewState } from '../../state/view_state.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './duplicates.module.css'
import { NumberField, Reading } from './duplicates_dialog.tsx'
import { listPlaces } from './list_places.ts'
import { duplicates as t } from './messages.ts'
import { useCompared, useTexts } from './use_duplicates.ts'

interface SimilarDialogProps {
  readonly corpus: CorpusInfo
  readonly conversation: Conversation
  readonly turn: number
  onClose(): void
}

/** Turns shown. All are listed. */
const SHOWN = 100

/** Turns of the listed splits, and of the conversation's own, that are similar to one turn. */
export default function SimilarDialog({ corpus, conversation, turn, onClose }: SimilarDialogProps) {
  const { listed } = useView().resolved
  const [threshold, setThreshold] = useState(USUAL_THRESHOLD)
  const { split, id } = conversation
  // A link can open a conversation of a split that is not listed.
  const splits = useMemo(() => (listed.includes(split) ? listed : [...listed, split]), [listed, split])
  const read = useTexts(corpus, splits, NO_FILTER)
  const loaded = useLoaded({ corpus, splits })
  const texts = read.status === 'ready' ? read.texts : null
  const request = useMemo(() => {
    const to = texts?.findIndex((one) => one.split === split && one.id === id && one.turn === turn) ?? -1
    return texts && to >= 0 ? { texts: texts.map(({ text }) => text), threshold, to } : null
  }, [texts, split, id, turn, threshold])
  const { result } = useCompared(request)
  const similar =
    result?.kind === 'similar' && texts
      ? result.similar.flatMap(({ index, similarity }) => {
          const one = texts[index]
          return one ? [{ ...one, similarity }] : []
        })
      : null
  return (
    <Dialog open wide onClose={onClose} title={t.similarTitle} description={t.similarDescription(turn)}>
      <div className="stack gap-4">
        <blockquote className={styles.quote} dir="auto">
          {conversation.turns[turn]?.text}
        </blockquote>
        <NumberField
          name={t.threshold}
          value={threshold}
          min={0.1}
          max={1}
          step={0.05}
          onChoose={setThreshold}
        />
        <LoadNote loaded={loaded} />
        {texts && !request ? (
          <p role="status">{t.notLoaded}</p>
        ) : (
          <Reading read={read} done={result ? null : 0} />
        )}
        {result?.kind === 'failed' && <p className="bad">{result.error.message}</p>}
        {similar && (
          <>
            <p role="status" className="sm soft">
              {similar.length === 0
                ? t.noneSimilar
                : t.similarFound(similar.length, Math.min(SHOWN, similar.length))}
            </p>
            {similar.length > 0 && (
              <Button
                className={styles.list}
                onClick={() => listPlaces([{ split, id, turn }, ...similar], onClose)}
              >
                {t.list(similar.length + 1, MOST_PLACES)}
              </Button>
            )}
            <ol className={styles.groups}>
              {similar.slice(0, SHOWN).map((one) => (
                <li key={JSON.stringify([one.split, one.id, one.turn])} className={styles.group}>
                  <div className={styles.head}>
                    <a
                      className="sm medium"
                      href={formatViewState({
                        ...currentViewState(),
                        view: null,
                        ...{ split: one.split, conversation: one.id, turn: one.turn },
                      })}
                      onClick={onClose}
                    >
                      {t.place(one.split, one.id, one.turn)}
                    </a>
                    <span className="sm tabular">{percentText(one.similarity)}</span>
                  </div>
                  <p className={styles.quote} dir="auto">
                    {one.text}
                  </p>
                </li>
              ))}
            </ol>
          </>
        )}
      </div>
    </Dialog>
  )
}
