import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { errorInWords } from '../../model/error_messages/index.ts'
import { type Conversation, originOf, siteText, type TurnImage } from '../../model/index.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import type { ImageAnswer } from '../../session/imports/images.ts'
import { queryKeys } from '../../session/react/query_keys.ts'
import { useAnswer } from '../../session/react/use_answer.ts'
import { useSession } from '../../session/react/use_session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './images.module.css'
import { images as t } from './messages.ts'

/** A turn in its conversation. */
export interface TurnPlace {
  readonly corpus: CorpusInfo
  readonly conversation: Conversation
  readonly index: number
}

interface TurnImageViewProps extends TurnPlace {
  readonly image: TurnImage
  /** Index in `Turn.parts`. */
  readonly part: number
  /** Words about the image in the data. May be empty. */
  readonly words: string
}

/** An image of a turn. One on another site is only requested after the user agreed. */
export function TurnImageView(props: TurnImageViewProps) {
  const { corpus, conversation, index, image, part, words } = props
  const before = conversation.turns[index]?.parts?.slice(0, part) ?? []
  const alt = words || t.imageOf(before.filter((one) => one.image).length + 1, index)
  if (image.at === 'site') return <SiteImage conversation={conversation} address={image.address} alt={alt} />
  if (corpus.opened === null) return <p className={styles.note}>{t.notOnSite}</p>
  return <OwnImage {...props} alt={alt} />
}

/** An image in the user's files. */
function OwnImage({ corpus, conversation, index, part, alt }: TurnImageViewProps & { readonly alt: string }) {
  const session = useSession()
  const { split, id } = conversation
  const found = useAnswer({
    key: queryKeys.images(corpus.id, split, id),
    ask: (signal) => session.images.ofConversation(corpus, split, id, signal),
  })
  if (found.status === 'loading') return <p className={styles.note}>{t.loading}</p>
  if (found.status === 'failed') return <p className={styles.note}>{found.error.message}</p>
  const { answer } = found.value.find((one) => one.turn === index && one.part === part) ?? {}
  return answer ? <Answered answer={answer} alt={alt} /> : <p className={styles.note}>{t.notShown}</p>
}

interface SiteImageProps {
  readonly conversation: Conversation
  readonly address: string
  readonly alt: string
}

function SiteImage({ conversation, address, alt }: SiteImageProps) {
  const { images } = useSession()
  const allowed = useSyncExternalStore(images.subscribe, images.allowed)
  const site = originOf(address)
  const isAllowed = site === window.location.origin || allowed.includes(site)
  const count = useMemo(
    () => addressesOf(conversation).filter((one) => originOf(one) === site).length,
    [conversation, site],
  )
  const answer = useAnswer(
    isAllowed
      ? { key: queryKeys.image(address, allowed), ask: (signal) => images.at(address, signal) }
      : null,
  )
  if (!isAllowed) return <Consent site={site} count={count} />
  if (answer.status === 'loading') return <p className={styles.note}>{t.loading}</p>
  const value = answer.status === 'ready' ? answer.value : null
  if (value?.status === 'sent_on')
    return <Consent site={value.site} count={count} reason={t.sentOn(siteText(site), siteText(value.site))} />
  if (value?.status === 'found') return <Answered answer={value} alt={alt} />
  const said = answer.status === 'failed' ? answer.error : value && errorInWords(value.error)
  return (
    <p className={styles.note}>
      {said?.message}{' '}
      <a href={address} target="_blank" rel="noreferrer">
        {t.openInTab}
      </a>
    </p>
  )
}

function addressesOf({ turns }: Conversation): readonly string[] {
  return turns.flatMap(({ parts = [] }) =>
    parts.flatMap(({ image }) => (image?.at === 'site' ? [image.address] : [])),
  )
}

interface ConsentProps {
  readonly site: string
  readonly count: number
  readonly reason?: string
}

function Consent({ site, count, reason }: ConsentProps) {
  const { images } = useSession()
  const name = siteText(site)
  return (
    <div className={styles.note}>
      {reason !== undefined && <p>{reason}</p>}
      <Button onClick={() => images.allow(site)}>{t.show(count, name)}</Button>
      <p className="xs">{t.siteLearns(name)}</p>
    </div>
  )
}

function Answered({ answer, alt }: { readonly answer: ImageAnswer; readonly alt: string }) {
  if (answer.status === 'found') return <Drawn image={answer} alt={alt} />
  const text = answer.status === 'failed' ? errorInWords(answer.error) : null
  return <p className={styles.note}>{[text?.message, text?.advice].filter(Boolean).join(' ')}</p>
}

interface DrawnProps {
  readonly image: Extract<ImageAnswer, { status: 'found' }>
  readonly alt: string
}

/** A picture, small enough to read on. A click enlarges it. */
function Drawn({ image: { blob, width, height }, alt }: DrawnProps) {
  const address = useBlobAddress(blob)
  const [isBroken, setBroken] = useState(false)
  const [isLarge, setLarge] = useState(false)
  if (isBroken) return <p className={styles.note}>{t.notShown}</p>
  const picture = { width, height, ...(address !== null && { src: address }) }
  return (
    <>
      <button type="button" className={styles.open} title={t.enlarge} onClick={() => setLarge(true)}>
        <img {...picture} alt={alt} className={styles.small} onError={() => setBroken(true)} />
      </button>
      {isLarge && (
        <Dialog open wide title={alt} onClose={() => setLarge(false)}>
          <div className={styles.large} tabIndex={0} role="group" aria-label={alt}>
            <img {...picture} alt={alt} />
          </div>
        </Dialog>
      )}
    </>
  )
}

/** Address of a blob as long as the component is drawn. */
function useBlobAddress(blob: Blob): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(blob)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return address
}
