import { useEffect, useId, useRef, useState } from 'react'
import { shortened } from '../../base/long_text.ts'
import { PlaceChoice } from '../../conversation/links/place_choice.tsx'
import type { SharedPlace } from '../../conversation/links/shared_places.ts'
import { conversationMessages } from '../../conversation/messages.ts'
import { embedCode } from '../../files/embed/embed_code.ts'
import type { Conversation } from '../../model/index.ts'
import { type CorpusInfo, titleWithOrigin } from '../../session/corpus_info.ts'
import { type EmbedOptions, withEmbed } from '../../state/embed_params.ts'
import { CopyButton } from '../../ui/copy/copy_button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { CheckBox } from '../../ui/form/check_box.tsx'
import { Segments } from '../../ui/form/segments.tsx'
import { TextField } from '../../ui/form/text_field.tsx'
import BlindGate from '../../ui/frame/blind_gate.tsx'
import { StateMessage } from '../../ui/state_message.tsx'
import { useSlots } from '../use_features.ts'
import styles from './embed_dialog.module.css'
import { embed as t } from './messages.ts'
import { heightOf } from './told_height.ts'

/** Range of frame heights, in CSS pixels. */
const LEAST = 160
const MOST = 5_000

/** Default height. Content that needs less gets its own height. */
const COMFORTABLE = 560

interface EmbedDialogProps {
  readonly corpus: CorpusInfo
  readonly conversation: Conversation
  readonly places: readonly [SharedPlace, ...SharedPlace[]]
  onClose(): void
}

/** Generates the HTML code to embed a conversation in another page, with a preview. */
export default function EmbedDialog({ onClose, ...what }: EmbedDialogProps) {
  const isLocal = what.corpus.opened?.source.kind === 'local'
  return (
    <BlindGate corpus={what.corpus} {...t.blind} title={t.title} onClose={onClose}>
      <Dialog open wide title={t.title} description={t.description} onClose={onClose}>
        {isLocal ? (
          <StateMessage title={t.localCorpus}>
            <p>{t.localCorpusAdvice}</p>
          </StateMessage>
        ) : (
          <FrameMaker {...what} />
        )}
      </Dialog>
    </BlindGate>
  )
}

function FrameMaker({ corpus, conversation, places }: Omit<EmbedDialogProps, 'onClose'>) {
  const [kind, setKind] = useState(places[0].kind)
  const [lens, setLens] = useState(false)
  const [theme, setTheme] = useState<EmbedOptions['theme']>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const [grows, setGrows] = useState(false)
  const hasLens = useSlots('lenses').some(({ slot }) => slot.some(({ fits }) => fits(corpus)))
  const heightId = useId()
  const { link } = places.find((place) => place.kind === kind) ?? places[0]
  const address = withEmbed(link, { parts: lens ? ['lens', 'turns'] : ['turns'], theme })
  const [preview, told] = useHeightOf(address)
  const height = chosen === null ? Math.min(told ?? COMFORTABLE, COMFORTABLE) : heightIn(chosen)
  const title = conversation.title || conversationMessages.conversation(conversation.id)
  const name = t.frame(`${titleWithOrigin(corpus)}, ${shortened(title)}`)
  const code = embedCode({ address, title: name, height, grows })
  return (
    <div className="stack gap-3">
      <div className={styles.choices}>
        <PlaceChoice places={places} value={kind} onChoose={setKind} />
        {hasLens && (
          <Segments
            name={t.parts}
            value={lens ? 'lens' : 'turns'}
            items={[
              { value: 'turns', label: t.justTurns },
              { value: 'lens', label: t.withLenses },
            ]}
            onChoose={(value) => setLens(value === 'lens')}
          />
        )}
        <Segments
          name={t.theme}
          value={theme ?? 'system'}
          items={[
            { value: 'system', label: t.system },
            { value: 'light', label: t.light },
            { value: 'dark', label: t.dark },
          ]}
          onChoose={(value) => setTheme(value === 'system' ? null : value)}
        />
        <label className={styles.height} htmlFor={heightId}>
          {t.height}
          <TextField
            id={heightId}
            type="number"
            min={LEAST}
            max={MOST}
            value={chosen ?? String(height)}
            onChange={(event) => setChosen(event.target.value)}
          />
        </label>
        <CheckBox checked={grows} onChange={setGrows}>
          {t.grows}
        </CheckBox>
      </div>
      <section className="raised framed code-box wrapping" tabIndex={0} aria-label={t.code}>
        <pre>
          <code>{code}</code>
        </pre>
      </section>
      <div className={styles.tools}>
        <CopyButton look="primary" text={() => code}>
          {t.copy}
        </CopyButton>
      </div>
      <h3 className="sm bold">{t.preview}</h3>
      {/* A new key replaces the frame. Navigating within it would add entries to the page's history. */}
      <iframe
        key={address}
        ref={preview}
        className={styles.preview}
        src={address}
        title={name}
        height={height}
      />
    </div>
  )
}

/** Parses the typed height and clamps it to the allowed range. */
function heightIn(text: string): number {
  return Math.min(Math.max(Math.round(Number(text)) || COMFORTABLE, LEAST), MOST)
}

/** Preview frame and the height reported by its page, or null before the first report. */
function useHeightOf(address: string) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [told, setTold] = useState<{ readonly address: string; readonly height: number } | null>(null)
  useEffect(() => {
    const listen = ({ source, data }: MessageEvent<unknown>) => {
      const height = heightOf(data)
      if (height !== null && source === frame.current?.contentWindow) setTold({ address, height })
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [address])
  return [frame, told?.address === address ? told.height : null] as const
}
