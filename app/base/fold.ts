/** Letters that canonical decomposition leaves whole, in the form in which people look for them. */
const SPECIAL: Readonly<Record<string, string>> = {
  ß: 'ss',
  ẞ: 'ss',
  ı: 'i',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ħ: 'h',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ð: 'd',
  ς: 'σ',
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '\u00a0': ' ',
}

const ACCENTS = /[\u0300-\u036f]/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is meant
const BEYOND_ASCII = /[^\u0000-\u007f]/gu
// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is meant
const ASCII_ONLY = /^[\u0000-\u007f]*$/

/**
 * A text as search compares it: without case and accents, for Latin, Greek and Cyrillic letters (`İ`, `ı` and `I` are
 * `i`, `ß` is `ss`, `é` composed or not is `e`), with plain quotation marks. Character by character, so positions can
 * be traced back.
 */
export function fold(text: string): string {
  // What a character folds to has no capitals, so that lower case changes only the others.
  return text.replace(BEYOND_ASCII, foldCharacter).toLowerCase()
}

/** Characters beyond ASCII that were folded before: a corpus has few of them, and these often. */
const known = new Map<string, string>()
const MOST_KNOWN = 10_000

function foldCharacter(character: string): string {
  const before = known.get(character)
  if (before !== undefined) return before
  const plain = character.normalize('NFD').replace(ACCENTS, '').toLowerCase().replace(ACCENTS, '')
  const folded = SPECIAL[plain] ?? plain
  if (known.size < MOST_KNOWN) known.set(character, folded)
  return folded
}

/** A part of a text: UTF-16 units from `start` (inclusive) to `end` (exclusive). */
export interface TextRange {
  readonly start: number
  readonly end: number
}

/** Where a folded needle occurs in a text, in units of the text as it is; occurrences do not overlap. */
export function foldedRanges(text: string, needle: string): TextRange[] {
  const folded = fold(text)
  const ranges: TextRange[] = []
  let at = needle === '' ? -1 : folded.indexOf(needle)
  if (at === -1) return ranges
  const starts = ASCII_ONLY.test(text) ? null : startsOf(text)
  while (at !== -1) {
    let next = at + needle.length
    // What folds to several characters, or to none beside the letter before it, is found whole.
    while (starts && next < starts.length && starts[next] === starts[next - 1]) next += 1
    ranges.push({ start: starts?.[at] ?? at, end: starts?.[next] ?? next })
    at = folded.indexOf(needle, next)
  }
  return ranges
}

/** For each unit of a folded text, and for its end, where the character that it came from begins. */
function startsOf(text: string): readonly number[] {
  const starts: number[] = []
  let position = 0
  for (const character of text) {
    const { length } = character <= '\u007f' ? character : foldCharacter(character)
    for (let i = 0; i < length; i++) starts.push(position)
    position += character.length
  }
  starts.push(text.length)
  return starts
}
