/**
 * A name from elsewhere as it can stand in a line of other text: without line breaks and other control characters, and
 * without marks of direction, which would turn round what stands beside it.
 * @param most its length in characters; a longer one loses its middle
 */
export function oneLine(text: string, most: number): string {
  const plain = text
    .toWellFormed()
    .replace(/[\u200b\u200e\u200f\u061c\u202a-\u202e\u2060-\u206f\ufeff]/g, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]/gu, ' ')
    .split(' ')
    .filter((word) => word !== '')
    .join(' ')
  return shortened(plain, most)
}

/** A text without its middle, where it is longer than so many characters: of a host and of a file, both ends tell. */
export function shortened(text: string, most: number): string {
  const characters = Array.from(text)
  if (characters.length <= most) return text
  const end = Math.ceil((most - 1) / 2)
  return `${characters.slice(0, most - 1 - end).join('')}…${characters.slice(-end).join('')}`
}
