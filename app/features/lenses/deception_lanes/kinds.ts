import type { Conversation, LabelScheme, Turn } from '../../../model/index.ts'
import type { DeceptionLanesRoles, SinceritySaid } from '../../../model/lens_roles/deception_lanes.ts'

/** Truth or lie according to one side. Null if unannotated, or if the label is neither. */
type Said = 'truth' | 'lie' | null

/**
 * Combines what the speaker meant with what the receiver believed (Peskov et al. 2020, §3.5). Either may be missing:
 * receivers did not judge every message, and the other side's intention may be hidden from the user.
 */
export type TurnKind =
  | 'truthBelieved'
  | 'lieBelieved'
  | 'lieDoubted'
  | 'truthDoubted'
  | 'truthUnjudged'
  | 'lieUnjudged'
  | 'believed'
  | 'doubted'
  | 'nothingSaid'

/** All kinds in legend order. */
export const KINDS: readonly TurnKind[] = [
  'truthBelieved',
  'lieBelieved',
  'lieDoubted',
  'lieUnjudged',
  'truthDoubted',
  'truthUnjudged',
  'doubted',
  'believed',
  'nothingSaid',
]

/** Kinds that are drawn inconspicuously because they are the usual case. */
const QUIET: ReadonlySet<TurnKind> = new Set(['truthBelieved', 'truthUnjudged', 'believed', 'nothingSaid'])

export function isQuiet(kind: TurnKind): boolean {
  return QUIET.has(kind)
}

export function isLie(kind: TurnKind): boolean {
  return kind === 'lieBelieved' || kind === 'lieDoubted' || kind === 'lieUnjudged'
}

/** By the speaker's label, then the receiver's. Null is `unsaid`. */
const BY_BOTH = {
  truth: { truth: 'truthBelieved', lie: 'truthDoubted', unsaid: 'truthUnjudged' },
  lie: { truth: 'lieBelieved', lie: 'lieDoubted', unsaid: 'lieUnjudged' },
  unsaid: { truth: 'believed', lie: 'doubted', unsaid: 'nothingSaid' },
} as const

export function kindOf({ labels }: Turn, { meant, taken }: DeceptionLanesRoles): TurnKind {
  return BY_BOTH[saidIn(labels, meant) ?? 'unsaid'][saidIn(labels, taken) ?? 'unsaid']
}

function saidIn(labels: Turn['labels'], { scheme, truth, lie }: SinceritySaid): Said {
  for (const label of labels) {
    if (label.scheme !== scheme) continue
    if (label.value === lie) return 'lie'
    if (label.value === truth) return 'truth'
  }
  return null
}

/** Number of turns by kind. Kinds that don't occur are missing. */
export function countKinds(
  turns: readonly Turn[],
  roles: DeceptionLanesRoles,
): ReadonlyMap<TurnKind, number> {
  const counts = new Map<TurnKind, number>()
  for (const turn of turns) {
    const kind = kindOf(turn, roles)
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
  }
  return counts
}

/** The corpus's name and hue for a kind, or null if its scheme has none. */
export function namedKind(
  kind: TurnKind,
  { quadrants }: DeceptionLanesRoles,
  schemes: readonly LabelScheme[],
): { readonly title: string; readonly definition: string; readonly hue: number } | null {
  const { scheme, ...values } = quadrants
  const value = (values as Readonly<Record<string, string>>)[kind]
  const found = schemes.find(({ id }) => id === scheme)?.values.find((it) => it.value === value)
  return found ?? null
}

/** Sides with turns but no label for what they meant or believed, because these are unannotated or hidden. */
export function silentSides(
  { participants, turns }: Conversation,
  { meant, taken }: DeceptionLanesRoles,
): { readonly meant: readonly number[]; readonly taken: readonly number[] } {
  const says = (speaker: number, said: SinceritySaid) => {
    const own = turns.filter((turn) => turn.speaker === speaker)
    return own.length === 0 || own.some(({ labels }) => saidIn(labels, said) !== null)
  }
  const sides = participants.map((_, i) => i)
  return {
    meant: sides.filter((side) => !says(side, meant)),
    taken: sides.filter((side) => !says(side, taken)),
  }
}
