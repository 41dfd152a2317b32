import type { Conversation } from '../../../app/model/index.ts'
import type { Letters } from './letters.ts'

/** Turns of a conversation for a picture. */
export interface Excerpt {
  /** `train / 12`. Empty if it can't be drawn. */
  readonly place: string
  /** Index of the first turn. */
  readonly first: number
  /** Never empty. */
  readonly turns: readonly { readonly speaker: number; readonly name: string; readonly text: string }[]
}

/** Number of turns, and length of a text in characters, that a picture has room for. */
const TURNS = 3
const LENGTH = { least: 15, most: 140 }

/**
 * Turns that fit into a picture: the first that several speakers say in texts of a good length, or else the longest part
 * whose letters can all be drawn.
 * @returns null if no turn can be drawn. `isLacking` is true if turns have texts that can't.
 */
export function bestExcerpt(
  conversations: readonly Conversation[],
  letters: Letters,
): { readonly excerpt: Excerpt | null; readonly isLacking: boolean } {
  let best: Excerpt | null = null
  let isLacking = false
  for (const conversation of conversations) {
    for (const [first, { text }] of conversation.turns.entries()) {
      const excerpt = excerptFrom(conversation, first, letters)
      isLacking ||= excerpt === null && text.trim() !== ''
      if (excerpt && isGood(excerpt)) return { excerpt, isLacking: false }
      if (excerpt && excerpt.turns.length > (best?.turns.length ?? 0)) best = excerpt
    }
  }
  return { excerpt: best, isLacking: best === null && isLacking }
}

/** The first turns of a conversation that can be drawn. */
export function firstExcerpt(
  conversation: Conversation,
  letters: Letters,
): { readonly excerpt: Excerpt | null; readonly isLacking: boolean } {
  for (const first of conversation.turns.keys()) {
    const excerpt = excerptFrom(conversation, first, letters)
    if (excerpt) return { excerpt, isLacking: false }
  }
  return { excerpt: null, isLacking: conversation.turns.some(({ text }) => text.trim() !== '') }
}

/** Consecutive turns with text, from one on. Null if it can't be drawn. */
function excerptFrom(
  { split, id, participants, turns }: Conversation,
  first: number,
  letters: Letters,
): Excerpt | null {
  const shown: Excerpt['turns'][number][] = []
  for (const { speaker, text } of turns.slice(first, first + TURNS)) {
    // Long texts are cut, so their ends need no letters.
    const line = letters.drawable(Array.from(text.slice(0, 1000)).slice(0, 300).join(''))
    if (line === null || line === '') break
    shown.push({ speaker, name: letters.drawable(participants[speaker]?.name ?? '') ?? '', text: line })
  }
  if (shown.length === 0) return null
  return { place: letters.drawable(`${split} / ${id}`) ?? '', first, turns: shown }
}

function isGood({ turns }: Excerpt): boolean {
  return (
    turns.length === TURNS &&
    new Set(turns.map(({ speaker }) => speaker)).size > 1 &&
    turns.every(({ text }) => text.length >= LENGTH.least && text.length <= LENGTH.most)
  )
}
