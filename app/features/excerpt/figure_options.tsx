import { type ReactNode, useId, useState } from 'react'
import { shortened } from '../../base/long_text.ts'
import { figureDialog as t } from '../../files/figure/messages.ts'
import type { Conversation } from '../../model/index.ts'
import { parseRanges } from '../../model/turns/chosen_turns.ts'
import { chosenWithin, rangesText } from '../../model/turns/excerpt_turns.ts'
import type { TurnRange } from '../../model/turns/shown_turns.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { navigate } from '../../state/address.ts'
import { CheckBox } from '../../ui/form/check_box.tsx'
import { Segments } from '../../ui/form/segments.tsx'
import { TextArea, TextField } from '../../ui/form/text_field.tsx'
import { backgroundTitles } from './figure_content.ts'
import styles from './figure_dialog.module.css'
import {
  type FigureSettings,
  isWidth,
  LEAST_WIDTH,
  MOST_WIDTH,
  PARTS,
  TEXT_SIZES,
} from './figure_settings.ts'

interface FigureOptionsProps {
  readonly corpus: CorpusInfo
  readonly conversation: Conversation
  readonly ranges: readonly TurnRange[]
  readonly settings: FigureSettings
  readonly caption: string
  onChange(change: Partial<FigureSettings>): void
  onCaption(caption: string): void
}

/** Maximum number of background blocks with a checkbox each. */
const MOST_TITLES = 20

export function FigureOptions(props: FigureOptionsProps) {
  const { corpus, conversation, ranges, settings, caption, onChange, onCaption } = props
  const { labelSchemes, turnFields } = corpus
  const isPossible = {
    background:
      conversation.blocks.length > 0 || conversation.participants.some((one) => one.blocks.length > 0),
    strip: labelSchemes.length > 0,
    outcome: conversation.outcome.title !== '',
    numbers: true,
    facts: turnFields.some((field) => field.shown),
    source: true,
    address: settings.source,
  }
  const titles = settings.background ? backgroundTitles(conversation) : []
  const choice = <K extends 'names' | 'width' | 'theme' | 'typeface'>(
    of: K,
    name: string,
    words: Readonly<Record<FigureSettings[K], string>>,
  ) => {
    const items = (Object.keys(words) as FigureSettings[K][]).map((value) => ({ value, label: words[value] }))
    const onChoose = (value: FigureSettings[K]) => onChange({ [of]: value })
    return <Segments name={name} value={settings[of]} items={items} onChoose={onChoose} />
  }
  /** Checkbox for a value. Values listed in the setting are excluded from the figure. */
  const box = (of: 'without' | 'withoutBlocks', value: string, title: string) => {
    const others = settings[of].filter((other) => other !== value)
    const onShow = (isShown: boolean) => onChange({ [of]: isShown ? others : [...others, value] })
    return (
      <CheckBox key={value} checked={!settings[of].includes(value)} onChange={onShow}>
        {title}
      </CheckBox>
    )
  }
  return (
    <div className={styles.options}>
      <ChosenField turns={conversation.turns.length} ranges={ranges} />
      {labelSchemes.length > 0 && (
        <Group title={t.labels}>{labelSchemes.map(({ id, title }) => box('without', id, title))}</Group>
      )}
      <Group title={t.parts}>
        {PARTS.filter((part) => isPossible[part]).map((part) => (
          <CheckBox key={part} checked={settings[part]} onChange={(isShown) => onChange({ [part]: isShown })}>
            {t[part]}
          </CheckBox>
        ))}
      </Group>
      {titles.length > 1 && (
        <Group title={t.background}>
          {titles.slice(0, MOST_TITLES).map((title) => box('withoutBlocks', title, shortened(title, 60)))}
        </Group>
      )}
      <Group title={t.speakers}>
        {choice('names', t.speakers, t.names)}
        {settings.names !== 'names' && <p className="xs soft">{t.renamed}</p>}
      </Group>
      <Group title={t.width}>
        {choice('width', t.width, t.widths)}
        {settings.width === 'free' && (
          <WidthField width={settings.centimetres} onWidth={(centimetres) => onChange({ centimetres })} />
        )}
      </Group>
      <Group title={t.look}>{choice('theme', t.look, t.themes)}</Group>
      <Group title={t.typeface}>
        {choice('typeface', t.typeface, t.typefaces)}
        <Segments
          name={t.textSize}
          value={String(settings.textSize)}
          items={TEXT_SIZES.map((size) => ({ value: String(size), label: t.points(size) }))}
          onChoose={(size) => onChange({ textSize: Number(size) })}
        />
      </Group>
      <Field title={t.caption}>
        {(id) => (
          <TextArea
            id={id}
            rows={2}
            value={caption}
            maxLength={2000}
            onChange={(e) => onCaption(e.target.value)}
          />
        )}
      </Field>
    </div>
  )
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div role="group" aria-label={title} className={styles.group}>
      <h3 className={styles.title}>{title}</h3>
      {children}
    </div>
  )
}

function Field({ title, children }: { readonly title: string; children(id: string): ReactNode }) {
  const id = useId()
  return (
    <div className={styles.group}>
      <label htmlFor={id} className={styles.title}>
        {title}
      </label>
      {children(id)}
    </div>
  )
}

interface ChosenFieldProps {
  /** Number of turns in the conversation. */
  readonly turns: number
  readonly ranges: readonly TurnRange[]
}

/** Text field for the turns in the figure. Unparseable input is ignored. */
function ChosenField({ turns, ranges }: ChosenFieldProps) {
  const taken = rangesText(ranges)
  const [typed, setTyped] = useState({ of: taken, draft: taken })
  // Discard the draft once the chosen turns change.
  const draft = typed.of === taken ? typed.draft : taken
  const note = useId()
  const chosen = chosenWithin({ chosen: parseRanges(draft) ?? [] }, turns)
  const isOdd = chosen.length === 0
  const take = () => {
    if (!isOdd && rangesText(chosen) !== taken) navigate({ chosen }, 'replace')
  }
  return (
    <Field title={t.turns}>
      {(id) => (
        <>
          <TextField
            id={id}
            value={draft}
            aria-invalid={isOdd}
            aria-describedby={note}
            onChange={(event) => setTyped({ of: taken, draft: event.target.value })}
            onBlur={take}
            onKeyDown={(event) => {
              if (event.key === 'Enter') take()
            }}
          />
          <p id={note} className={`xs ${isOdd ? 'bad' : 'soft'}`}>
            {isOdd && `${t.noTurns} `}
            {t.turnsNote(turns)}
          </p>
        </>
      )}
    </Field>
  )
}

/** Width in centimetres. Applied as soon as it is valid. */
function WidthField({ width, onWidth }: { readonly width: number; onWidth(width: number): void }) {
  const [draft, setDraft] = useState(String(width))
  const onChange = (text: string) => {
    setDraft(text)
    if (text.trim() !== '' && isWidth(Number(text))) onWidth(Number(text))
  }
  return (
    <TextField
      type="number"
      aria-label={t.centimetres}
      aria-invalid={!isWidth(Number(draft))}
      min={LEAST_WIDTH}
      max={MOST_WIDTH}
      step={0.5}
      value={draft}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
