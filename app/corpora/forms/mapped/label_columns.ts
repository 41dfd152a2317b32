import type { Hue, LabelDefinition, LabelScheme } from '../../../model/index.ts'
import { isBlank } from '../../shared/columns/columns.ts'
import { columnTitle } from '../../shared/columns/columns_key.ts'
import { pathReader } from '../../shared/columns/columns_path.ts'

/** Source of the labels. The data does not say who assigned them. */
export const GIVEN_BY = 'data'

/** A column whose values are labels of the turn. */
export interface LabelColumn {
  readonly path: string
  readonly scheme: LabelScheme
  /**
   * The labels of a record. Null if it has none and does not say that it was annotated. Undefined if the value cannot
   * be a label.
   */
  read(record: unknown): readonly string[] | null | undefined
}

/** Further values are labels without a definition. */
const MOST_VALUES = 200

/** Maximum number of distinct values to count. */
const MOST_COUNTED = 5_000

/** Separators of several labels in one string. */
const SEPARATORS = [',', ';', '|'] as const
type Separator = (typeof SEPARATORS)[number]

/**
 * Collects the labels of the first records.
 * @param isOne true if a text is one label, whatever separators it contains
 * @param name display name of the column, if other than its path
 */
export function createLabelScan(path: string, isOne = false, name = path) {
  const read = pathReader(path)
  const counts = new Map<string, number>()
  return {
    add(record: unknown) {
      for (const value of labelsIn(read(record), null) ?? []) {
        if (counts.has(value) || counts.size < MOST_COUNTED) counts.set(value, (counts.get(value) ?? 0) + 1)
      }
    },
    column(schemeId: string): LabelColumn {
      const separator = isOne ? null : separatorOf([...counts.keys()])
      return {
        path,
        scheme: schemeOf(schemeId, name, split(counts, separator)),
        read: (record) => labelsIn(read(record), separator),
      }
    },
  }
}

/** A list is several labels, a single value is one. Duplicates within a turn are removed. */
function labelsIn(value: unknown, separator: Separator | null): readonly string[] | null | undefined {
  if (Array.isArray(value)) {
    const items = value.filter((item) => !isBlank(item))
    return items.some((item) => typeof item === 'object') ? undefined : [...new Set(items.map(String))]
  }
  if (isBlank(value)) return null
  if (typeof value === 'object') return undefined
  return parts(String(value), separator)
}

function parts(value: string, separator: Separator | null): string[] {
  if (separator === null) return [value]
  return [...new Set(value.split(separator).map((part) => part.trim()))].filter((part) => part !== '')
}

/**
 * A string is split into several labels only if that is certain: all parts of every value with the separator must also
 * occur alone.
 */
function separatorOf(values: readonly string[]): Separator | null {
  const known = new Set(values)
  const fits = (separator: Separator) => {
    const several = values.filter((value) => value.includes(separator))
    return several.length > 0 && several.every((value) => parts(value, separator).every((p) => known.has(p)))
  }
  return SEPARATORS.find(fits) ?? null
}

function split(counts: ReadonlyMap<string, number>, separator: Separator | null): Map<string, number> {
  const single = new Map<string, number>()
  for (const [value, count] of counts)
    for (const part of parts(value, separator)) single.set(part, (single.get(part) ?? 0) + count)
  return single
}

/** Frequent labels come first, so that they get the most distinguishable colours. */
function schemeOf(id: string, name: string, counts: ReadonlyMap<string, number>): LabelScheme {
  const values = [...counts]
    .sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
    .slice(0, MOST_VALUES)
    .map(([value]) => value)
  const marks = marksOf(values)
  return {
    id,
    title: columnTitle(name),
    by: GIVEN_BY,
    source: `The column “${columnTitle(name)}” of the data, which does not define its values.`,
    counted: true,
    values: values.map(
      (value, i): LabelDefinition => ({
        value,
        title: value,
        definition: 'As published; the data does not define it.',
        mark: marks[i] ?? '??',
        hue: ((i % 12) + 1) as Hue,
      }),
    ),
  }
}

const SIGNS = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** A unique mark of two characters per value: initials of two words, or two letters, or a letter and a sign. */
export function marksOf(values: readonly string[]): string[] {
  const taken = new Set<string>()
  return values.map((value) => {
    const mark = candidates(value).find((candidate) => !taken.has(candidate)) ?? ''
    taken.add(mark)
    return mark
  })
}

function candidates(value: string): string[] {
  const words = value.slice(0, 200).match(/[\p{L}\p{N}]+/gu) ?? []
  const letters = words.flatMap((word) => [...word])
  const [first = 'X', ...others] = letters
  const initials = words.map((word) => [...word][0] ?? '')
  const lower = others.map((other) => `${upper(first)}${other}`)
  return [
    ...initials.slice(1).map((initial) => `${upper(first)}${upper(initial)}`),
    ...lower,
    ...SIGNS.map((sign) => `${upper(first)}${sign}`),
    ...SIGNS.flatMap((a) => SIGNS.map((b) => `${a}${b}`)),
  ].filter((mark) => [...mark].length === 2)
}

/** The upper case of a letter, or the letter itself if that would be two characters (`ß`). */
function upper(letter: string): string {
  const large = letter.toUpperCase()
  return [...large].length === 1 ? large : letter
}
