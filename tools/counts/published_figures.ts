import type { Verdict } from '../../app/figures/figure.ts'

/** A row of `published_figures.md`: published figures about a corpus, checked independently of Parley. */
export interface ListedFigures {
  /** As written in the table: `casino-age-mean, -sd`. */
  readonly ids: string
  readonly what: string
  readonly printed: string
  readonly match: string
}

/** Parses the rows of the tables of figures. */
export function listedFigures(markdown: string): readonly ListedFigures[] {
  return markdown.split('\n').flatMap((line) => {
    const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim())
    if (cells.length !== 9 || !/^(casino|diplomacy|craigslist|mutual)-/.test(cells[1] ?? '')) return []
    const [, ids = '', what = '', printed = '', , , , match = ''] = cells
    return [{ ids, what, printed, match }]
  })
}

const SPLITS = ['train', 'validation', 'test']

/** Ids that `…` stands for, by the first id of a row that doesn't spell them out. */
const REST: Readonly<Record<string, readonly string[]>> = {
  'casino-agreeableness': [
    'casino-conscientiousness',
    'casino-emotional-stability',
    'casino-extraversion',
    'casino-openness',
  ],
}

/**
 * Expands a row's ids to known ids. `-sd` replaces the end of the first id. `SPLIT` and `LABEL` stand for each split or
 * label, and `…` for any end.
 */
export function expandIds(
  { ids, what }: Pick<ListedFigures, 'ids' | 'what'>,
  known: readonly string[],
): string[] {
  const [first = '', ...others] = ids.split(', ')
  const found = [first, ...others].flatMap((part) => {
    if (part === '…') return REST[first] ?? []
    if (part.startsWith('-')) return expandPart(withEnd(first, part, known), what, known)
    return expandPart(part, what, known)
  })
  return [...new Set(found)]
}

function expandPart(id: string, what: string, known: readonly string[]): readonly string[] {
  if (id.endsWith('-SPLIT')) return SPLITS.map((split) => id.replace('SPLIT', split))
  if (id.endsWith('-LABEL')) {
    const [, labels = ''] = what.split(': ')
    return labels.split(', ').map((label) => id.replace('LABEL', label))
  }
  if (id.endsWith('-LABELS')) {
    const labels = [...what.matchAll(/\((\w+),(\w+)\)/g)].map(([, a, b]) => `${a}-${b}`.toLowerCase())
    return labels.map((label) => id.replace('LABELS', label))
  }
  if (id.endsWith('-…')) return known.filter((one) => one.startsWith(id.slice(0, -1)))
  return [id]
}

/** The first id with another end. Keeps as much of the first id as gives a known id. */
function withEnd(first: string, end: string, known: readonly string[]): string {
  const parts = first.split('-')
  const there = (id: string) => (id.endsWith('-SPLIT') ? id.replace('SPLIT', 'train') : id)
  const candidates = parts.map((_, i) => `${parts.slice(0, parts.length - i).join('-')}${end}`)
  return candidates.find((id) => known.includes(there(id))) ?? candidates[0] ?? end
}

const VERDICTS: Readonly<Record<string, readonly Verdict[]>> = {
  yes: ['matches'],
  trunc: ['cut'],
  about: ['words'],
  no: ['differs'],
  'n/a': ['part of corpus', 'not recomputable'],
}

/**
 * True if the verdicts are those that a row lists: `yes ×4, no ×2`. Ignores verdicts on other data (`; X-B yes`).
 * @param verdicts of all ids of the row
 */
export function agrees(
  { match }: Pick<ListedFigures, 'match'>,
  verdicts: readonly (Verdict | null | undefined)[],
): boolean {
  const [here = ''] = match.split(';')
  const listed = [...here.matchAll(/(yes|trunc|about|no|n\/a)(?: ×(\d+))?(?![a-z])/g)].map(
    ([, word = '', times]) => ({
      verdicts: VERDICTS[word] ?? [],
      times: times === undefined ? null : Number(times),
    }),
  )
  const [only] = listed
  const isOf = (one: (typeof listed)[0]) => verdicts.filter((v) => v && one.verdicts.includes(v)).length
  if (listed.length === 0 || verdicts.length === 0) return false
  if (listed.length === 1 && only)
    return isOf(only) === verdicts.length && (only.times ?? verdicts.length) === verdicts.length
  return (
    listed.every((one) => isOf(one) === one.times) &&
    listed.reduce((sum, { times }) => sum + (times ?? 0), 0) === verdicts.length
  )
}
