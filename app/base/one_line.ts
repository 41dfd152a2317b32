/**
 * Makes a foreign name safe for use in a line of text: removes line breaks, other control characters, and direction
 * marks, which could reverse adjacent text.
 * @param most maximum length in characters. Longer names are truncated in the middle.
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

/**
 * Truncates a text in the middle, because both ends of hosts and file names are informative.
 * @param most maximum length in characters
 */
export function shortened(text: string, most: number): string {
  const characters = Array.from(text)
  if (characters.length <= most) return text
  const end = Math.ceil((most - 1) / 2)
  return `${characters.slice(0, most - 1 - end).join('')}…${characters.slice(-end).join('')}`
}
