import { fold } from '../../../base/fold.ts'
import { QueryError } from '../../../engine/engine.ts'
import {
  type Filter,
  formatTerm,
  type LabelFilter,
  MISSING,
  NO_FILTER,
  parseSearch,
  type SearchTerm,
  type SequenceFilter,
} from '../../../model/index.ts'
import { readers as said } from './messages.ts'
import { type WantedText, wantedByPattern, wantedText } from './texts.ts'

/** A condition on turns that is queried separately. */
export type TurnPart =
  | { readonly kind: 'text'; readonly text: WantedText }
  /** Any of these labels. */
  | { readonly kind: 'labels'; readonly scheme: string; readonly values: readonly string[] }
  /** A label of a scheme (null means any scheme), compared case-insensitively. */
  | { readonly kind: 'typed label'; readonly scheme: string | null; readonly value: string }
  /** Turns in which the speaker says something. */
  | { readonly kind: 'spoken' }
  | { readonly kind: 'sequence'; readonly sequence: SequenceFilter }
  /** Conditions on columns of turns other than text, positions and labels. */
  | { readonly kind: 'own'; readonly filter: Filter }
  /** Conditions on turns and labels together. Needs no text. */
  | { readonly kind: 'rows'; readonly filter: Filter }

/** Execution plan of a filter for a large corpus. */
export interface Plan {
  /** A hit meets all of these. */
  readonly wanted: readonly TurnPart[]
  /** A hit meets no condition in this list. */
  readonly unwanted: readonly TurnPart[]
  /** Conditions on conversations: fields, and labels anywhere in them. */
  readonly conversation: Filter
  /** A term that only a scan of every text could answer, or null. */
  readonly unanswered: SearchTerm | null
}

/** Scope of a plan's queries. */
export interface Asked {
  readonly splits: readonly string[]
  /** True if labels were added to the corpus. The tables of its index do not contain them. */
  readonly added: boolean
  readonly signal: AbortSignal
}

/** Resolves names before `:` in a search. */
export interface FieldNames {
  /** True for fields that a search can name. Other names count as text. */
  isField(name: string): boolean
  /** The label scheme of this name. */
  schemeOf(name: string): string | undefined
}

/** True if the folded text is a single word or part of one. */
export function isOneWord(text: string): boolean {
  return wantedText(text, true)?.test === null
}

/** @throws QueryError for a fixed selection, whose names are not in the index of a large corpus */
export function planOf(filter: Filter, names: FieldNames): Plan {
  if (filter.only) throw new QueryError(said.noSelection, '')
  const wanted: TurnPart[] = []
  const unwanted: TurnPart[] = []
  let unanswered: SearchTerm | null = null
  for (const term of termsOf(filter)) {
    const part = partOf(term, filter, names)
    if (part) (term.negated ? unwanted : wanted).push(part)
    else unanswered ??= term
  }
  for (const label of filter.labels.filter(({ on }) => on === 'turn')) {
    wanted.push(...includedIn(label))
    unwanted.push(...excludedBy(label))
  }
  if (filter.sequence) wanted.push({ kind: 'sequence', sequence: filter.sequence })
  const conversation = {
    ...NO_FILTER,
    facets: filter.facets,
    labels: filter.labels.filter(({ on }) => on === 'conversation'),
  }
  return { wanted, unwanted, conversation, unanswered }
}

function termsOf({ search, mode }: Filter): readonly SearchTerm[] {
  const typed = search.trim()
  if (mode !== 'pattern' || typed === '') return parseSearch(search)
  return [{ kind: 'pattern', field: '', value: typed, negated: false, start: 0, end: typed.length }]
}

/** @returns null if only a scan of every text could answer it */
function partOf(term: SearchTerm, { mode }: Filter, names: FieldNames): TurnPart | null {
  const { kind, field, value } = term
  if (kind === 'field' && names.isField(field)) {
    const scheme = field === 'label' ? null : names.schemeOf(field)
    if (scheme !== undefined) return { kind: 'typed label', scheme, value }
    if (field === 'kind' && /^utterances?$/i.test(value)) return { kind: 'spoken' }
    const asked = { ...NO_FILTER, search: formatTerm({ ...term, negated: false }) }
    return { kind: field === 'by' ? 'rows' : 'own', filter: asked }
  }
  const text =
    kind === 'pattern'
      ? wantedByPattern(value)
      : wantedText(fold(kind === 'field' ? `${field}:${value}` : value), mode === 'word')
  return text && { kind: 'text', text }
}

function includedIn({ scheme, include, match }: LabelFilter): TurnPart[] {
  const values = [...new Set(include)]
  if (values.length === 0) return []
  const named = values.filter((value) => value !== MISSING)
  if (match === 'all')
    return values.map((value) =>
      value === MISSING ? NOT_ANNOTATED : { kind: 'labels', scheme, values: [value] },
    )
  if (named.length === values.length) return [{ kind: 'labels', scheme, values }]
  const label = { scheme, include: values, exclude: [], match: 'any', on: 'turn' } as const
  return [named.length === 0 ? NOT_ANNOTATED : { kind: 'rows', filter: { ...NO_FILTER, labels: [label] } }]
}

function excludedBy({ scheme, exclude }: LabelFilter): TurnPart[] {
  const named = exclude.filter((value) => value !== MISSING)
  return [
    ...(named.length > 0 ? [{ kind: 'labels', scheme, values: named } as const] : []),
    ...(named.length < exclude.length ? [NOT_ANNOTATED] : []),
  ]
}

const NOT_ANNOTATED: TurnPart = {
  kind: 'rows',
  filter: {
    ...NO_FILTER,
    labels: [{ scheme: '', include: [MISSING], exclude: [], match: 'any', on: 'turn' }],
  },
}
