import type { ReviewState } from '../log/review_state.ts'
import { verdictKey } from '../log/verdicts.ts'
import { askedAt } from './asked.ts'
import { isAffected, type SchemeChanges, schemeChanges } from './versions.ts'
import type { WrittenScheme } from './written_scheme.ts'

type Standing = Pick<ReviewState, 'definition' | 'verdicts'> & Partial<Pick<ReviewState, 'earlier'>>

const known = new WeakMap<WrittenScheme, WeakMap<WrittenScheme, SchemeChanges>>()

function changesBetween(before: WrittenScheme, after: WrittenScheme): SchemeChanges {
  const ofAfter = known.get(after) ?? new WeakMap<WrittenScheme, SchemeChanges>()
  known.set(after, ofAfter)
  const changes = ofAfter.get(before) ?? schemeChanges(before, after)
  ofAfter.set(before, changes)
  return changes
}

/** True if a turn was confirmed under another version of a written scheme than the current one. */
export function isOfEarlierVersion({ definition, verdicts }: Standing, turn: number, id: string): boolean {
  const scheme = definition.written?.find((one) => one.id === id)
  const said = verdicts.get(verdictKey(turn, id))
  return scheme !== undefined && said?.state === 'done' && said.shown?.version !== String(scheme.version)
}

/** True if a turn was confirmed under an earlier version, and its answer may be different under the current one. */
export function isOfChangedDefinition(state: Standing, turn: number): boolean {
  const { definition, verdicts, earlier = [] } = state
  if (earlier.length === 0) return false
  return askedAt(state, turn).some((id) => {
    if (!isOfEarlierVersion(state, turn, id)) return false
    const current = definition.written?.find((one) => one.id === id)
    const said = verdicts.get(verdictKey(turn, id))
    const before = earlier.find((one) => one.id === id && String(one.version) === said?.shown?.version)
    // A version that is not known may have had any definition.
    return !current || !before || isAffected(changesBetween(before, current), said?.added ?? [])
  })
}

/** Number of confirmed turns under one version of a scheme. */
export interface VersionUse {
  readonly version: string
  readonly turns: number
}

/** Number of turns confirmed under each version of a written scheme, lowest version first. */
export function versionUse({ definition, verdicts }: Standing, id: string): readonly VersionUse[] {
  const counts = new Map<string, number>()
  for (const turn of definition.queue.keys()) {
    const said = verdicts.get(verdictKey(turn, id))
    if (said?.state !== 'done') continue
    const version = said.shown?.version ?? ''
    counts.set(version, (counts.get(version) ?? 0) + 1)
  }
  return [...counts]
    .map(([version, turns]) => ({ version, turns }))
    .sort((a, b) => Number(a.version) - Number(b.version))
}
