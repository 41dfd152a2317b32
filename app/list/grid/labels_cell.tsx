import { useState } from 'react'
import type { LabelFilter, LabelScheme } from '../../model/index.ts'
import type { ConversationRow } from '../../readers/rows.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { useSession } from '../../session/react/use_session.ts'
import { hasLabelBar, LabelBar } from './label_bar.tsx'
import { type AnnotatedTurns, annotatedTurns, labelCountsText } from './label_marks.ts'
import { LabelMarksView } from './label_marks_view.tsx'

/** Data that cells of labels need in addition to their row. */
export interface LabelContext {
  readonly corpus: CorpusInfo
  readonly schemes: readonly LabelScheme[]
  /** Labels in the filter, shown first. */
  readonly wanted: readonly LabelFilter[]
  /** Space for label marks, in rem. */
  readonly marksRoom: number
}

interface LabelsCellProps extends LabelContext {
  readonly row: ConversationRow
}

/**
 * Labels of a conversation, as bars or marks. The pointer adds the number of annotated turns to the tooltip. Rows don't
 * have that number, but the list prefetches the conversation under the pointer anyway.
 */
export function LabelsCell({ row, corpus, schemes, wanted, marksRoom }: LabelsCellProps) {
  const { conversations } = useSession()
  const [annotated, setAnnotated] = useState<AnnotatedTurns | null>(null)
  const { split, id, labelCounts: counts } = row
  const count = () =>
    conversations.get(corpus, split, id).then(
      (conversation) => conversation && setAnnotated(annotatedTurns(conversation)),
      // The pane reports it if the user opens the conversation.
      () => undefined,
    )
  const words = labelCountsText(counts, schemes, wanted, annotated)
  // Labels in the filter are shown with their numbers, which a bar doesn't have.
  const isBar = hasLabelBar(schemes) && wanted.length === 0
  const shared = { counts, schemes, words, onHover: () => void (annotated ?? count()) }
  return isBar ? <LabelBar {...shared} /> : <LabelMarksView {...shared} wanted={wanted} room={marksRoom} />
}
