import type { Conversation } from '../../model/index.ts'
import { rangeOfWords } from '../../model/links/linked_words.ts'

/** Words that the reader has selected in a turn. */
export interface SelectedWords {
  readonly turn: number
  readonly words: string
}

/** The words of a selection that lies within the text of one turn; `null` for any other. */
export function selectedWords(selection: Selection | null, { turns }: Conversation): SelectedWords | null {
  if (!selection || selection.isCollapsed) return null
  const [from, to] = [selection.anchorNode, selection.focusNode].map(turnOf)
  const turn = from === undefined || from !== to ? undefined : turns[from]
  const words = selection.toString().trim()
  if (from === undefined || !turn || !rangeOfWords(turn.text, words)) return null
  return { turn: from, words }
}

/** The index of the turn that a node of the page is in. */
function turnOf(node: Node | null): number | undefined {
  const element = node instanceof Element ? node : node?.parentElement
  const id = element?.closest('article[id]')?.id ?? ''
  const [, index] = /(?:^|-)turn-(\d+)$/.exec(id) ?? []
  return index === undefined ? undefined : Number(index)
}
