import type { FacetValue } from '../../../model/index.ts'
import type { PlainKind } from '../../shared/columns/columns.ts'
import { field, type Metadata } from '../../shared/convokit/value.ts'
import { type Namer, titleOf } from './column_names.ts'
import { type Profile, valueAs } from './profile.ts'

/** A conversation facet that combines the values of one metadata key over several utterances or speakers. */
export interface GatheredColumn {
  /** The metadata key, as published. */
  readonly key: string
  /** Column name, and key in the conversation's `attributes`. */
  readonly name: string
  readonly title: string
  /**
   * - `all`: the distinct values, as text
   * - `lowest`, `highest`: minimum or maximum of the numbers
   * - `single`: the number shared by all that have one
   */
  readonly gathering: 'all' | 'lowest' | 'highest' | 'single'
}

/** Maximum number of columns for speakers, and of columns for utterances. */
const MOST_COLUMNS = 24
/** Keys with more distinct values are names or descriptions rather than categories, too many to choose from. */
const MOST_VALUES = 50

/** Prefixes of column names and titles. */
export const SPEAKERS = { name: 'speaker', title: 'Speakers' } as const
export const UTTERANCES = { name: 'utterance', title: 'Utterances' } as const

/**
 * Columns for metadata: one for values with few categories; for numbers, one of the lowest and one of the highest, or a
 * single one.
 * @param profiles of these keys; a text key without a profile gets no column
 * @param isSingle true if each conversation has only one number under this key
 */
export function gatheredColumns(
  whose: typeof SPEAKERS | typeof UTTERANCES,
  typed: readonly { readonly key: string; readonly kind: PlainKind }[],
  profiles: readonly Profile[],
  nameFor: Namer,
  isSingle: (key: string) => boolean,
): GatheredColumn[] {
  const few = new Set(profiles.filter(({ distinct }) => distinct.size <= MOST_VALUES).map(({ key }) => key))
  const columns: GatheredColumn[] = []
  for (const { key, kind } of typed) {
    const gatherings = gatheringsOf(kind, few.has(key), () => isSingle(key))
    if (columns.length + gatherings.length > MOST_COLUMNS) break
    for (const gathering of gatherings) {
      const isEnd = gathering === 'lowest' || gathering === 'highest'
      columns.push({
        key,
        name: nameFor(`${whose.name}_${key}${isEnd ? `_${gathering}` : ''}`),
        title: `${whose.title}: ${titleOf(key)}${isEnd ? ` (${gathering})` : ''}`,
        gathering,
      })
    }
  }
  return columns
}

function gatheringsOf(
  kind: PlainKind,
  isFew: boolean,
  isSingle: () => boolean,
): readonly GatheredColumn['gathering'][] {
  if (kind === 'number') return isSingle() ? ['single'] : ['lowest', 'highest']
  return isFew ? ['all'] : []
}

export function facetKindOf({ gathering }: GatheredColumn): PlainKind {
  return gathering === 'all' ? 'list' : 'number'
}

/**
 * The combined value of the speakers or utterances of a conversation. Null if none has a value.
 * @param differs called with the index of the first number that differs in a `single` column, which then has no value
 */
export function gathered(
  { key, gathering }: GatheredColumn,
  metadata: readonly Metadata[],
  differs: (index: number) => void,
): FacetValue {
  if (gathering === 'all') return allOf(key, metadata)
  let found: number | null = null
  for (const [i, object] of metadata.entries()) {
    const number = valueAs('number', field(object, key))
    if (typeof number !== 'number') continue
    if (found === null) found = number
    else if (gathering === 'lowest') found = Math.min(found, number)
    else if (gathering === 'highest') found = Math.max(found, number)
    else if (found !== number) {
      differs(i)
      return null
    }
  }
  return found
}

function allOf(key: string, metadata: readonly Metadata[]): readonly string[] | null {
  const values = new Set<string>()
  for (const object of metadata) {
    const value = field(object, key)
    const read = valueAs(Array.isArray(value) ? 'list' : 'category', value)
    if (typeof read === 'string') values.add(read)
    else if (Array.isArray(read)) for (const item of read) values.add(item)
  }
  return values.size > 0 ? [...values] : null
}
