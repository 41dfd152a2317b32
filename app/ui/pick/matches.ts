import { fold } from '../../base/fold.ts'

/** An entry of a list that the user narrows down by typing. */
export interface PickItem {
  readonly id: string
  readonly title: string
  readonly group: string
  /** Further words by which it is found, not shown. */
  readonly also?: string | undefined
  /** Shown after the title, e.g. the direction of a sort. */
  readonly note?: string | undefined
  /** Shortcut, as displayed. */
  readonly keys?: string | undefined
  /** For lists of which several entries can be chosen. */
  readonly checked?: boolean | undefined
}

/** Points of a typed word: for the beginning of a word, within one, and for letters with gaps. */
const BEGINS = 4
const WITHIN = 2
const GAPS = 1

/**
 * Items that match every typed word, best first. A word matches at the beginning of a word, within one, or by its
 * letters in order (`srtjp` finds `Sort by joint points`). Case and accents make no difference. Without words: all, in
 * their order, but for recent ones, which come first.
 * @param recent ids, the latest first
 */
export function matchingItems<T extends PickItem>(
  items: readonly T[],
  typed: string,
  recent: readonly string[] = [],
): T[] {
  const words = fold(typed).split(/\s+/).filter(Boolean)
  const rank = new Map(recent.map((id, i) => [id, recent.length - i]))
  return items
    .flatMap((item, at) => {
      const points = pointsOf(item, words)
      return points === null ? [] : [{ item, at, points, recent: rank.get(item.id) ?? 0 }]
    })
    .sort((a, b) => b.points - a.points || b.recent - a.recent || a.at - b.at)
    .map(({ item }) => item)
}

/** Null if a word doesn't match. */
function pointsOf({ title, also = '', group }: PickItem, words: readonly string[]): number | null {
  const shown = fold(title)
  const others = fold(`${also} ${group}`)
  let sum = 0
  for (const word of words) {
    // Words of the title count twice as much as hidden ones.
    const points = Math.max(2 * wordPoints(shown, word), wordPoints(others, word, false))
    if (points === 0) return null
    sum += points
  }
  return sum
}

function wordPoints(text: string, word: string, gaps = true): number {
  const at = text.indexOf(word)
  if (at === -1) return gaps && word.length > 1 && hasInOrder(text, word) ? GAPS : 0
  const begins = at === 0 || new RegExp(`(?<![\\p{L}\\p{N}])${escaped(word)}`, 'u').test(text)
  return begins ? BEGINS : WITHIN
}

function hasInOrder(text: string, letters: string): boolean {
  let at = 0
  for (const letter of letters) {
    at = text.indexOf(letter, at) + 1
    if (at === 0) return false
  }
  return true
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
