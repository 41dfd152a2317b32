import type { CorpusInfo } from '../../session/corpus_info.ts'
import { useView } from '../../session/react/use_session.ts'
import type { ListTool } from '../feature.ts'

interface ToolDialogProps {
  readonly corpus: CorpusInfo
  readonly Dialog: NonNullable<ListTool['Dialog']>
  onClose(): void
}

/** The dialog of a tool of the list, for the list of the address. */
export function ToolDialog({ corpus, Dialog, onClose }: ToolDialogProps) {
  const { state, resolved } = useView()
  return <Dialog corpus={corpus} splits={resolved.listed} filter={state.filter} onClose={onClose} />
}
