import { useState } from 'react'
import { PlaceChoice } from '../../conversation/links/place_choice.tsx'
import type { SharedPlace } from '../../conversation/links/shared_places.ts'
import { sideWords } from '../../conversation/seen/seen_words.ts'
import { isCitable } from '../../files/citation.ts'
import {
  type CitedPlace,
  citedPlaceText,
  isoDate,
  PLACE_FORMS,
  type PlaceForm,
} from '../../files/cite/cited_place.ts'
import { cite as t } from '../../files/cite/messages.ts'
import type { Conversation } from '../../model/index.ts'
import { type CorpusInfo, titleWithOrigin } from '../../session/corpus_info.ts'
import { dataVersion } from '../../session/data_version.ts'
import { CopyButton } from '../../ui/copy/copy_button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TabStrip } from '../../ui/frame/tab_strip.tsx'

interface CiteDialogProps {
  readonly corpus: CorpusInfo
  readonly conversation: Conversation
  readonly places: readonly [SharedPlace, ...SharedPlace[]]
  onClose(): void
}

/** Citation of a turn, of the shown turns or of the conversation, ready to copy. */
export default function CiteDialog({ corpus, conversation, places, onClose }: CiteDialogProps) {
  const [kind, setKind] = useState(places[0].kind)
  const [form, setForm] = useState<PlaceForm>('bibtex')
  const shared = places.find((place) => place.kind === kind) ?? places[0]
  const place = citedPlace(corpus, conversation, shared)
  return (
    <Dialog open wide title={t.title} description={t.description} onClose={onClose}>
      <div className="stack gap-3">
        <PlaceChoice places={places} value={kind} onChoose={setKind} />
        {!isCitable(corpus.citation) && <p className="sm">{t.unknown}</p>}
        {corpus.opened?.source.kind === 'local' && <p className="sm">{t.local}</p>}
        <TabStrip
          name={t.form}
          tabs={PLACE_FORMS.map((value) => ({
            value,
            title: t.forms[value],
            panel: <Cited text={citedPlaceText(place, value)} />,
          }))}
          value={form}
          onChoose={setForm}
        />
        <p className="xs soft">{t.changed}</p>
      </div>
    </Dialog>
  )
}

function Cited({ text }: { readonly text: string }) {
  return (
    <div className="stack gap-3">
      <section className="raised framed code-box wrapping" tabIndex={0} aria-label={t.citation}>
        <pre>{text}</pre>
      </section>
      <div className="row wrap gap-3">
        <CopyButton look="primary" text={() => text}>
          {t.copy}
        </CopyButton>
      </div>
    </div>
  )
}

function citedPlace(
  corpus: CorpusInfo,
  conversation: Conversation,
  { kind, ranges, link }: SharedPlace,
): CitedPlace {
  const { id, citation, madeUp } = corpus
  const { split, turns, hidden } = conversation
  return {
    corpus: { id, title: titleWithOrigin(corpus), citation, madeUp },
    split,
    conversation: conversation.id,
    title: conversation.title,
    turns: kind === 'whole' ? null : ranges,
    texts: ranges.flatMap(({ first, last }) => turns.slice(first, last + 1).map(({ text }) => text)),
    data: dataVersion(corpus),
    seenBy: hidden ? sideWords(conversation, hidden.seenBy) : null,
    link,
    parley: { version: window.parley.version, address: site() },
    accessed: isoDate(new Date()),
  }
}

/** Address of this Parley site, without the current view. */
function site(): string {
  return new URL('.', window.location.href).href
}
