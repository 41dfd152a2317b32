/** Letters that canonical decomposition doesn't split, with their usual transliteration. */
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
 * Normalizes text for search. Ignores case and accents of Latin, Greek and Cyrillic letters (`İ`, `ı` and `I` become
 * `i`, `ß` becomes `ss`, composed and decomposed `é` become `e`), and straightens quotation marks. Works character by
 * character, so that positions can be mapped back.
 */
export function fold(text: string): string {
  // Folded characters have no capitals, so lowercasing affects only the others.
  return text.replace(BEYOND_ASCII, foldCharacter).toLowerCase()
}

/** Cache of folded non-ASCII characters. A corpus has few different ones, which are frequent. */
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

/** A range of a text in UTF-16 units, end exclusive. */
export interface TextRange {
  readonly start: number
  readonly end: number
}

/** Finds a folded needle in a text. Returns non-overlapping ranges in units of the original text. */
export function foldedRanges(text: string, needle: string): TextRange[] {
  const folded = fold(text)
  const ranges: TextRange[] = []
  let at = needle === '' ? -1 : folded.indexOf(needle)
  if (at === -1) return ranges
  const starts = ASCII_ONLY.test(text) ? null : startsOf(text)
  while (at !== -1) {
    let next = at + needle.length
    // Extend the match to whole characters, if one folds to several or none.
    while (starts && next < starts.length && starts[next] === starts[next - 1]) next += 1
    ranges.push({ start: starts?.[at] ?? at, end: starts?.[next] ?? next })
    at = folded.indexOf(needle, next)
  }
  return ranges
}

/** For each unit of a folded text and for its end, the start of the original character. */
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
