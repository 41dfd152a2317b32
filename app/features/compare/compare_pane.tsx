import { X } from 'lucide-react'
import { useEffect } from 'react'
import { type AsyncData, latest } from '../../base/async_data.ts'
import { ConversationHead } from '../../conversation/conversation_head.tsx'
import { PaneBody } from '../../conversation/lenses/pane_body.tsx'
import { conversationMessages } from '../../conversation/messages.ts'
import { Pane, PaneScroller } from '../../conversation/pane.tsx'
import { SeenBar } from '../../conversation/seen/lazy_seen.ts'
import { TurnList } from '../../conversation/turn_list.tsx'
import type { Conversation, Highlighter } from '../../model/index.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { endFirstReading } from '../../session/first_reading.ts'
import type { ConversationAddress } from '../../state/view_state.ts'
import { IconButton } from '../../ui/button.tsx'
import { FailureMessage, StateMessage } from '../../ui/state_message.tsx'
import styles from './compare_pane.module.css'
import { compareMessages } from './messages.ts'

interface ComparePaneProps {
  /** Name in the comparison: A is the pinned conversation, B the open one. */
  readonly name: 'A' | 'B'
  readonly corpus: CorpusInfo
  readonly address: ConversationAddress
  readonly data: AsyncData<Conversation | null>
  readonly turn: number | null
  /** Perspective (participant) from the address. */
  readonly seen: string | null
  readonly highlighter: Highlighter | null
  readonly scroller: HTMLElement | null
  onScroller(element: HTMLElement | null): void
  onRetry(): void
  onChoose(turn: number): void
  onClose(): void
  /** Called when the user starts using this side. */
  onActive(): void
}

/** One of two compared conversations, with a title and a close button. */
export function ComparePane(props: ComparePaneProps) {
  const { name, corpus, address, data, turn, highlighter, scroller } = props
  const conversation = latest(data) ?? null
  const current = turn !== null && conversation && turn < conversation.turns.length ? turn : null
  useEffect(() => {
    if (data.status !== 'loading') endFirstReading()
  }, [data.status])
  return (
    <Pane
      aria-label={conversationMessages.conversation(name)}
      aria-busy={data.status === 'loading'}
      onFocusCapture={props.onActive}
      onPointerDownCapture={props.onActive}
      title={conversation?.title || conversationMessages.conversation(address.id)}
      where={compareMessages.place(address.split, address.id, name === 'A')}
      sign={
        <span className={styles.letter} aria-hidden>
          {name}
        </span>
      }
      tools={
        <IconButton
          name={compareMessages.closeSide(name)}
          onClick={props.onClose}
          icon={<X size={18} aria-hidden />}
        />
      }
    >
      {props.seen !== null && conversation && <SeenBar corpus={corpus} conversation={conversation} />}
      <PaneBody lens={conversation && { conversation, corpus, turn: current, onChooseTurn: props.onChoose }}>
        <PaneScroller
          ref={props.onScroller}
          aria-label={name === 'B' ? conversationMessages.scroller : compareMessages.scrollerA}
        >
          {data.status === 'failed' && <FailureMessage error={data.error} onRetry={props.onRetry} />}
          {data.status === 'loading' && !conversation && (
            <p className={styles.remark} role="status">
              {conversationMessages.loading}
            </p>
          )}
          {data.status === 'ready' && data.value === null && (
            <StateMessage title={conversationMessages.none(address.id, address.split)} />
          )}
          {conversation && (
            <>
              <ConversationHead
                conversation={conversation}
                corpus={corpus}
                label={compareMessages.about(name)}
              />
              {conversation.turns.length === 0 ? (
                <StateMessage title={conversationMessages.noMessages} />
              ) : (
                <TurnList
                  conversation={conversation}
                  corpus={corpus}
                  turn={current}
                  highlighter={highlighter}
                  idPrefix={name === 'A' ? 'a-' : ''}
                  scroller={scroller}
                  onChoose={props.onChoose}
                />
              )}
            </>
          )}
        </PaneScroller>
      </PaneBody>
    </Pane>
  )
}
