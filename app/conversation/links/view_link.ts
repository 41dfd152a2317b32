import type { OpenRequest } from '../../model/index.ts'
import { formatViewState, parseViewState } from '../../state/view_state.ts'

/**
 * The address of a view of a corpus.
 * @param view what follows the corpus in the address
 */
export function linkToView(
  { id, opened }: { readonly id: string; readonly opened: OpenRequest | null },
  view: string,
): string {
  const { state } = parseViewState(`#/x${view}`)
  return formatViewState({ ...state, corpus: id, opened })
}
