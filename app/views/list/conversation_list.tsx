import type { AsyncData } from '../../base/async_data.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import type { Problem } from '../../session/use_problems.ts'

/** Stub until the list is written. */
export function ConversationList({ order }: {
  corpus: CorpusInfo
  order: AsyncData<Int32Array>
  onOpen?: () => void
  problems?: readonly Problem[]
  onShowProblems?: () => void
}) {
  return <div>{order.status} {order.status === 'ready' ? order.value.length : ''}</div>
}
