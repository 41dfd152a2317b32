import { type ReactNode, useState } from 'react'
import { errorData } from '../../../base/errors.ts'
import { Semaphore } from '../../../base/semaphore.ts'
import type { Choices } from '../../../reviews/keeper/merging.ts'
import { reviewFile as t } from '../../../reviews/log/messages.ts'
import type { ReviewDefinition } from '../../../reviews/log/review.ts'
import type { Conflict } from '../../../reviews/merging/compare_logs.ts'
import { type CorpusInfo, wholeCorpus } from '../../../session/corpus_info.ts'
import { awaitPerson, tracked } from '../../../session/idle.ts'
import { useSession } from '../../../session/react/use_session.ts'
import { navigate } from '../../../state/address.ts'
import { MergeDialog } from '../merge/merge_dialog.tsx'
import { type AddedFiles, addReviewFiles } from './add_review_files.ts'

/** A file that waits for the user to choose between answers. */
interface Question {
  readonly file: string
  readonly host: string | null
  readonly conflicts: readonly Conflict[]
  answer(choices: Choices | null): void
}

export interface ReviewFilesParts {
  /** The corpus that is open. */
  readonly corpus: CorpusInfo
}

interface ReviewFilesTaken {
  readonly isBusy: boolean
  /** Null if it is not worth mentioning. */
  readonly progress: string | null
  /** An annotator's part of a project that was in the files, until it is closed. */
  readonly part: ReviewDefinition | null
  closePart(): void
  /** Asks about conflicting answers. */
  readonly dialog: ReactNode
  /**
   * Never rejects: a failure is a sentence in `refused`.
   * @param host of the server from which the files were read; null for files that the user chose
   */
  take(files: readonly File[], host: string | null): Promise<AddedFiles>
}

/** Adds review files and project files to this browser. Goes to the page of a project that was added. */
export function useReviewFiles(corpus: CorpusInfo): ReviewFilesTaken {
  const session = useSession()
  const [waiting, setWaiting] = useState(0)
  const [progress, setProgress] = useState<string | null>(null)
  const [part, setPart] = useState<ReviewDefinition | null>(null)
  const [question, setQuestion] = useState<Question | null>(null)
  const [inTurn] = useState(() => new Semaphore(1))
  const add = async (files: readonly File[], host: string | null): Promise<AddedFiles> => {
    try {
      const added = await addReviewFiles(await session.reviews(), files, {
        host,
        onProgress: (kept, all) => setProgress(kept < all ? t.progress(kept, all) : null),
        ask: (file, conflicts) =>
          awaitPerson(
            new Promise((answer) => {
              setQuestion({ file, host, conflicts, answer })
            }),
          ),
      })
      if (added.part) setPart(added.part)
      const [project] = added.projects
      if (project !== undefined && !added.part) navigate({ view: 'project', project }, 'push')
      return added
    } catch (error) {
      return { words: '', refused: [errorData(error).message], reviews: [], projects: [], part: null }
    } finally {
      setWaiting((count) => count - 1)
      setProgress(null)
    }
  }
  // One after another, since a file may have a question.
  const take = (files: readonly File[], host: string | null) => {
    setWaiting((count) => count + 1)
    return inTurn.run(() => tracked(add(files, host)))
  }
  const dialog = question && (
    <MergeDialog
      file={question.file}
      host={question.host}
      conflicts={question.conflicts}
      declared={wholeCorpus(corpus).labelSchemes}
      onClose={(choices) => {
        setQuestion(null)
        question.answer(choices)
      }}
    />
  )
  return { isBusy: waiting > 0, progress, part, closePart: () => setPart(null), dialog, take }
}
