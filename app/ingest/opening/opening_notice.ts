import type { Coded, OpeningNotice } from '../../base/error_values.ts'
import type { SourceRef } from '../../model/index.ts'
import type { OpenedFiles } from './open_files.ts'

/** How many files are told of one by one. */
const TOLD = 3

/**
 * What the reader should know about what was opened: that it has changed, and what was left out.
 * @param revision the commit that the Hub is at; `null`: not from the Hub, or it did not say
 * @returns `null` where there is nothing to say
 */
export function openingNotice(
  source: SourceRef,
  revision: string | null,
  { leftOut, damaged }: Pick<OpenedFiles, 'leftOut' | 'damaged'>,
): OpeningNotice | null {
  const linked = source.kind === 'hub' ? source.revision : null
  const changed =
    linked !== null && revision !== null && linked !== revision ? { from: linked, to: revision } : null
  if (!changed && leftOut.length + damaged.length === 0) return null
  return {
    changed,
    leftOut,
    damaged: damaged.slice(0, TOLD).map(({ code, values }) => ({ code, values }) as Coded),
    moreDamaged: Math.max(0, damaged.length - TOLD),
  }
}
