import { encoded } from '../base/encoded.ts'
import type { AddressProblem } from './address_problem.ts'
import { formatNames, parseFullPair, readField, readWord } from './read_field.ts'

/** What of a corpus can be shown in place of a conversation: its overview, what was published about it, its reviews, agreement. */
export type ShownView = (typeof VIEWS)[number]

const VIEWS = ['overview', 'figures', 'reviews', 'agreement'] as const

/** What an address says of the overview. */
export interface ShownOverview {
  /** What is shown in place of the open conversation; `null`: nothing is. */
  readonly view: ShownView | null
  /** Which two fields the overview sets against each other, by their names there; `null`: those that it begins with. */
  readonly pair: readonly [string, string] | null
  /** The id of the label scheme that its charts are of; `null`: the one that it begins with. */
  readonly scheme: string | null
  /** What labels are shares of. */
  readonly shares: (typeof SHARES)[number]
  /** Where the two labels of a pair stand. */
  readonly labelPairs: (typeof LABEL_PAIRS)[number]
}

const SHARES = ['turns', 'conversations'] as const

const LABEL_PAIRS = ['next-turn', 'same-turn'] as const

/** An address that says nothing of the overview. */
export const NO_OVERVIEW: ShownOverview = {
  view: null,
  pair: null,
  scheme: null,
  shares: 'turns',
  labelPairs: 'next-turn',
}

export function formatOverview({ view, pair, scheme, shares, labelPairs }: ShownOverview): readonly string[] {
  return [
    ...(view ? [`view=${view}`] : []),
    ...(pair ? [`pair=${formatNames(pair)}`] : []),
    ...(scheme ? [`scheme=${encoded(scheme)}`] : []),
    ...(shares === 'turns' ? [] : [`shares=${shares}`]),
    ...(labelPairs === 'next-turn' ? [] : [`labelpairs=${labelPairs}`]),
  ]
}

export function parseOverview(params: URLSearchParams, problems: AddressProblem[]): ShownOverview {
  const viewOf = (text: string) => VIEWS.find((known) => known === text) ?? null
  return {
    view: readField(params, problems, 'view', viewOf, (m, text) => m.noView(text, VIEWS)),
    pair: readField(params, problems, 'pair', parseFullPair, (m, text) => m.noPair(text)),
    scheme: params.get('scheme') || null,
    shares: readWord(params, problems, 'shares', SHARES, (m, text) => m.noShares(text, SHARES)),
    labelPairs: readWord(params, problems, 'labelpairs', LABEL_PAIRS, (m, text) =>
      m.noLabelPairs(text, LABEL_PAIRS),
    ),
  }
}
