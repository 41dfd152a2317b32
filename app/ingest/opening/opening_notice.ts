import type { SourceRef } from '../../model/index.ts'
import { listed } from './listed.ts'
import type { OpenedFiles } from './open_files.ts'

/** How many files are named. */
const NAMED = 3

/**
 * What the reader should know about what was opened: that it has changed, and what was left out.
 * @param revision the commit that the Hub is at; `null`: not from the Hub, or it did not say
 * @returns `null` where there is nothing to say
 */
export function openingNotice(
  source: SourceRef,
  revision: string | null,
  { leftOut, damaged }: Pick<OpenedFiles, 'leftOut' | 'damaged'>,
): string | null {
  const notices: string[] = []
  if (
    source.kind === 'hub' &&
    source.revision !== null &&
    revision !== null &&
    source.revision !== revision
  ) {
    const short = (commit: string) => commit.slice(0, 7)
    notices.push(
      `The dataset has changed on the Hub since this link was made (then ${short(source.revision)}, now ` +
        `${short(revision)}); what the link points at may have moved.`,
    )
  }
  if (leftOut.length > 0) {
    notices.push(`Left out, because they hold no data: ${listed(leftOut)}.`)
  }
  if (damaged.length > 0) {
    const few = damaged.slice(0, NAMED).map(({ message }) => message)
    const more = damaged.length > NAMED ? [`And ${damaged.length - NAMED} more.`] : []
    notices.push(`Left out, because they cannot be read: ${[...few, ...more].join(' ')}`)
  }
  return notices.length > 0 ? notices.join(' ') : null
}
