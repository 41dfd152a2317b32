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
/** Accents that lower case adds, soft hyphens, joiners and other characters without width. */
const UNSEEN = /[\u0300-\u036f\u00ad\u200b-\u200d\u2060\ufeff]/g
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
  const plain = character.normalize('NFKD').replace(ACCENTS, '').toLowerCase().replace(UNSEEN, '')
  const folded =
    plain.length < 2 ? (SPECIAL[plain] ?? plain) : [...plain].map((it) => SPECIAL[it] ?? it).join('')
  if (known.size < MOST_KNOWN) known.set(character, folded)
  return folded
}

/** A range of a text in UTF-16 units, end exclusive. */
export interface TextRange {
  readonly start: number
  readonly end: number
}

/** A pattern for a folded needle, in which any white space matches a space, such as a line break. */
export function spacedPattern(needle: string): string {
  return needle.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replace(/\s+/gu, '\\s+')
}

/** True if a folded text holds a folded needle. A space of the needle may be any white space in the text. */
export function holdsFolded(folded: string, needle: string): boolean {
  return /\s/u.test(needle) ? new RegExp(spacedPattern(needle), 'u').test(folded) : folded.includes(needle)
}

/** Finds a folded needle in a text. Returns non-overlapping ranges in units of the original text. */
export function foldedRanges(text: string, needle: string): TextRange[] {
  const folded = fold(text)
  const ranges: TextRange[] = []
  const find = finder(folded, needle)
  let found = needle === '' ? null : find(0)
  if (found === null) return ranges
  const starts = ASCII_ONLY.test(text) ? null : startsOf(text)
  while (found !== null) {
    let next = found.end
    // Extend the match to whole characters, if one folds to several or none.
    while (starts && next < starts.length && starts[next] === starts[next - 1]) next += 1
    ranges.push({ start: starts?.[found.start] ?? found.start, end: starts?.[next] ?? next })
    found = find(next)
  }
  return ranges
}

/** Creates a function that finds the next match of a needle, from a position on. */
function finder(folded: string, needle: string): (from: number) => TextRange | null {
  if (!/\s/u.test(needle))
    return (from) => {
      const start = folded.indexOf(needle, from)
      return start < 0 ? null : { start, end: start + needle.length }
    }
  const pattern = new RegExp(spacedPattern(needle), 'gu')
  return (from) => {
    pattern.lastIndex = from
    const match = pattern.exec(folded)
    return match && { start: match.index, end: match.index + match[0].length }
  }
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
