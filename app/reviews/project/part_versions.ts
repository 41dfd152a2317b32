import type { TurnPlace } from '../log/review.ts'
import { isAffected, schemeChanges } from '../schemes/versions.ts'
import type { WrittenScheme } from '../schemes/written_scheme.ts'
import { placeName } from '../training/candidates.ts'
import { isTraining } from '../training/training.ts'
import type { Collected } from './collected.ts'
import type { Project } from './project.ts'

/** Answers of all annotators under one version of a scheme. */
export interface VersionAnswers {
  /** Empty if the reviews do not record it. */
  readonly version: string
  /** Number of answers by author, the most first. */
  readonly annotators: readonly { readonly name: string; readonly answers: number }[]
}

export interface PartVersions {
  /** The latest version that is known here. */
  readonly current: WrittenScheme
  /** Lowest version first. */
  readonly versions: readonly VersionAnswers[]
  /** Turns with an answer under an earlier version that may be different under the current one, in the order of the queue. */
  readonly affected: readonly TurnPlace[]
  /** Ids of the schemes to ask again: the scheme after those on whose answers it depends. */
  readonly asked: readonly string[]
}

/**
 * Versions of a written scheme under which the annotators of a project answered.
 * @param id of the scheme
 * @param kept versions in this browser
 * @returns null if the scheme is not a written one, or if all answers are under its only version
 */
export function partVersions(
  project: Project,
  { reviews }: Collected,
  id: string,
  kept: readonly WrittenScheme[],
): PartVersions | null {
  const known = new Map<number, WrittenScheme>()
  const all = [
    ...kept,
    ...(project.review.written ?? []),
    ...reviews.flatMap(({ review }) => [...review.earlier, ...(review.definition.written ?? [])]),
  ]
  for (const scheme of all) if (scheme.id === id) known.set(scheme.version, scheme)
  const current = known.get(Math.max(...known.keys()))
  if (!current || known.size < 2) return null
  const counts = new Map<string, Map<string, number>>()
  const found = new Set<string>()
  const isChanged = (version: string, labels: readonly string[]) => {
    const before = known.get(Number(version))
    // A version that is not known may have had any definition.
    return !before || isAffected(schemeChanges(before, current), labels)
  }
  for (const { review } of reviews)
    for (const { scheme, state, turn, place, author, added, shown } of review.verdicts.values()) {
      if (scheme !== id || state !== 'done' || isTraining(review.definition, turn)) continue
      const version = shown?.version ?? ''
      const own = counts.get(version) ?? new Map<string, number>()
      counts.set(version, own.set(author, (own.get(author) ?? 0) + 1))
      if (version !== String(current.version) && isChanged(version, added)) found.add(placeName(place))
    }
  const versions = [...counts].map(([version, own]) => ({
    version,
    annotators: [...own]
      .map(([name, answers]) => ({ name, answers }))
      .sort((a, b) => b.answers - a.answers || (a.name < b.name ? -1 : 1)),
  }))
  return {
    current,
    versions: versions.sort((a, b) => Number(a.version) - Number(b.version)),
    affected: project.review.queue.filter((turn) => found.has(placeName(turn))),
    asked: askedWith(current, project.review.written ?? []),
  }
}

function askedWith(scheme: WrittenScheme, written: readonly WrittenScheme[]): readonly string[] {
  const asked = [scheme.id]
  for (let { after } = scheme; after !== null && !asked.includes(after.scheme); ) {
    const { scheme: id } = after
    asked.unshift(id)
    after = written.find((one) => one.id === id)?.after ?? null
  }
  return asked
}
