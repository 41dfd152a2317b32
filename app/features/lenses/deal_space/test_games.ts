import type { Action, Cell, Conversation, Turn } from '../../../model/index.ts'
import type { DealSpaceRoles } from '../../../model/lens_roles/deal_space.ts'
import { conversation, turn } from '../../../tables/test_corpus.ts'

// Invented games between Ada and Bo for the tests of this folder.

/** Three items with three pieces each, worth 5, 4 and 3 by rank. */
export const byRank: DealSpaceRoles = {
  items: ['Tea', 'Rice', 'Salt'].map((name) => ({ name, count: 3 })),
  worth: {
    by: 'rank',
    ranks: [
      { title: 'High', attribute: 'first', points: 5 },
      { title: 'Medium', attribute: 'second', points: 4 },
      { title: 'Low', attribute: 'third', points: 3 },
    ],
  },
  walkAwayPoints: 5,
  potentials: [36, 39, 42],
}

/** Cups and spoons, with numbers and values from the conversation. */
export const byItem: DealSpaceRoles = {
  items: [
    { name: 'cup', plural: 'cups', count: 'cups' },
    { name: 'spoon', plural: 'spoons', count: 'spoons' },
  ],
  worth: { by: 'item', attributes: ['cup_value', 'spoon_value'] },
}

const action = (type: Action['type'], payload: Action['payload'] = null): Partial<Turn> => ({
  action: { type, name: type, title: type, payload },
})

/** Proposes tea, rice and salt for Ada. Bo gets the rest of three each. */
export function proposes(speaker: 0 | 1, ...ada: number[]): Turn {
  const shares = [ada, ada.map((number) => 3 - number)]
  const payload = { kind: 'allocation', issues: ['Tea', 'Rice', 'Salt'], shares } as const
  return turn('', { speaker, ...action('propose', payload) })
}

/** Selects cups and spoons for the speaker. The other side's share is not recorded. */
export function selects(speaker: 0 | 1, cups: number, spoons: number): Turn {
  const nothing = [null, null]
  const shares = speaker === 0 ? [[cups, spoons], nothing] : [nothing, [cups, spoons]]
  const payload = { kind: 'allocation', issues: ['cup', 'spoon'], shares } as const
  return turn('', { speaker, ...action('select', payload) })
}

/** Job interviews about a salary and days off. */
export const byOption: DealSpaceRoles = { table: 'Points', walkAwayPoints: 2 }

/** Offers a salary and days off. Null leaves the issue open. */
export function offers(speaker: 0 | 1, salary: number | null, daysOff: string | null): Turn {
  const fields = [
    { name: 'Salary', value: salary },
    { name: 'Days off', value: daysOff },
  ]
  return turn('', { speaker, ...action('propose', { kind: 'options', fields }) })
}

type PointRows = readonly (readonly Cell[])[]

/** Points of the applicant. */
export const ADA: PointRows = [
  ['Salary', 40_000, 0],
  ['Salary', 50_000, 6],
  ['Days off', 'ten', 1],
  ['Days off', 'twenty', 8],
]

/** Points of the employer, who lists the issues in another order. */
export const BO: PointRows = [
  ['Days off', 'twenty', 0],
  ['Days off', 'ten', 2],
  ['Salary', 40_000, 9],
  ['Salary', 50_000, 0.5],
]

/** A conversation in which each side has a table of points. Null for hidden tables. */
export function interview(
  turns: readonly Turn[],
  ada: PointRows | null = ADA,
  bo: PointRows | null = BO,
  status: Conversation['outcome']['status'] = 'deal',
): Conversation {
  const made = withAttributes(turns, [{}, {}], {}, status)
  const blocks = [ada, bo].map((rows) => (rows ? [{ ...POINTS, rows }] : []))
  return { ...made, participants: made.participants.map((one, i) => ({ ...one, blocks: blocks[i] ?? [] })) }
}

const POINTS = { kind: 'table', title: 'Points', columns: ['Issue', 'Option', 'Points'] } as const

export const says = (speaker: 0 | 1 = 0) => turn('Well', { speaker })
export const accepts = (speaker: 0 | 1) => turn('', { speaker, ...action('accept') })
export const rejects = (speaker: 0 | 1) => turn('', { speaker, ...action('reject') })
export const leaves = (speaker: 0 | 1) => turn('', { speaker, ...action('leave') })

type Ranks = readonly [string, string, string]

/** A conversation in which each side ranks three items. Null for hidden ranks. */
export function ranked(
  turns: readonly Turn[],
  ada: Ranks | null,
  bo: Ranks | null,
  status: Conversation['outcome']['status'] = 'deal',
): Conversation {
  const attributes = (ranks: Ranks | null) =>
    ranks ? { first: ranks[0], second: ranks[1], third: ranks[2] } : {}
  return withAttributes(turns, [attributes(ada), attributes(bo)], {}, status)
}

export function withAttributes(
  turns: readonly Turn[],
  [ada, bo]: readonly [Record<string, number | string>, Record<string, number | string>],
  attributes: Record<string, number>,
  status: Conversation['outcome']['status'] = 'deal',
): Conversation {
  const made = conversation('1', turns, { attributes })
  const [one, two] = made.participants
  if (!one || !two) throw new Error('No participants.')
  return {
    ...made,
    participants: [
      { ...one, attributes: ada },
      { ...two, attributes: bo },
    ],
    outcome: { ...made.outcome, status },
  }
}
