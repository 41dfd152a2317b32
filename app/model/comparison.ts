import { grouped } from '../base/grouped.ts'
import { type Conversation, isUtterance, labelCounts } from './conversation.ts'
import type { Facet, FacetValue } from './facet.ts'
import type { LabelScheme } from './label.ts'
import type { Outcome } from './outcome.ts'

/** A conversation to compare, with facet values by key. */
export interface Compared {
  readonly conversation: Conversation
  /** Null if unknown, because its split is not loaded. */
  readonly facets: Readonly<Record<string, FacetValue>> | null
}

/** A number of both conversations. */
export interface ComparedNumber {
  /** Null if the conversation was not annotated. */
  readonly a: number | null
  readonly b: number | null
  /** `b` − `a`; null if either is missing. */
  readonly difference: number | null
}

export interface ComparedLabel extends ComparedNumber {
  readonly value: string
  readonly title: string
}

/** Labels of a scheme that occur in either conversation. */
export interface ComparedScheme {
  readonly id: string
  readonly title: string
  /** In scheme order, followed by undeclared values. */
  readonly labels: readonly ComparedLabel[]
}

export type ComparedFacet = Omit<Facet, 'read'> & { readonly a: FacetValue; readonly b: FacetValue }

/** Differences between two conversations. */
export interface Comparison {
  readonly outcome: { readonly a: Outcome; readonly b: Outcome; readonly same: boolean }
  readonly turns: ComparedNumber
  readonly utterances: ComparedNumber
  /** Schemes under which at least one of the two was annotated or has labels. */
  readonly schemes: readonly ComparedScheme[]
  /** Facets with different values; null if the values are unknown. */
  readonly facets: readonly ComparedFacet[] | null
}

/** Compares two conversations of a corpus. */
export function compareConversations(
  a: Compared,
  b: Compared,
  schemes: readonly LabelScheme[],
  facets: readonly Omit<Facet, 'read'>[],
): Comparison {
  const { conversation: first, facets: inA } = a
  const { conversation: second, facets: inB } = b
  const utterances = (c: Conversation) => c.turns.filter(isUtterance).length
  return {
    outcome: {
      a: first.outcome,
      b: second.outcome,
      same: first.outcome.status === second.outcome.status && first.outcome.title === second.outcome.title,
    },
    turns: comparedNumber(first.turns.length, second.turns.length),
    utterances: comparedNumber(utterances(first), utterances(second)),
    schemes: compareLabels(first, second, schemes),
    facets:
      inA &&
      inB &&
      facets
        .map((facet) => ({ ...facet, a: inA[facet.key] ?? null, b: inB[facet.key] ?? null }))
        .filter((facet) => !sameValue(facet.a, facet.b)),
  }
}

function comparedNumber(a: number | null, b: number | null): ComparedNumber {
  return { a, b, difference: a === null || b === null ? null : b - a }
}

function compareLabels(a: Conversation, b: Conversation, schemes: readonly LabelScheme[]): ComparedScheme[] {
  const countsA = labelCounts(a)
  const countsB = labelCounts(b)
  const used = [...countsA.keys(), ...countsB.keys(), ...a.annotated, ...b.annotated]
  const ids = new Set([...schemes.map((s) => s.id).filter((id) => used.includes(id)), ...used])
  // Counts of the remaining labels would be mistaken for totals.
  const hidden = new Set([...(a.hidden?.schemes ?? []), ...(b.hidden?.schemes ?? [])])
  return [...ids]
    .filter((id) => !hidden.has(id))
    .map((id) => {
      const scheme = schemes.find((s) => s.id === id)
      const values = new Set([
        ...(scheme?.values.map((v) => v.value) ?? []),
        ...(countsA.get(id)?.keys() ?? []),
        ...(countsB.get(id)?.keys() ?? []),
      ])
      const count = (c: Conversation, counts: typeof countsA, value: string) => {
        const judged = c.annotated.includes(id) || counts.has(id)
        return judged ? (counts.get(id)?.get(value) ?? 0) : null
      }
      const labels = [...values].flatMap((value) => {
        const compared = comparedNumber(count(a, countsA, value), count(b, countsB, value))
        if (!compared.a && !compared.b) return []
        const title = scheme?.values.find((v) => v.value === value)?.title ?? value
        return [{ value, title, ...compared }]
      })
      return { id, title: scheme?.title ?? id, labels }
    })
}

/** Compares facet values. The order of lists is ignored. */
function sameValue(a: FacetValue, b: FacetValue): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return a === b
  return JSON.stringify(a.toSorted()) === JSON.stringify(b.toSorted())
}

/** One annotator's labels under a scheme. */
export interface Giver {
  readonly scheme: string
  readonly by: string
}

/**
 * Agreement among the annotators of a row.
 * - `agree`, `disagree`: at least two annotators, and all of them judged the turn
 * - `incomplete`: at least one did not judge it
 */
export type Agreement = 'agree' | 'disagree' | 'incomplete'

export interface ComparedTurn {
  /** 0-based. */
  readonly turn: number
  /** Values by annotator, in the order of the annotators; null if that annotator did not judge the turn. */
  readonly values: readonly (readonly string[] | null)[]
  readonly agreement: Agreement
}

/** Judgements of the same turns by several annotators, under comparable values. */
export interface AnnotatorComparison {
  readonly annotators: readonly Giver[]
  readonly rows: readonly ComparedTurn[]
  readonly counts: Readonly<Record<Agreement, number>>
}

/**
 * Compares the labels of several annotators, both of one scheme and of schemes that declare the same values (a sender's
 * intention and the receiver's perception, Peskov et al. 2020).
 * @returns one comparison per set of values under which more than one annotator gave labels
 */
export function compareAnnotators(
  { turns }: Pick<Conversation, 'turns'>,
  schemes: readonly LabelScheme[],
): AnnotatorComparison[] {
  const given = turns.flatMap(({ labels }) => labels.map(({ scheme, by }): Giver => ({ scheme, by })))
  const givers = [...new Map(given.map((one) => [JSON.stringify(one), one])).values()]
  return [...grouped(givers, ({ scheme }) => valueSetOf(scheme, schemes)).values()]
    .filter((annotators) => new Set(annotators.map((g) => g.by)).size > 1)
    .map((annotators) => annotatorComparison(turns, annotators.sort(inOrderOf(schemes))))
}

/** The guessing party, if one of two annotators guesses the other's labels; null if both judge the same thing. */
export function guesserAmong(annotators: readonly Giver[], schemes: readonly LabelScheme[]): string | null {
  const [a, b, ...others] = annotators
  if (!a || !b || others.length > 0) return null
  const guessOf = (annotator: Giver, of: Giver) => {
    const guesses = schemes.find((s) => s.id === annotator.scheme)?.guesses
    return guesses?.scheme === of.scheme ? guesses.who : null
  }
  return guessOf(a, b) ?? guessOf(b, a)
}

function valueSetOf(id: string, schemes: readonly LabelScheme[]): string {
  const scheme = schemes.find((s) => s.id === id)
  return JSON.stringify(scheme ? scheme.values.map((v) => v.value).sort() : ['undeclared', id])
}

function inOrderOf(schemes: readonly LabelScheme[]) {
  const position = (id: string) => schemes.findIndex((s) => s.id === id)
  return (a: Giver, b: Giver) => position(a.scheme) - position(b.scheme) || (a.by < b.by ? -1 : 1)
}

function annotatorComparison(
  turns: Conversation['turns'],
  annotators: readonly Giver[],
): AnnotatorComparison {
  const rows: ComparedTurn[] = []
  const counts = { agree: 0, disagree: 0, incomplete: 0 }
  for (const [turn, { labels }] of turns.entries()) {
    const values = annotators.map(({ scheme, by }) => {
      const own = labels.filter((l) => l.scheme === scheme && l.by === by).map((l) => l.value)
      return own.length > 0 ? [...new Set(own)].sort() : null
    })
    if (values.every((v) => v === null)) continue
    const agreement = agreementOf(values)
    counts[agreement] += 1
    rows.push({ turn, values, agreement })
  }
  return { annotators, rows, counts }
}

function agreementOf(values: readonly (readonly string[] | null)[]): Agreement {
  if (values.some((v) => v === null)) return 'incomplete'
  return new Set(values.map((v) => JSON.stringify(v))).size === 1 ? 'agree' : 'disagree'
}
