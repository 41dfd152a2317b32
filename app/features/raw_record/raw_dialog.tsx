import { useMemo, useState } from 'react'
import { placeText } from '../../base/place_text.ts'
import { seenMessages } from '../../conversation/seen/messages.ts'
import { sideWords } from '../../conversation/seen/seen_words.ts'
import type { Conversation } from '../../model/index.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { type PublishedRecord, useRecord } from '../../session/react/use_record.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy/copy_button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TabStrip } from '../../ui/frame/tab_strip.tsx'
import { JsonTree } from '../../ui/json_tree/json_tree.tsx'
import { lazyBounded } from '../../ui/lazy_part.ts'
import { FailureMessage } from '../../ui/state_message.tsx'
import { drawnRecord } from './drawn_record.ts'
import { raw as t } from './messages.ts'
import styles from './raw_dialog.module.css'

const RawGate = lazyBounded(() => import('../review/blind/raw_gate.tsx'))

interface RawDialogProps {
  readonly corpus: CorpusInfo
  readonly conversation: Conversation
  readonly turn: number | null
  onClose(): void
}

/** The original record of a conversation and its current turn, as a tree that can be copied. */
export default function RawDialog({ corpus, conversation, turn, onClose }: RawDialogProps) {
  const { hidden } = conversation
  const [told, setTold] = useState(false)
  if (hidden && !told) {
    return (
      <Dialog
        open
        onClose={onClose}
        title={t.title}
        description={seenMessages.rawTells(sideWords(conversation, hidden.seenBy))}
      >
        <Button look="primary" onClick={() => setTold(true)}>
          {seenMessages.showRaw}
        </Button>
      </Dialog>
    )
  }
  const record = <ShownRecord corpus={corpus} conversation={conversation} turn={turn} onClose={onClose} />
  if (!corpus.blind) return record
  return (
    <RawGate corpus={corpus} conversation={conversation} onClose={onClose}>
      {record}
    </RawGate>
  )
}

function ShownRecord({ corpus, conversation, turn, onClose }: RawDialogProps) {
  const data = useRecord(corpus, conversation)
  const { origin } = conversation
  const place = data.status === 'ready' ? data.value.place : null
  const where = place ? placeText({ ...origin, ...place }) : origin.file
  return (
    <Dialog open wide onClose={onClose} title={t.title} description={t.published(where)}>
      {data.status === 'loading' && <p role="status">{t.reading}</p>}
      {data.status === 'failed' && <FailureMessage error={data.error} />}
      {data.status === 'ready' && <RecordTabs published={data.value} turn={turn} />}
    </Dialog>
  )
}

function RecordTabs({ published, turn }: Pick<RawDialogProps, 'turn'> & { published: PublishedRecord }) {
  const ofTurn = turn === null ? undefined : published.turns[turn]
  const [tab, setTab] = useState<'turn' | 'conversation'>(ofTurn === undefined ? 'conversation' : 'turn')
  const whole = {
    value: 'conversation' as const,
    title: t.conversation,
    panel: <CopyableTree value={published.record} />,
  }
  const one = { value: 'turn' as const, title: t.turn(turn), panel: <CopyableTree value={ofTurn} /> }
  return <TabStrip tabs={ofTurn === undefined ? [whole] : [one, whole]} value={tab} onChoose={setTab} />
}

function CopyableTree({ value }: { readonly value: unknown }) {
  const drawn = useMemo(() => drawnRecord(value), [value])
  return (
    <>
      <div className={styles.tools}>
        <CopyButton text={() => JSON.stringify(value, null, 2)}>{t.copy}</CopyButton>
      </div>
      {drawn.cut && <p>{t.cut}</p>}
      <JsonTree value={drawn.value} />
    </>
  )
}
