import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { type AsyncData, latest } from '../../base/async_data.ts'
import type { LinkCheck, TurnPlace } from '../../model/links/link_target.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/frame/notice.tsx'
import { link_check as t } from './link_check_messages.ts'
import styles from './link_notice.module.css'
import { type LinkWords, linkWords } from './link_words.ts'

/** A linked turn that has moved within its conversation and that the view has followed. */
export type FollowedMove = LinkCheck & { readonly kind: 'moved' }

/** The last followed move. Kept above the turns pane, which remounts when the list appears next to it. */
export interface Following {
  readonly followed: FollowedMove | null
  onFollow(move: FollowedMove): void
}

interface LinkNoticeProps extends Following {
  readonly result: AsyncData<LinkCheck | null>
  /** Goes to a turn. @param how `replace` if the view follows the turn automatically, `push` if the user navigates */
  onGo(place: TurnPlace, how: 'push' | 'replace'): void
}

/**
 * Reports the state of a linked turn, above the turns. A turn that moved within its conversation is followed
 * automatically. The notice stays until it is closed or another link is opened.
 */
export function LinkNotice({ result, followed, onFollow, onGo }: LinkNoticeProps) {
  const check = latest(result) ?? null
  const [closed, setClosed] = useState<string | null>(null)
  const onMoved = useEffectEvent((moved: FollowedMove) => {
    onFollow(moved)
    onGo(moved.to, 'replace')
  })
  useEffect(() => {
    if (check?.kind === 'moved' && check.inside) onMoved(check)
  }, [check])

  const told = followed && check?.kind === 'unchanged' && isArrival(check, followed) ? followed : check
  const words = told ? linkWords(told) : null
  const id = told ? JSON.stringify([told.kind, told.link]) : null
  return (
    <div role="status">
      {words && id !== closed && (
        <Notice banner tone={words.tone === 'calm' ? 'info' : 'warning'} onClose={() => setClosed(id)}>
          <div className="stack top gap-2">
            <p className="medium">{words.title}</p>
            <Texts texts={words.texts} />
            {result.status === 'loading' && (
              <p className="row gap-1 soft">
                <Search size={14} aria-hidden /> {t.looking}
              </p>
            )}
            {result.status === 'failed' && (
              <p className="row gap-1 soft">{t.notSearched(result.error.message)}</p>
            )}
            <GoButton words={words} onGo={onGo} />
          </div>
        </Notice>
      )}
    </div>
  )
}

function Texts({ texts }: Pick<LinkWords, 'texts'>) {
  if (texts.length === 0) return null
  return (
    <dl className={styles.texts}>
      {texts.map(({ what, text }) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd dir="auto">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

function GoButton({ words, onGo }: { readonly words: LinkWords; onGo: LinkNoticeProps['onGo'] }) {
  const { go } = words
  return go && <Button onClick={() => onGo(go.place, 'push')}>{go.title}</Button>
}

/** True if an address is the destination of a followed move. */
function isArrival({ link }: LinkCheck, { to }: FollowedMove): boolean {
  return (
    link.print === to.print &&
    link.turn === to.turn &&
    link.conversation === to.conversation &&
    link.split === to.split
  )
}
