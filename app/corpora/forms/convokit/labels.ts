import type { Hue, LabelDefinition, LabelScheme } from '../../../model/index.ts'
import type { Namer } from './column_names.ts'
import { titleOf } from './column_names.ts'
import type { Profile } from './profile.ts'

/** Utterance metadata that is shown as labels. */
export interface LabelColumn {
  /** The metadata key, as published. */
  readonly key: string
  readonly scheme: LabelScheme
  /** The declared values. */
  readonly values: ReadonlySet<string>
}

const MOST_SCHEMES = 8
const MOST_VALUES = 12
/** Lists of labels (strategies, politeness markers) have more distinct values than single labels. */
const MOST_LISTED_VALUES = 36
const LONGEST_VALUE = 40

/** Evidence that distinguishes labels from other categories. */
export interface LabelEvidence {
  /** True if the values differ within a conversation. Otherwise they describe the conversation. */
  varies(key: string): boolean
  /** True if a value is an id of the corpus, as in `receiver`. */
  isId(value: string): boolean
}

/**
 * Finds keys of utterance metadata that look like labels: a small set of words, each used several times. The corpus
 * itself does not declare which of its metadata are labels.
 */
export function labelColumns(
  profiles: readonly Profile[],
  evidence: LabelEvidence,
  nameFor: Namer,
): LabelColumn[] {
  return profiles
    .filter((profile) => looksLikeLabels(profile, evidence))
    .slice(0, MOST_SCHEMES)
    .map(({ key, distinct }) => {
      const values = [...distinct.keys()]
      return { key, scheme: schemeOf(key, values, nameFor(key)), values: new Set(values) }
    })
}

function looksLikeLabels(profile: Profile, evidence: LabelEvidence): boolean {
  const { key, count, strings, lists, numerals, unlikeLabels, distinct } = profile
  if (strings + lists !== count || numerals > 0 || unlikeLabels > 0) return false
  const values = [...distinct.keys()]
  const [fewest, most] = lists > 0 ? [1, MOST_LISTED_VALUES] : [2, MOST_VALUES]
  if (values.length < fewest || values.length > most) return false
  let occurrences = 0
  for (const n of distinct.values()) occurrences += n
  return (
    occurrences >= 2 * values.length &&
    values.every((v) => v.length <= LONGEST_VALUE) &&
    !values.every((v) => evidence.isId(v)) &&
    evidence.varies(key)
  )
}

function schemeOf(key: string, values: readonly string[], id: string): LabelScheme {
  const taken = new Set<string>()
  return {
    id,
    title: titleOf(key),
    by: 'corpus',
    source: `Published as utterance metadata ${key}`,
    counted: true,
    values: values.map((value, i): LabelDefinition => {
      const mark = markOf(value, taken)
      taken.add(mark)
      return {
        value,
        title: value,
        definition: `Published as utterance metadata ${key}; the corpus files do not define it.`,
        mark,
        hue: ((i % 12) + 1) as Hue,
      }
    }),
  }
}

const LETTERS_AND_DIGITS = /[\p{L}\p{N}]/gu

/** A unique mark of two characters: the first and a later one of the value, or else the first and a counter. */
export function markOf(value: string, taken: ReadonlySet<string>): string {
  const characters = value.match(LETTERS_AND_DIGITS) ?? []
  const first = single((characters[0] ?? '?').toUpperCase())
  const counted = '0123456789abcdefghijklmnopqrstuvwxyz'
  for (const second of [...characters.slice(1).map((c) => single(c.toLowerCase())), ...counted]) {
    const mark = first + second
    if (!taken.has(mark)) return mark
  }
  for (const a of counted) {
    for (const b of counted) if (!taken.has(a + b)) return a + b
  }
  return '??'
}

/** The first character only, because upper-casing may produce two: `ß` becomes `SS`. */
function single(text: string): string {
  return [...text][0] ?? '?'
}
