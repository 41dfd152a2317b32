import { fold } from '../../../base/fold.ts'
import { WORD } from '../../../base/statistics/words.ts'
import type { ComparisonAddress } from '../../../state/comparison_params.ts'

/** A word in its context. */
export interface ContextLine<Place> {
  readonly place: Place
  readonly before: string
  readonly word: string
  readonly after: string
  /** Folded neighbours in the same turn, or empty. */
  readonly previous: string
  readonly next: string
}

/** Context on each side, in UTF-16 units. */
const CONTEXT = 80

/** All occurrences of a word, or of adjacent words, in a text. @param wanted folded, joined by spaces */
export function occurrences<Place>(
  text: string,
  wanted: string,
  place: Place,
): readonly ContextLine<Place>[] {
  const parts = wanted.split(' ')
  const found = wordsOf(text)
  return found.flatMap(({ start }, i) => {
    const last = found[i + parts.length - 1]
    if (!last || !parts.every((part, k) => found[i + k]?.word === part)) return []
    return [
      {
        place,
        before: oneLine(text.slice(Math.max(0, start - CONTEXT), start)),
        word: oneLine(text.slice(start, last.end)),
        after: oneLine(text.slice(last.end, last.end + CONTEXT)),
        previous: found[i - 1]?.word ?? '',
        next: found[i + parts.length]?.word ?? '',
      },
    ]
  })
}

/** Words of a text: folded, with their ranges in the text. */
function wordsOf(
  text: string,
): readonly { readonly word: string; readonly start: number; readonly end: number }[] {
  const starts: number[] = []
  let folded = ''
  let at = 0
  for (const character of text) {
    const plain = fold(character)
    for (let i = 0; i < plain.length; i++) starts.push(at)
    folded += plain
    at += character.length
  }
  starts.push(text.length)
  return [...folded.matchAll(new RegExp(WORD, 'gu'))].map(({ 0: word, index }) => ({
    word,
    start: starts[index] as number,
    end: starts[index + word.length] as number,
  }))
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ')

/** Sorts lines by the neighbour of the word. Equal ones stay in order. */
export function ordered<Place>(
  lines: readonly ContextLine<Place>[],
  order: ComparisonAddress['order'],
): readonly ContextLine<Place>[] {
  if (order === 'published') return lines
  const opposite = order === 'next' ? 'previous' : 'next'
  const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
  return lines.toSorted((a, b) => compare(a[order], b[order]) || compare(a[opposite], b[opposite]))
}
