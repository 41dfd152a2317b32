import { encoded } from '../base/encoded.ts'
import { quoted } from './address_limits.ts'
import type { AddressProblem } from './address_problem.ts'

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
  const pairs = pair ? [`pair=${encoded(pair.map(encoded).join('/')).replace('%2F', '/')}`] : []
  return [
    ...(view ? [`view=${view}`] : []),
    ...pairs,
    ...(scheme ? [`scheme=${encoded(scheme)}`] : []),
    ...(shares === 'turns' ? [] : [`shares=${shares}`]),
    ...(labelPairs === 'next-turn' ? [] : [`labelpairs=${labelPairs}`]),
  ]
}

export function parseOverview(params: URLSearchParams, problems: AddressProblem[]): ShownOverview {
  return {
    view: parseView(params.get('view'), problems),
    pair: parsePair(params.get('pair'), problems),
    scheme: params.get('scheme') || null,
    shares: parseShares(params.get('shares'), problems),
    labelPairs: parseLabelPairs(params.get('labelpairs'), problems),
  }
}

function parseView(text: string | null, problems: AddressProblem[]): ShownOverview['view'] {
  const view = VIEWS.find((known) => known === text) ?? null
  if (text !== null && view === null)
    problems.push({ field: 'view', says: (m) => m.noView(quoted(text), VIEWS) })
  return view
}

function parseShares(text: string | null, problems: AddressProblem[]): ShownOverview['shares'] {
  const shares = SHARES.find((known) => known === text)
  if (text !== null && shares === undefined)
    problems.push({ field: 'shares', says: (m) => m.noShares(quoted(text), SHARES) })
  return shares ?? 'turns'
}

function parseLabelPairs(text: string | null, problems: AddressProblem[]): ShownOverview['labelPairs'] {
  const known = LABEL_PAIRS.find((one) => one === text)
  if (text !== null && known === undefined)
    problems.push({
      field: 'labelpairs',
      says: (m) => m.noLabelPairs(quoted(text), LABEL_PAIRS),
    })
  return known ?? 'next-turn'
}

function parsePair(text: string | null, problems: AddressProblem[]): ShownOverview['pair'] {
  if (text === null) return null
  try {
    const [a, b, ...more] = text.split('/').map(decodeURIComponent)
    if (a && b && more.length === 0) return [a, b]
  } catch {
    // Told below, like everything else that is not two names.
  }
  problems.push({ field: 'pair', says: (m) => m.noPair(quoted(text)) })
  return null
}
