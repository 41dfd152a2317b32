import { useCallback, useMemo } from 'react'
import { latest } from '../../base/async_data.ts'
import { shortened } from '../../base/long_text.ts'
import { ConversationHead } from '../../conversation/conversation_head.tsx'
import { conversationMessages } from '../../conversation/messages.ts'
import { SeenBar } from '../../conversation/seen/lazy_seen.ts'
import { useSeen } from '../../conversation/seen/use_seen.ts'
import { TurnList } from '../../conversation/turn_list.tsx'
import type { Conversation } from '../../model/index.ts'
import { hasMarks } from '../../model/links/linked_ranges.ts'
import { chosenWithin } from '../../model/turns/excerpt_turns.ts'
import { type CorpusInfo, titleWithOrigin } from '../../session/corpus_info.ts'
import { useConversation } from '../../session/react/use_conversation.ts'
import { useEndOfFirstReading } from '../../session/react/use_first_reading.ts'
import { useCommands } from '../../shell/commands/use_commands.ts'
import { navigate } from '../../state/address.ts'
import type { AddressProblem } from '../../state/address_problem.ts'
import type { EmbedPart } from '../../state/embed_params.ts'
import type { ViewState } from '../../state/view_state.ts'
import { lazyAfterReading, lazyPart } from '../../ui/lazy_part.ts'
import { FailureMessage, StateMessage } from '../../ui/state_message.tsx'
import { SuspenseBoundary } from '../../ui/suspense_boundary.tsx'
import { EmbedFrame } from './embed_frame.tsx'
import { embed as t } from './messages.ts'

const EmbeddedLenses = lazyPart(() => import('./embedded_lenses.tsx'))
const EmbeddedLinkCheck = lazyAfterReading(() => import('./embedded_link_check.tsx'))
const LimitedTurns = lazyPart(() => import('../../conversation/shown/limited_turns.tsx'))

interface EmbeddedConversationProps {
  readonly corpus: CorpusInfo
  readonly split: string
  readonly id: string
  readonly view: ViewState
  readonly parts: readonly EmbedPart[]
  readonly problems: readonly AddressProblem[]
}

/** A conversation in a frame: title, outcome, and the requested parts. */
export function EmbeddedConversation({
  corpus,
  split,
  id,
  view,
  parts,
  problems,
}: EmbeddedConversationProps) {
  const { data: whole, retry } = useConversation(corpus, split, id)
  const data = useSeen(corpus, whole, view.seen, view.reveal)
  const conversation = latest(data) ?? null
  return (
    <EmbedFrame
      corpus={[titleWithOrigin(corpus), conversation?.title ? `${split} / ${id}` : split].join(' · ')}
      title={conversation?.title || conversationMessages.conversation(id)}
      problems={problems}
      notices={
        <>
          {(view.print !== null || hasMarks(view)) && data.status === 'ready' && (
            <EmbeddedLinkCheck corpus={corpus} conversation={data.value} view={view} />
          )}
          {view.seen !== null && conversation && <SeenBar corpus={corpus} conversation={conversation} />}
        </>
      }
    >
      {(scroller) => (
        <>
          {data.status === 'failed' && <FailureMessage error={data.error} onRetry={retry} />}
          {data.status === 'loading' && !conversation && <p role="status">{conversationMessages.loading}</p>}
          {data.status === 'ready' && data.value === null && (
            <StateMessage title={conversationMessages.none(shortened(id), shortened(split))}>
              <p>{t.oldLink}</p>
            </StateMessage>
          )}
          {conversation && (
            <Shown
              corpus={corpus}
              conversation={conversation}
              view={view}
              parts={parts}
              scroller={scroller}
            />
          )}
        </>
      )}
    </EmbedFrame>
  )
}

interface ShownProps extends Pick<EmbeddedConversationProps, 'corpus' | 'view' | 'parts'> {
  readonly conversation: Conversation
  readonly scroller: HTMLElement | null
}

function Shown({ corpus, conversation, view, parts, scroller }: ShownProps) {
  const { words, range, around, chosen } = view
  const { turns, split, id } = conversation
  const turn = view.turn !== null && view.turn < turns.length ? view.turn : null
  const choose = useCallback((index: number) => navigate({ turn: index }, 'replace'), [])
  const go = (index: number) => turns.length > 0 && choose(Math.min(Math.max(index, 0), turns.length - 1))
  useCommands({
    nextTurn: () => go(turn === null ? 0 : turn + 1),
    previousTurn: () => go(turn === null ? turns.length - 1 : turn - 1),
    firstTurn: () => go(0),
    lastTurn: () => go(turns.length - 1),
  })
  useEndOfFirstReading(true)
  const limits = useMemo(() => ({ range, around }), [range, around])
  const only = useMemo(() => chosenWithin({ chosen }, turns.length), [chosen, turns.length])
  const list = { conversation, corpus, turn, highlighter: null, words, scroller, onChoose: choose }
  return (
    <>
      <ConversationHead conversation={conversation} corpus={corpus} />
      {view.turn !== null && turn === null && turns.length > 0 && (
        <p role="status">{conversationMessages.noTurn(view.turn, turns.length)}</p>
      )}
      {turns.length === 0 && (
        <StateMessage title={conversationMessages.noMessages}>
          <p>{conversationMessages.nothingSaid}</p>
        </StateMessage>
      )}
      {turns.length > 0 && (
        // One boundary for all: parts that appear later above the linked turn would push it away.
        <SuspenseBoundary>
          {parts.includes('lens') && (
            <EmbeddedLenses conversation={conversation} corpus={corpus} turn={turn} onChooseTurn={choose} />
          )}
          {parts.includes('turns') &&
            (range === null && around === null && only.length === 0 ? (
              <TurnList {...list} />
            ) : (
              <LimitedTurns key={`${split}/${id}`} {...list} limits={limits} only={only} />
            ))}
        </SuspenseBoundary>
      )}
    </>
  )
}
