import { useState } from 'react'
import { latest } from '../../base/async_data.ts'
import { messageOf } from '../../base/errors.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { tracked } from '../../session/idle.ts'
import { fileFromServer, reviewsOnServer } from '../../session/review_files/server_copy.ts'
import { reviewFile } from '../log/messages.ts'
import { useReviews } from './use_reviews.ts'

const t = reviewFile.server

interface ServerReviews {
  /** Label of the button that reads them. */
  readonly label: string
  readonly isReading: boolean
  /** What was read, or why not. Empty before. */
  readonly words: string
  readonly isBad: boolean
  read(): void
}

/**
 * Reads the reviews that the corpus's server keeps, as files. Those that this browser has whole are left out.
 * @param reviewer only the reviews of this person; undefined for all
 * @param take adds files to this browser
 * @returns null if no server keeps them
 */
export function useServerReviews(
  { entry }: Pick<CorpusInfo, 'entry'>,
  take: (files: readonly File[]) => void,
  reviewer?: string | undefined,
): ServerReviews | null {
  const here = latest(useReviews())
  const [isReading, setReading] = useState(false)
  const [said, setSaid] = useState({ words: '', isBad: false })
  const folder = entry.published?.reviews
  if (folder === undefined) return null
  const { host } = new URL(folder)
  const readAll = async () => {
    const kept = await reviewsOnServer(folder)
    const wanted = kept.filter((one) => reviewer === undefined || one.reviewer === reviewer)
    const known = new Map(here?.map(({ definition, entries }) => [definition.id, entries]))
    const lacking = wanted.filter((one) => (known.get(one.id) ?? -1) < one.entries)
    const files: File[] = []
    for (const one of lacking) files.push(await fileFromServer(folder, one))
    if (files.length > 0) take(files)
    return { words: t.read(host, wanted.length, files.length, reviewer ?? null), isBad: false }
  }
  const read = () => {
    setReading(true)
    tracked(readAll())
      .catch((error: unknown) => ({ words: t.unread(host, messageOf(error)), isBad: true }))
      .then(setSaid)
      .finally(() => setReading(false))
  }
  return { label: reviewer === undefined ? t.readAll : t.readOwn, isReading, ...said, read }
}
