import { sameContent } from '../log/same_content.ts'
import type { WrittenLabel, WrittenScheme } from './written_scheme.ts'

/** Differences between two versions of a scheme that may change answers. Values of labels. */
export interface SchemeChanges {
  /** With another definition, other examples, or another place in the scheme. */
  readonly changed: readonly string[]
  readonly removed: readonly string[]
  readonly added: readonly string[]
  /** True if the question itself has changed: its title, kind, range or condition. */
  readonly question: boolean
}

/** True if two versions differ in nothing but number and time. */
export function isSameScheme(a: WrittenScheme, b: WrittenScheme): boolean {
  return sameContent({ ...a, version: 0, saved: 0 }, { ...b, version: 0, saved: 0 })
}

export function schemeChanges(before: WrittenScheme, after: WrittenScheme): SchemeChanges {
  const had = new Map(before.labels.map((label) => [label.value, label]))
  const has = new Map(after.labels.map((label) => [label.value, label]))
  return {
    changed: after.labels.flatMap((label) => {
      const earlier = had.get(label.value)
      return earlier && !sameContent(meaningOf(earlier), meaningOf(label)) ? [label.value] : []
    }),
    removed: before.labels.flatMap(({ value }) => (has.has(value) ? [] : [value])),
    added: after.labels.flatMap(({ value }) => (had.has(value) ? [] : [value])),
    question: !sameContent(questionOf(before), questionOf(after)),
  }
}

/** Keys and colours do not change what a label means. */
function meaningOf({ key: _, hue: __, ...meaning }: WrittenLabel) {
  return meaning
}

function questionOf({ title, unit, kind, after, range }: WrittenScheme) {
  return { title, unit, kind, after, range }
}

/**
 * True if an answer may be different under the new version: it has a label that was changed or removed, or any answer
 * may be, because a label was added or the question has changed.
 */
export function isAffected(changes: SchemeChanges, labels: readonly string[]): boolean {
  const { changed, removed, added, question } = changes
  return question || added.length > 0 || labels.some((one) => changed.includes(one) || removed.includes(one))
}
