import type { Highlighter, Turn, TurnImage } from '../../model/index.ts'
import { type MarkdownBlock, markdownBlocks, shownTexts } from './markdown.ts'

/** A part of a turn of a model or a tool as it is drawn, in the order of its text. */
export type DrawnPart =
  | { readonly kind: 'text'; readonly text: string; readonly blocks: readonly MarkdownBlock[] | null }
  | { readonly kind: 'thinking'; readonly text: string }
  /** A call of a tool with its arguments, as JSON if they are. */
  | { readonly kind: 'call'; readonly name: string; readonly text: string }
  | { readonly kind: 'result'; readonly text: string }
  /** An image with words about it. `part` is its index in `Turn.parts`. */
  | { readonly kind: 'image'; readonly text: string; readonly part: number; readonly image: TurnImage }

/** Results up to this length (UTF-16 units) and of one line are not folded. */
const SHORT_RESULT = 80

/** Reasoning that a model writes into its answer. */
const THOUGHT = /^\s*<(think|thinking|thought)>([\s\S]*?)<\/\1>/

/**
 * Parts of a turn by a model or a tool.
 * @param role of the speaker
 * @returns null if its text is best shown as written
 */
export function turnParts({ text, parts: marked = [] }: Turn, role: string): readonly DrawnPart[] | null {
  const isTool = role === 'tool'
  if (isTool && !marked.some(({ image }) => image)) return isShort(text) ? null : [{ kind: 'result', text }]
  const parts: DrawnPart[] = []
  const addText = (from: number, to: number) => {
    const said = text.slice(from, to).replace(/^\n+|\n+$/g, '')
    if (said === '') return
    if (isTool && !isShort(said)) parts.push({ kind: 'result', text: said })
    else parts.push({ kind: 'text', text: said, blocks: role === 'assistant' ? markdownBlocks(said) : null })
  }
  let at = 0
  const written = role === 'assistant' && marked.length === 0 ? THOUGHT.exec(text) : null
  if (written) {
    parts.push({ kind: 'thinking', text: (written[2] ?? '').trim() })
    at = written[0].length
  }
  for (const [part, { kind, name, start, end, body, image }] of marked.entries()) {
    addText(at, start)
    const inside = text.slice(...body).trim()
    if (kind === 'image') {
      if (image) parts.push({ kind, text: inside, part, image })
    } else if (kind === 'reasoning') parts.push({ kind: 'thinking', text: inside })
    else if (kind === 'result') parts.push({ kind, text: inside })
    else parts.push({ kind, name, text: indented(inside) })
    at = end
  }
  addText(at, text.length)
  return parts.some((part) => part.kind !== 'text' || part.blocks !== null) ? parts : null
}

function isShort(text: string): boolean {
  return text.length <= SHORT_RESULT && !text.trim().includes('\n')
}

/** Arguments, indented if they are JSON. */
function indented(given: string): string {
  try {
    return JSON.stringify(JSON.parse(given), null, 2)
  } catch {
    return given
  }
}

/** True if every match in the text of a turn is also a match in its parts, so that it can be marked. */
export function marksAll(
  text: string,
  parts: readonly DrawnPart[],
  highlighter: Highlighter | null,
): boolean {
  if (highlighter === null) return true
  const count = (one: string) => highlighter.ranges(one).length
  return parts.flatMap(textsOf).reduce((sum, one) => sum + count(one), 0) === count(text)
}

/** True if a folded part has a match. */
export function hasMatch({ text }: DrawnPart, highlighter: Highlighter | null): boolean {
  return highlighter !== null && highlighter.ranges(text).length > 0
}

function textsOf(part: DrawnPart): readonly string[] {
  if (part.kind === 'call') return [part.name, part.text]
  return part.kind === 'text' && part.blocks ? shownTexts(part.blocks) : [part.text]
}
