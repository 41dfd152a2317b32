import { BookOpen, Columns3, Info, X } from 'lucide-react'
import { useState } from 'react'
import { sizeText } from '../../../base/messages/intl.ts'
import type { OpenRequest, SourceRef } from '../../../model/index.ts'
import type { CorpusInfo } from '../../../session/corpus_info.ts'
import { useSession } from '../../../session/react/use_session.ts'
import { shell } from '../../../shell/messages.ts'
import { CitationText, isKnown } from '../../../shell/start/citation_text.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Popover } from '../../../ui/frame/popover.tsx'
import { lazyBounded } from '../../../ui/lazy_part.ts'
import { placeText } from '../../../ui/text/source_place.ts'
import { requestOfChange } from '../mapping/mapping_draft.ts'
import { openMessages } from '../messages.ts'
import { closeQuietly, goToStart, openRequest } from '../open_source.ts'
import { subjectOf } from '../read_as/read_as.ts'
import styles from './live_source_menu.module.css'

const ReadAsDialog = lazyBounded(() => import('../read_as/read_as_dialog.tsx'))

interface LiveSourceMenuProps {
  readonly corpus: CorpusInfo
  readonly opened: OpenRequest
}

/** Loaded implementation of `SourceMenu`. */
export default function LiveSourceMenu({ corpus, opened }: LiveSourceMenuProps) {
  const session = useSession()
  const { id, title, candidates, citation, entry } = corpus
  const { source } = opened
  const readAs = candidates.find((c) => c.adapter === entry.adapter)
  const [open, setOpen] = useState(false)
  const [reading, setReading] = useState(false)
  const subject = subjectOf(corpus)
  const close = () => {
    goToStart()
    closeQuietly(session, id)
  }
  const changeMapping = () => {
    const request = requestOfChange(corpus, opened.reading.encoding)
    if (request) openRequest(session, request)
  }
  return (
    <>
      <Popover
        open={open}
        onOpenChange={setOpen}
        trigger={<IconButton name={shell.sourceMenu} icon={<Info size={18} aria-hidden />} />}
        title={title}
        description={placeText(source)}
        align="start"
      >
        <Places source={source} hub={session.hub} />
        {isKnown(citation) && (
          <p className="xs snug faint">
            <CitationText citation={citation} />
          </p>
        )}
        <p className={styles.read}>
          {openMessages.readAs} <b>{readAs?.title ?? entry.adapter}</b>
          {readAs && <span className={styles.note}>{readAs.description}</span>}
        </p>
        {entry.adapter === 'mapped' && (
          <Button icon={<Columns3 size={16} aria-hidden />} onClick={changeMapping}>
            {openMessages.changeMapping}
          </Button>
        )}
        <Button
          icon={<BookOpen size={16} aria-hidden />}
          onClick={() => {
            setOpen(false)
            setReading(true)
          }}
        >
          {openMessages.readAsOther}
        </Button>
        <Button
          look="quiet"
          className={styles.close ?? ''}
          icon={<X size={16} aria-hidden />}
          onClick={close}
        >
          {openMessages.closeCorpus}
        </Button>
      </Popover>
      {reading && subject && <ReadAsDialog subject={subject} onClose={() => setReading(false)} />}
    </>
  )
}

const PLACES_SHOWN = 5

function Places({ source, hub }: { readonly source: SourceRef; readonly hub: string }) {
  const places = placesOf(source, hub)
  return (
    <ul className={styles.places}>
      {places.slice(0, PLACES_SHOWN).map(({ text, href, size }) => (
        <li key={text}>
          {href === null ? (
            <bdi>{text}</bdi>
          ) : (
            <a href={href} target="_blank" rel="noreferrer">
              {text}
            </a>
          )}
          {size && <span className="fixed faint">{size}</span>}
        </li>
      ))}
      {places.length > PLACES_SHOWN && <li>{openMessages.more(places.length - PLACES_SHOWN)}</li>}
    </ul>
  )
}

function placesOf(
  source: SourceRef,
  hub: string,
): readonly { readonly text: string; readonly href: string | null; readonly size: string }[] {
  switch (source.kind) {
    case 'hub': {
      const { dataset, revision, config } = source
      const at = revision === null ? '' : `, ${openMessages.atRevision(revision.slice(0, 7))}`
      const text = `${dataset}${config === null ? '' : `, ${config}`}${at}`
      return [{ text, href: `${hub}/datasets/${dataset}`, size: '' }]
    }
    case 'address':
      return source.urls.map((url) => ({ text: url, href: url, size: '' }))
    case 'local':
      return source.files.map(({ name, bytes }) => ({ text: name, href: null, size: sizeText(bytes) }))
  }
}
