import type { FacetValue } from '../../../model/index.ts'
import type { RecognisedKind } from '../../shared/columns/columns.ts'
import { field, type Metadata } from '../../shared/convokit/value.ts'
import { type Namer, titleOf } from './column_names.ts'
import { type Profile, valueAs } from './profile.ts'

/** What a facet of conversations says of the values that several utterances or speakers have under one key. */
export interface GatheredColumn {
  /** The metadata key, as published. */
  readonly key: string
  /** Name of the column, and key in the conversation's `attributes`. */
  readonly name: string
  readonly title: string
  /**
   * - `all`: each value once, as text
   * - `lowest`, `highest`: of the numbers
   * - `single`: the number that all have which have one
   */
  readonly gathering: 'all' | 'lowest' | 'highest' | 'single'
}

/** Columns for the speakers, and as many for the utterances, however many keys a corpus uses. */
const MOST_COLUMNS = 24
/** With more values, they name or describe rather than sort, and nobody finds one in a list of them. */
const MOST_VALUES = 50

/** Whose values are gathered, and the beginnings of the columns' names and titles. */
export const SPEAKERS = { name: 'speaker', title: 'Speakers' } as const
export const UTTERANCES = { name: 'utterance', title: 'Utterances' } as const

/**
 * The columns that metadata becomes: one for values of few kinds, and for numbers one of the lowest and one of the
 * highest, or a single one.
 * @param profiles of these keys; of texts without one it is not known whether they are few
 * @param isSingle whether each conversation has only one number under this key
 */
export function gatheredColumns(
  whose: typeof SPEAKERS | typeof UTTERANCES,
  typed: readonly { readonly key: string; readonly kind: RecognisedKind }[],
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
  kind: RecognisedKind,
  isFew: boolean,
  isSingle: () => boolean,
): readonly GatheredColumn['gathering'][] {
  if (kind === 'number') return isSingle() ? ['single'] : ['lowest', 'highest']
  return isFew ? ['all'] : []
}

export function facetKindOf({ gathering }: GatheredColumn): RecognisedKind {
  return gathering === 'all' ? 'list' : 'number'
}

/**
 * What speakers or utterances of one conversation have together; `null` where none has a value.
 * @param differs is told where, for a column of a single number, one stands that is not that of those before it: then
 *   there is no value
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
