import { fold } from '../../../base/fold.ts'
import {
  type Filter,
  formatTerm,
  type LabelFilter,
  MISSING,
  NO_FILTER,
  parseSearch,
  type SearchTerm,
} from '../../../model/index.ts'

/** A word that is looked up: the whole of it, or texts that hold it anywhere in a word. */
export interface WantedWord {
  /** Folded. */
  readonly text: string
  readonly whole: boolean
}

/** Labels of which a turn has one. */
export interface WantedLabels {
  readonly scheme: string
  readonly values: readonly string[]
}

/** How a filter is asked of a large corpus: what tables of places answer, and what is left for the tables of the corpus. */
export interface Plan {
  /** A hit has every one of these. */
  readonly words: readonly WantedWord[]
  readonly notWords: readonly WantedWord[]
  readonly labels: readonly WantedLabels[]
  /** What else must hold of a hit; it needs no text. */
  readonly turn: Filter
  /** What must hold of conversations: fields, and labels anywhere in them. */
  readonly conversation: Filter
  /** A term that only reading every text would answer; `null`: none. */
  readonly unanswered: SearchTerm | null
}

const ONE_WORD = /^[\p{L}\p{N}_]+$/u

/** Whether a folded text is a word or a part of one, so that the dictionary knows it. */
export function isOneWord(text: string): boolean {
  return ONE_WORD.test(text)
}

/** @param turnFields fields that a search can ask for; other names in front of `:` count as text */
export function planOf(filter: Filter, isField: (name: string) => boolean): Plan {
  const typed = filter.search.trim()
  const terms: SearchTerm[] =
    filter.mode === 'pattern' && typed !== ''
      ? [{ kind: 'pattern', field: '', value: typed, negated: false, start: 0, end: typed.length }]
      : parseSearch(filter.search)
  const words: WantedWord[] = []
  const notWords: WantedWord[] = []
  const rest: SearchTerm[] = []
  let unanswered: SearchTerm | null = null
  for (const term of terms) {
    const text = fold(term.value)
    if (term.kind === 'field' && isField(term.field)) rest.push(term)
    else if (term.kind === 'text' && isOneWord(text))
      (term.negated ? notWords : words).push({ text, whole: filter.mode === 'word' })
    else unanswered ??= term
  }
  const onTurn = filter.labels.filter((part) => part.on === 'turn')
  const labels = onTurn.filter(isPlaced)
  return {
    words,
    notWords,
    labels: labels.map(({ scheme, include }) => ({ scheme, values: include })),
    turn: {
      ...NO_FILTER,
      search: rest.map(formatTerm).join(' '),
      labels: onTurn.filter((part) => !isPlaced(part)),
      sequence: filter.sequence,
    },
    conversation: {
      ...NO_FILTER,
      facets: filter.facets,
      labels: filter.labels.filter((part) => part.on === 'conversation'),
    },
    unanswered,
  }
}

/** Whether a part is answered by the places of labels alone. */
export function isPlaced({ include, exclude, match }: LabelFilter): boolean {
  const named = include.length > 0 && !include.includes(MISSING)
  return named && exclude.length === 0 && (match === 'any' || include.length === 1)
}
