import type { Lexicon, Link } from './linker.ts'
import type { Side } from './private_tables.ts'
import { ORS } from './vocabulary.ts'
import type { Token } from './words.ts'

/** For values with the same name, a denial means the one that the speaker doesn't have. */
export function lackedBy({ values }: Link, lexicon: Lexicon, side: Side): number {
  return values.find((id) => lexicon.values[id]?.rows[side] === 0) ?? (values[0] as number)
}

/**
 * Groups the values that a side denies. Values joined by `or`, or of one attribute, are denied one by one. Others, as
 * in `studied X and works at Y`, are denied as a combination within a row.
 */
export function groupsOf(
  tokens: readonly Token[],
  links: readonly Link[],
  lexicon: Lexicon,
  side: Side,
): readonly (readonly number[])[] {
  const groups: number[][] = []
  const columnOf = (id: number) => lexicon.values[id]?.column
  for (const [i, link] of links.entries()) {
    const value = lackedBy(link, lexicon, side)
    const before = links[i - 1]
    const group = groups.at(-1)
    const parted =
      before && tokens.slice(before.end, link.start).some(({ text }) => ORS.has(text) || text === ',')
    if (!group || parted || group.some((other) => columnOf(other) === columnOf(value))) groups.push([value])
    else group.push(value)
  }
  return groups
}
