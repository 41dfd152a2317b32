import { useId, useMemo, useState } from 'react'
import type { DuplicateGroup } from '../../base/duplicates/near_duplicates.ts'
import { USUAL_THRESHOLD } from '../../base/duplicates/near_duplicates.ts'
import { LoadNote, useLoaded } from '../../files/react/load_note.tsx'
import { isEmptyFilter, MOST_PLACES } from '../../model/index.ts'
import { titleWithOrigin } from '../../session/corpus_info.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Segments } from '../../ui/form/segments.tsx'
import { TextField } from '../../ui/form/text_field.tsx'
import { ProgressBar } from '../../ui/frame/progress_bar.tsx'
import type { ListDialogProps } from '../feature.ts'
import styles from './duplicates.module.css'
import { listPlaces } from './list_places.ts'
import { duplicates as t } from './messages.ts'
import { longTexts, openingsOf, type PlacedText } from './texts.ts'
import { type ReadTexts, useCompared, useTexts } from './use_duplicates.ts'

/** Groups shown at first, and with each click. */
const SHOWN = 50

/** Smallest similarity of a group. Below it, most texts are connected. */
const LEAST_THRESHOLD = 0.3

/** Default of the fewest words of a turn. Shorter ones, such as “ok”, repeat by chance. */
const FEWEST_WORDS = 4

/** Groups of near-duplicate openings or turns of the listed conversations. */
export default function DuplicatesDialog({ corpus, splits, filter, onClose }: ListDialogProps) {
  const [of, setOf] = useState<'openings' | 'turns'>('openings')
  const [threshold, setThreshold] = useState(USUAL_THRESHOLD)
  const [words, setWords] = useState(FEWEST_WORDS)
  const read = useTexts(corpus, splits, filter)
  const loaded = useLoaded({ corpus, splits })
  const texts = useMemo(() => {
    if (read.status !== 'ready') return null
    return of === 'openings' ? openingsOf(read.texts) : longTexts(read.texts, words)
  }, [read, of, words])
  const request = useMemo(
    () => texts && { texts: texts.map(({ text }) => text), threshold, to: null },
    [texts, threshold],
  )
  const { done, result } = useCompared(request)
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t.title}
      description={t.description(`${titleWithOrigin(corpus)}, ${splits.join(', ')}`, !isEmptyFilter(filter))}
    >
      <div className="stack gap-4">
        <div className={styles.options}>
          <Segments<'openings' | 'turns'>
            name={t.of}
            value={of}
            items={[
              { value: 'openings', label: t.openings },
              { value: 'turns', label: t.turns },
            ]}
            onChoose={setOf}
          />
          <NumberField
            name={t.threshold}
            value={threshold}
            min={LEAST_THRESHOLD}
            max={1}
            step={0.05}
            onChoose={setThreshold}
          />
          {of === 'turns' && (
            <NumberField name={t.words} value={words} min={1} max={100} step={1} onChoose={setWords} />
          )}
        </div>
        <LoadNote loaded={loaded} />
        {of === 'openings' && <p className="sm soft">{t.openingsNote}</p>}
        <Reading read={read} done={result ? null : done} />
        {result?.kind === 'failed' && <p className="bad">{result.error.message}</p>}
        {result?.kind === 'groups' && texts && (
          <Groups
            key={`${of} ${threshold} ${words}`}
            groups={result.groups}
            texts={texts}
            onClose={onClose}
          />
        )}
      </div>
    </Dialog>
  )
}

interface NumberFieldProps {
  readonly name: string
  readonly value: number
  readonly min: number
  readonly max: number
  readonly step: number
  onChoose(value: number): void
}

/** A number that takes effect as soon as it is valid. */
export function NumberField({ name, value, min, max, step, onChoose }: NumberFieldProps) {
  const id = useId()
  return (
    <div className={styles.number}>
      <label className="sm" htmlFor={id}>
        {name}
      </label>
      <TextField
        id={id}
        type="number"
        inputMode="decimal"
        min={min}
        max={max}
        step={step}
        defaultValue={value}
        onChange={(event) => {
          const typed = event.target.valueAsNumber
          if (typed >= min && typed <= max) onChoose(typed)
        }}
      />
    </div>
  )
}

/** Progress of reading and comparing. @param done from 0 to 1, or null if the result is there */
export function Reading({ read, done }: { readonly read: ReadTexts; readonly done: number | null }) {
  if (read.status === 'failed')
    return (
      <p className="bad" role="alert">
        {read.message}
      </p>
    )
  if (read.status === 'ready' && done === null) return null
  return (
    <div className="stack gap-1" role="status">
      <p className="sm soft">{read.status === 'reading' ? t.reading(read.read) : t.comparing}</p>
      {read.status === 'ready' && <ProgressBar name={t.comparing} value={done ?? 0} max={1} />}
    </div>
  )
}

interface GroupsProps {
  readonly groups: readonly DuplicateGroup[]
  readonly texts: readonly PlacedText[]
  onClose(): void
}

function Groups({ groups, texts, onClose }: GroupsProps) {
  const [shown, setShown] = useState(SHOWN)
  const members = groups.reduce((sum, group) => sum + group.members.length, 0)
  return (
    <section aria-label={t.groups} className="stack gap-3">
      <p role="status" className="sm soft">
        {t.found(groups.length, members, texts.length)}
      </p>
      <ol className={styles.groups}>
        {groups.slice(0, shown).map((group) => (
          <Group key={group.members[0]} group={group} texts={texts} onClose={onClose} />
        ))}
      </ol>
      {groups.length > shown && (
        <Button look="quiet" onClick={() => setShown(shown + SHOWN)}>
          {t.showMore(Math.min(SHOWN, groups.length - shown))}
        </Button>
      )}
    </section>
  )
}

/** Texts quoted of a group. */
const QUOTED = 2

function Group({ group, texts, onClose }: Omit<GroupsProps, 'groups'> & { readonly group: DuplicateGroup }) {
  const places = group.members.flatMap((i) => texts[i] ?? [])
  const conversations = new Set(places.map(({ split, id }) => JSON.stringify([split, id]))).size
  const quotes = [...new Set(places.map(({ text }) => text))].slice(0, QUOTED)
  return (
    <li className={styles.group}>
      <div className={styles.head}>
        <span className="sm medium tabular">{t.group(places.length, conversations, group.exact)}</span>
        <Button look="quiet" onClick={() => listPlaces(places, onClose)}>
          {t.list(places.length, MOST_PLACES)}
        </Button>
      </div>
      {quotes.map((quote) => (
        <p key={quote} className={styles.quote} dir="auto">
          {quote}
        </p>
      ))}
    </li>
  )
}
