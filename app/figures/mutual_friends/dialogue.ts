import type { Row } from '../figure.ts'

/** The part of a conversation's document that is used here. */
interface Document {
  readonly participants: readonly { readonly blocks?: readonly Table[] }[]
  readonly blocks?: readonly Table[]
  readonly turns: {
    readonly speaker: readonly number[]
    readonly action?: readonly (Action | null)[]
  }
}

interface Table {
  readonly title: string
  readonly columns?: readonly string[]
  readonly rows?: readonly (readonly unknown[])[]
}

interface Action {
  readonly type: string
  readonly payload?: {
    readonly fields?: readonly { readonly name: string; readonly value: unknown }[]
  } | null
}

/** Data extracted from a dialogue. */
export interface Looked extends Row {
  readonly split: unknown
  readonly id: unknown
  /** Number of persons in both lists. */
  readonly mutual: number
  /** True if the last selections of both agents are the same person. */
  readonly same: boolean
  /** True if the published reward is 1, or `null` if there is none. */
  readonly success: boolean | null
  /** Lengths of the lists. */
  readonly friends: readonly number[]
  readonly attributes: number
  readonly alphas: readonly number[]
}

/** Extracts the scenario and the selections from a conversation's document. */
export function lookAt({ split, id, outcome, document }: Row): Looked {
  const { participants, blocks = [], turns } = JSON.parse(String(document)) as Document
  const lists = participants.map((p) => personsIn(p.blocks?.find(({ title }) => title === 'Friends')))
  const attributes = blocks.find(({ title }) => title === 'Attributes')
  const alpha = attributes?.columns?.indexOf('Alpha') ?? -1
  const [one = [], two = []] = lists
  const others = new Set(two)
  return {
    split,
    id,
    mutual: new Set(one.filter((person) => others.has(person))).size,
    same: endOnSame(turns),
    success: outcome === 'success' ? true : outcome === 'failure' ? false : null,
    friends: lists.map((list) => list.length),
    attributes: attributes?.rows?.length ?? 0,
    alphas: (attributes?.rows ?? []).map((row) => row[alpha]).filter((a) => typeof a === 'number'),
  }
}

/** Serializes each person, so that they can be compared. */
function personsIn(table: Table | undefined): readonly string[] {
  return (table?.rows ?? []).map((row) => JSON.stringify(row))
}

function endOnSame({ speaker, action = [] }: Document['turns']): boolean {
  const last = new Map<number, string>()
  for (const [i, made] of action.entries()) {
    if (made?.type === 'select') last.set(speaker[i] ?? 0, JSON.stringify(made.payload?.fields))
  }
  const [one, two] = [last.get(0), last.get(1)]
  return one !== undefined && one === two
}
