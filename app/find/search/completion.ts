import { fold } from '../../base/fold.ts'
import { FIELD_KINDS } from '../../fields/registry.ts'
import {
  type ActionType,
  formatTerm,
  type LabelScheme,
  SEARCH_FIELDS,
  schemeOfField,
  type TurnField,
} from '../../model/index.ts'
import { search as t } from './messages.ts'

/** Corpus data used for completion. */
export interface Vocabulary {
  readonly labelSchemes: readonly LabelScheme[]
  readonly turnFields: readonly TurnField[]
  /** True if turns have addressees. */
  readonly addressed: boolean
  /** Known speakers, addressees, roles and annotators in the data. */
  readonly speakers: readonly string[]
  readonly receivers: readonly string[]
  readonly roles: readonly string[]
  readonly annotators: readonly string[]
}

/** A field of the search language with the values to suggest for it. */
export interface SearchField {
  readonly field: string
  readonly title: string
  readonly values: readonly SearchValue[]
  /** Value to show in the help if `values` is empty. */
  readonly example?: string
  /** Value that the corpus is likely to have, if `values` is empty. */
  readonly tried?: string | undefined
}

export interface SearchValue {
  readonly value: string
  /** Empty if the value is self-explanatory. */
  readonly title: string
}

/** The completable part of the search around the caret. Positions are in UTF-16 units. */
export interface SearchToken {
  readonly start: number
  readonly end: number
  readonly negated: boolean
  /** `null` if the token may become a field name. */
  readonly field: string | null
  /** The typed part of the name or value, without quotation marks. */
  readonly text: string
}

/** A suggestion. */
export interface Completion {
  /** Replacement for the token. */
  readonly insert: string
  /** Display text: `strategy:`, `self-need`. */
  readonly name: string
  readonly title: string
  readonly kind: 'field' | 'value'
}

const ACTIONS = ['propose', 'accept', 'reject', 'leave', 'select', 'unrecorded'] satisfies ActionType[]

/** Maximum number of suggestions. */
export const MOST_COMPLETIONS = 50

/** Minimum number of letters before field names are suggested. Single letters match too many words. */
const FIELD_LETTERS = 2

/** Search fields of a corpus: those of the language, of its turns, then one per label scheme and alias. */
export function searchFields(vocabulary: Vocabulary): SearchField[] {
  const { labelSchemes, turnFields, addressed, speakers, receivers, roles, annotators } = vocabulary
  const plain = (values: readonly string[]) => values.map((value) => ({ value, title: '' }))
  const values: Record<string, readonly SearchValue[]> = {
    label: distinct(labelSchemes.flatMap(valuesOf)),
    by: distinct(plain([...labelSchemes.map((scheme) => scheme.by), ...annotators])),
    speaker: plain(speakers),
    to: plain(receivers),
    role: plain(roles),
    action: plain(ACTIONS),
    kind: plain(['utterance', 'action']),
  }
  const fits = (field: string) => {
    if (field === 'to') return addressed
    // Speakers and roles are known at the same time.
    if (field === 'role' && roles.length === 0 && speakers.length > 0) return false
    return (field !== 'label' && field !== 'by') || labelSchemes.length > 0
  }
  return [
    ...SEARCH_FIELDS.filter(fits).map((field) => ({
      field,
      title: t.fields[field],
      values: values[field] ?? [],
    })),
    ...turnFields.filter((field) => field.searched).map(turnField),
    ...labelSchemes.map((scheme) => schemeField(scheme.id, scheme)),
    ...aliases(labelSchemes),
  ]
}

function turnField({ key, title, kind }: TurnField): SearchField {
  const { forms, example, tried } = FIELD_KINDS[kind].search
  return { field: key, title: t.hasField(title.toLowerCase(), forms), values: [], example, tried }
}

function schemeField(field: string, scheme: LabelScheme): SearchField {
  return { field, title: t.hasLabel(scheme.title), values: valuesOf(scheme) }
}

/** Aliases of schemes that aren't ids of other schemes. */
function aliases(schemes: readonly LabelScheme[]): SearchField[] {
  return schemes.flatMap((scheme) =>
    (scheme.aliases ?? [])
      .filter((alias) => alias !== scheme.id && schemeOfField(alias, schemes) === scheme.id)
      .map((alias) => schemeField(alias, scheme)),
  )
}

function valuesOf(scheme: LabelScheme): SearchValue[] {
  return scheme.values.map(({ value, title }) => ({ value, title }))
}

function distinct(values: readonly SearchValue[]): SearchValue[] {
  const first = new Map<string, SearchValue>()
  for (const value of values) if (!first.has(value.value)) first.set(value.value, value)
  return [...first.values()]
}

/**
 * Finds the token that contains or ends at the caret.
 * @returns `null` inside a regular expression or phrase without a field, where there is nothing to complete
 */
export function tokenAt(search: string, caret: number): SearchToken | null {
  const pattern = /(-?)(?:([A-Za-z][\w-]*):)?("[^"]*(?:"|$)|\/(?:[^/\\]|\\.)+\/(?=\s|$)|[^\s"][^\s]*)?/gu
  for (const match of search.matchAll(pattern)) {
    const [source, minus, field, body = ''] = match
    const start = match.index
    const end = start + source.length
    if (source === '' || caret <= start || caret > end) continue
    const special = field === undefined && /^["/]/.test(body)
    if (special) return null
    const text = body.replaceAll('"', '')
    return { start, end, negated: minus === '-', field: field?.toLowerCase() ?? null, text }
  }
  return { start: caret, end: caret, negated: false, field: null, text: '' }
}

/**
 * Suggestions for a token, best first: values that start with it, then values with a word that does, then values that
 * contain it. Complete values are not suggested again.
 * @param asked true if the user asked for suggestions, so that even an empty token gets some
 */
export function completionsOf(
  token: SearchToken,
  fields: readonly SearchField[],
  asked: boolean,
): Completion[] {
  const { field, negated } = token
  const typed = fold(token.text)
  if (field === null) {
    if (typed.length < FIELD_LETTERS && !asked) return []
    return fields
      .filter((f) => f.field.startsWith(typed))
      .map((f) => ({
        insert: `${negated ? '-' : ''}${f.field}:`,
        name: `${f.field}:`,
        title: f.title,
        kind: 'field',
      }))
  }
  const values = fields.find((f) => f.field === field)?.values ?? []
  if (values.some(({ value }) => fold(value) === typed)) return []
  const rank = ({ value, title }: SearchValue): number => {
    const both = fold(`${value} ${title}`)
    if (fold(value).startsWith(typed) || fold(title).startsWith(typed)) return 0
    if (both.split(/[\s_-]+/u).some((word) => word.startsWith(typed))) return 1
    return both.includes(typed) ? 2 : 3
  }
  const ranked = values.map((value) => ({ ...value, rank: rank(value) })).filter((v) => v.rank < 3)
  return ranked
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MOST_COMPLETIONS)
    .map(({ value, title }) => ({
      insert: formatTerm({ kind: 'field', field, value, negated }),
      name: value,
      title,
      kind: 'value',
    }))
}

/** Inserts a suggestion and returns the new search and caret. Appends a space to values. */
export function takeCompletion(
  search: string,
  { start, end }: SearchToken,
  { insert, kind }: Completion,
): { search: string; caret: number } {
  const rest = search.slice(end)
  const gap = kind === 'value' && !rest.startsWith(' ') ? ' ' : ''
  const caret = start + insert.length + (kind === 'value' ? 1 : 0)
  return { search: `${search.slice(0, start)}${insert}${gap}${rest}`, caret }
}
