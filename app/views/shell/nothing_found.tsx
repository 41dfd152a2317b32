import { SearchX } from 'lucide-react'
import { useSplitLoads } from '../../hooks/use_session.ts'
import { listPane } from '../../messages/list/list_pane.ts'
import type { Filter } from '../../model/index.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { isComing } from '../../session/splits/split_load.ts'
import { navigate } from '../../state/address.ts'
import { dropLast } from '../filters/filter_parts.ts'
import { Button } from '../ui/button.tsx'
import { StateMessage } from '../ui/state_message.tsx'

interface NothingFoundProps {
  readonly corpus: CorpusInfo
  /** The listed splits. */
  readonly splits: readonly string[]
  readonly filter: Filter
}

/** No conversation matches: of all, or of those that are loaded so far. */
export function NothingFound({ corpus, splits, filter }: NothingFoundProps) {
  const coming = useSplitLoads(corpus.id, splits).some(isComing)
  return (
    <StateMessage
      icon={<SearchX size={32} />}
      title={coming ? listPane.nothingFoundYet : listPane.nothingFound}
    >
      <p>{coming ? listPane.moreComing : listPane.noneMatches}</p>
      <Button look="primary" onClick={() => navigate({ filter: dropLast(filter) }, 'replace')}>
        {listPane.removeLast}
      </Button>
    </StateMessage>
  )
}
