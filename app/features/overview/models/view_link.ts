import type { OpenRequest } from '../../../model/index.ts'
import { formatViewState, parseViewState } from '../../../state/view_state.ts'

/**
 * Address of a view in a corpus.
 * @param view part of the address after the corpus
 */
export function linkToView(
  { id, opened }: { readonly id: string; readonly opened: OpenRequest | null },
  view: string,
): string {
  const { state } = parseViewState(`#/x${view}`)
  return formatViewState({ ...state, corpus: id, opened })
}
