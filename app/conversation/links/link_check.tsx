import type { Conversation } from '../../model/index.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { useView } from '../../session/react/use_session.ts'
import { goToTurn } from './go_to_turn.ts'
import { type Following, LinkNotice } from './link_notice.tsx'
import { type FollowingRanges, RangesNotice } from './ranges_notice.tsx'
import { useLinkCheck } from './use_link_check.ts'

export interface LinkCheckProps extends Following, FollowingRanges {
  readonly corpus: CorpusInfo
  /** `null` if the named conversation doesn't exist, undefined while loading. */
  readonly conversation: Conversation | null | undefined
}

/** Reports the state of the linked turns, and follows them if they have moved. */
export default function LinkCheckView({ corpus, conversation, ...following }: LinkCheckProps) {
  const { state } = useView()
  const splits = corpus.splits.map((s) => s.name)
  const check = useLinkCheck(corpus, splits, conversation, state)
  return (
    <>
      <LinkNotice result={check} onGo={goToTurn} {...following} />
      <RangesNotice conversation={conversation} {...following} />
    </>
  )
}
