import { createPauses, PAGE_PERIOD } from '../../base/pauses.ts'
import { compareEntries } from '../log/entries.ts'
import type { Entry, QueuedTurn, ReviewDefinition } from '../log/review.ts'
import { type ReviewState, verdictKey } from '../log/review_state.ts'
import { runningStateInSlices } from '../log/running_state.ts'
import type { TurnDraft } from '../store/store.ts'
import { type Answer, hasSameLabels, hasSameNote, noteOf, stepsToLabels } from './answer.ts'

/** `mine`: the answer of this browser. `theirs`: that of the file. */
export type Side = 'mine' | 'theirs'

/** Answer of one side, with its latest change since the logs diverged. */
export interface SideAnswer {
  readonly answer: Answer
  readonly author: string
  /** Id of the browser; `null` in logs of earlier versions of Parley. */
  readonly device: string | null
  /** Milliseconds since 1970. */
  readonly at: number
}

/** A turn and scheme that both sides answered differently since their logs diverged. */
export interface Conflict {
  /** Name of the review as it is here. */
  readonly name: string
  readonly definition: ReviewDefinition
  /** Position in the queue. */
  readonly turn: number
  readonly place: QueuedTurn
  readonly scheme: string
  readonly mine: SideAnswer
  readonly theirs: SideAnswer
}

/** A key under which the choice for a conflict is kept. */
export function conflictKey({ definition, turn, scheme }: Pick<Conflict, 'definition' | 'turn' | 'scheme'>) {
  return JSON.stringify([definition.id, turn, scheme])
}

/** A step with the author of the answer that it restores. */
export type SettlingStep = TurnDraft & { readonly author: string }

export interface Comparison {
  readonly conflicts: readonly Conflict[]
  /**
   * Steps to append to the merged log, so that each turn has the answer that was chosen or that only one side changed.
   * Without them the order of entries from two machines would decide. Each list is one action.
   */
  settle(sideOf: (conflict: Conflict) => Side): readonly (readonly SettlingStep[])[]
  /** Number of answers that the file changes here. */
  added(sideOf: (conflict: Conflict) => Side): number
}

/** A log of this browser and one of a file, of the same review. */
interface Logs {
  readonly mine: Pick<ReviewState, 'definition' | 'name' | 'entries' | 'verdicts'>
  /** As the review was made. */
  readonly made: ReviewDefinition
  /** Entries of the file, in log order. */
  readonly theirs: readonly Entry[]
  /** See `ReviewLog`. */
  readonly joined?: true | undefined
}

/** The side that changed a part of an answer since the logs diverged. `both`: they differ. */
type Outcome = Side | 'both'

interface Changed {
  readonly turn: number
  readonly scheme: string
  readonly labels: Outcome
  readonly note: Outcome
  readonly answers: Readonly<Record<Side, Answer>>
  readonly merged: Answer
  readonly reviewer: string
  readonly conflict: Conflict | null
}

/** Compares two logs with the entries that they share. */
export async function compareLogs({ mine, made, theirs, joined }: Logs): Promise<Comparison> {
  const known = new Set(mine.entries.map(({ id }) => id))
  const inFile = new Set(theirs.map(({ id }) => id))
  const ownThere = theirs.filter(({ id }) => !known.has(id))
  if (!ownThere.some(isStep)) return NO_CHANGE
  const unknown = joined ? firstUnknown(ownThere) : Number.POSITIVE_INFINITY
  const ownHere = mine.entries.filter(({ id, seq }) => !inFile.has(id) || seq >= unknown)
  const notThere = new Set(ownHere.map(({ id }) => id))
  const stateOf = async (entries: readonly Entry[]) =>
    (await runningStateInSlices(made, [...entries].sort(compareEntries))).state
  const base = await stateOf(mine.entries.filter(({ id }) => !notThere.has(id)))
  const branch = theirs.filter(({ id }) => !notThere.has(id))
  const there = await stateOf(branch)
  const merged = ownHere.some(isStep) ? await stateOf([...mine.entries, ...ownThere]) : there
  const pause = createPauses(undefined, PAGE_PERIOD)
  const latest = { mine: latestSteps(ownHere, mine.entries), theirs: latestSteps(ownThere, branch) }
  const changed: Changed[] = []
  for (const key of new Set([...mine.verdicts.keys(), ...there.verdicts.keys(), ...base.verdicts.keys()])) {
    await pause()
    const answer = (of: Pick<ReviewState, 'verdicts'>) => of.verdicts.get(key) ?? null
    const answers = { mine: answer(mine), theirs: answer(there) }
    const some = answers.mine ?? answers.theirs ?? answer(base)
    if (!some) continue
    const { turn, scheme } = some
    const labels = outcome(hasSameLabels, answer(base), answers)
    const note = outcome(hasSameNote, answer(base), answers)
    const side = (of: Side): SideAnswer => {
      const step = latest[of].get(key)
      return {
        answer: answers[of],
        author: step?.author ?? answers[of]?.author ?? made.reviewer,
        device: step?.device ?? null,
        at: step?.at ?? 0,
      }
    }
    const place = mine.definition.queue[turn] ?? some.place
    const conflict =
      labels === 'both' || note === 'both'
        ? {
            ...{ name: mine.name, definition: made, turn, place, scheme },
            mine: side('mine'),
            theirs: side('theirs'),
          }
        : null
    changed.push({
      ...{ turn, scheme, labels, note, answers, conflict },
      merged: answer(merged),
      reviewer: made.reviewer,
    })
  }
  return {
    conflicts: changed
      .flatMap(({ conflict }) => conflict ?? [])
      .sort((a, b) => a.turn - b.turn || made.schemes.indexOf(a.scheme) - made.schemes.indexOf(b.scheme)),
    settle: (sideOf) =>
      changed.flatMap((one) => {
        const steps = settlingSteps(one, sideOf)
        return steps.length > 0 ? [steps] : []
      }),
    added: (sideOf) =>
      changed.filter((one) => {
        const { labels, note } = settled(one, sideOf)
        return !hasSameLabels(labels, one.answers.mine) || note !== noteOf(one.answers.mine)
      }).length,
  }
}

const NO_CHANGE: Comparison = { conflicts: [], settle: () => [], added: () => 0 }

/**
 * The `seq` from which entries of this browser were unknown where the last ones of `ownThere` were made. An entry follows
 * the highest that its computer knows, so a row of numbers without a gap was made there without any from here. A computer
 * that settled conflicts leaves a gap. One that had none to settle does not, and the same is asked here again.
 * @param ownThere in log order
 */
function firstUnknown(ownThere: readonly Entry[]): number {
  const seqs = new Set(ownThere.map(({ seq }) => seq))
  let first = ownThere.at(-1)?.seq ?? 0
  while (seqs.has(first - 1)) first -= 1
  return first
}

function isStep(entry: Entry): boolean {
  return 'turn' in entry || entry.kind === 'undo'
}

function outcome(
  same: (a: Answer, b: Answer) => boolean,
  base: Answer,
  { mine, theirs }: Readonly<Record<Side, Answer>>,
): Outcome {
  if (same(mine, theirs) || same(theirs, base)) return 'mine'
  return same(mine, base) ? 'theirs' : 'both'
}

function settled({ labels, note, answers, conflict }: Changed, sideOf: (conflict: Conflict) => Side) {
  const chosen = conflict ? sideOf(conflict) : 'mine'
  return {
    labels: answers[labels === 'both' ? chosen : labels],
    note: noteOf(answers[note === 'both' ? chosen : note]),
  }
}

function settlingSteps(changed: Changed, sideOf: (conflict: Conflict) => Side): readonly SettlingStep[] {
  const { turn, scheme, merged, reviewer } = changed
  const { labels, note } = settled(changed, sideOf)
  const on = { turn, scheme }
  const author = labels?.author ?? reviewer
  const steps: readonly TurnDraft[] = [
    ...stepsToLabels(merged, labels, on),
    ...(noteOf(merged) === note ? [] : [{ ...on, kind: 'note', text: note } as const]),
  ]
  return steps.map((step) => ({ ...step, author }))
}

/**
 * The latest of some entries for each turn and scheme, by `verdictKey`. An undo counts for what it takes back.
 * @param all the whole log, in its order
 */
export function latestSteps(own: readonly Entry[], all: readonly Entry[]): ReadonlyMap<string, Entry> {
  const byId = new Map(all.map((entry) => [entry.id, entry]))
  const keysOfAction = new Map<string, Set<string>>()
  for (const entry of all) {
    if (!('turn' in entry)) continue
    const keys = keysOfAction.get(entry.action) ?? new Set()
    keysOfAction.set(entry.action, keys.add(verdictKey(entry.turn, entry.scheme)))
  }
  // The entries that an undo takes back in the end. Undos come after what they take back, so each chain is followed once.
  const roots = new Map<string, Entry>()
  for (const entry of all) {
    const root = entry.kind === 'undo' ? (roots.get(entry.undone) ?? byId.get(entry.undone)) : entry
    if (root) roots.set(entry.id, root)
  }
  const latest = new Map<string, Entry>()
  for (const entry of own) {
    const root = roots.get(entry.id)
    if (!root || !('turn' in root)) continue
    const keys = root === entry ? [verdictKey(root.turn, root.scheme)] : (keysOfAction.get(root.action) ?? [])
    for (const key of keys) latest.set(key, entry)
  }
  return latest
}
