import { encoded } from '../base/encoded.ts'
import type { AddressProblem } from './address_problem.ts'
import { formatNames, parseFullPair, parseNames, readField, readWord } from './read_field.ts'

/** Views of a corpus that replace the conversation: its overview, published results, reviews, label
 * schemes, annotation projects, agreement, compared groups, and profiles of participants. */
export type ShownView = (typeof VIEWS)[number]

const VIEWS = [
  'overview',
  'figures',
  'reviews',
  'schemes',
  'project',
  'agreement',
  'compare-groups',
  'profile',
] as const

/** Most names whose profiles are shown side by side. */
const MOST_NAMES = 2

/** Address fields of the overview. */
export interface ShownOverview {
  /** View shown instead of the open conversation, or `null`. */
  readonly view: ShownView | null
  /** Names of the participants whose profiles are shown, at most two. */
  readonly who: readonly string[]
  /** The two fields that the overview compares, or `null` for the default. */
  readonly pair: readonly [string, string] | null
  /** Id of the label scheme for the charts, or `null` for the default. Among one's own schemes: the one to edit. */
  readonly scheme: string | null
  /** Id of the annotation project to show, or `null` for the list of projects. */
  readonly project: string | null
  /** Denominator of the shares of labels. */
  readonly shares: (typeof SHARES)[number]
  /** Scope in which two labels count as a pair. */
  readonly labelPairs: (typeof LABEL_PAIRS)[number]
}

const SHARES = ['turns', 'conversations'] as const

const LABEL_PAIRS = ['next-turn', 'same-turn'] as const

export const NO_OVERVIEW: ShownOverview = {
  view: null,
  who: [],
  pair: null,
  scheme: null,
  project: null,
  shares: 'turns',
  labelPairs: 'next-turn',
}

export function formatOverview({
  view,
  who,
  pair,
  scheme,
  project,
  shares,
  labelPairs,
}: ShownOverview): readonly string[] {
  return [
    ...(view ? [`view=${view}`] : []),
    ...(who.length > 0 ? [`who=${formatNames(who)}`] : []),
    ...(pair ? [`pair=${formatNames(pair)}`] : []),
    ...(scheme ? [`scheme=${encoded(scheme)}`] : []),
    ...(project ? [`project=${encoded(project)}`] : []),
    ...(shares === 'turns' ? [] : [`shares=${shares}`]),
    ...(labelPairs === 'next-turn' ? [] : [`labelpairs=${labelPairs}`]),
  ]
}

export function parseOverview(params: URLSearchParams, problems: AddressProblem[]): ShownOverview {
  const viewOf = (text: string) => VIEWS.find((known) => known === text) ?? null
  return {
    view: readField(params, problems, 'view', viewOf, (m, text) => m.noView(text, VIEWS)),
    who: readField(params, problems, 'who', parseWho, (m, text) => m.noWho(text, MOST_NAMES)) ?? [],
    pair: readField(params, problems, 'pair', parseFullPair, (m, text) => m.noPair(text)),
    scheme: params.get('scheme') || null,
    project: params.get('project') || null,
    shares: readWord(params, problems, 'shares', SHARES, (m, text) => m.noShares(text, SHARES)),
    labelPairs: readWord(params, problems, 'labelpairs', LABEL_PAIRS, (m, text) =>
      m.noLabelPairs(text, LABEL_PAIRS),
    ),
  }
}

function parseWho(text: string): readonly string[] | null {
  const names = parseNames(text)
  return names && names.length <= MOST_NAMES && names.every((name) => name !== '') ? names : null
}
