import { useState } from 'react'
import { messageOf } from '../../base/errors.ts'
import { type CorpusInfo, reviewsHost } from '../../session/corpus_info.ts'
import { tracked } from '../../session/idle.ts'
import { useSession } from '../../session/react/use_session.ts'
import { differingOnServer } from '../../session/review_files/server_copy.ts'
import { reviewFile } from '../log/messages.ts'

const t = reviewFile.server

interface ServerReviews {
  /** Label of the button that reads them. */
  readonly label: string
  readonly isReading: boolean
  /** Result of the last reading, or the reason for its failure. Empty before. */
  readonly words: string
  readonly isBad: boolean
  read(): void
}

/**
 * Reads the reviews that the corpus's server keeps, as files. Those whose steps are the same here are left out.
 * @param reviewer only the reviews of this person; undefined for all
 * @param take adds files to this browser
 * @returns null if no server keeps them
 */
export function useServerReviews(
  corpus: Pick<CorpusInfo, 'entry'>,
  take: (files: readonly File[], host: string) => void,
  reviewer?: string | undefined,
): ServerReviews | null {
  const session = useSession()
  const [isReading, setReading] = useState(false)
  const [said, setSaid] = useState({ words: '', isBad: false })
  const folder = corpus.entry.published?.reviews
  const host = reviewsHost(corpus)
  if (folder === undefined || host === null) return null
  const readAll = async () => {
    const { all, files } = await differingOnServer(await session.reviews(), folder, reviewer)
    if (files.length > 0) take(files, host)
    return { words: t.read(host, all, files.length, reviewer ?? null), isBad: false }
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
