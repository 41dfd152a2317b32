import type { Conversation } from '../../model/index.ts'
import { rangeOfWords } from '../../model/links/linked_words.ts'

export interface SelectedWords {
  readonly turn: number
  readonly words: string
}

/** Selected text within a single turn. Returns `null` for any other selection. */
export function selectedWords(selection: Selection | null, { turns }: Conversation): SelectedWords | null {
  if (!selection || selection.isCollapsed) return null
  const [from, to] = [selection.anchorNode, selection.focusNode].map(turnOf)
  const turn = from === undefined || from !== to ? undefined : turns[from]
  const words = selection.toString().trim()
  if (from === undefined || !turn || !rangeOfWords(turn.text, words)) return null
  return { turn: from, words }
}

/** Index of the turn that contains a DOM node. */
function turnOf(node: Node | null): number | undefined {
  const element = node instanceof Element ? node : node?.parentElement
  const id = element?.closest('article[id]')?.id ?? ''
  const [, index] = /(?:^|-)turn-(\d+)$/.exec(id) ?? []
  return index === undefined ? undefined : Number(index)
}
