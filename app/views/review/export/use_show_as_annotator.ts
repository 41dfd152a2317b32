import { useState } from 'react'
import { type ErrorData, errorData, isAbort } from '../../../base/errors.ts'
import type { LabelFile } from '../../../hooks/use_label_files.ts'
import { useSession } from '../../../hooks/use_session.ts'
import { writeReviewFile } from '../../../reviews/log/review_file.ts'
import { reviewFileName } from '../../../reviews/log/review_file_name.ts'
import type { CorpusInfo } from '../../../session/corpus_info.ts'

export type Showing =
  | { readonly status: 'idle' | 'working' }
  | { readonly status: 'shown'; readonly files: readonly LabelFile[] }
  | { readonly status: 'failed'; readonly error: ErrorData }

/** Adds the labels of a review to the corpus as a label file does, in place of those that were added of it before. */
export function useShowAsAnnotator(corpus: CorpusInfo) {
  const session = useSession()
  const [showing, setShowing] = useState<Showing>({ status: 'idle' })
  const show = async (id: string, reviewName: string) => {
    setShowing({ status: 'working' })
    try {
      const log = await (await session.reviews()).log(id)
      if (!log) return setShowing({ status: 'idle' })
      // By its id, as two reviews may have one name.
      const name = reviewFileName(`${reviewName} ${id.slice(0, 8)}`)
      const before = (session.snapshot().labelFiles[corpus.id] ?? []).filter((file) => file.name === name)
      for (const file of before) await session.removeLabels(corpus.id, file.id)
      const file = new File([writeReviewFile(log)], name)
      const { signal } = new AbortController()
      const files = await session.addLabels(corpus, { name, file }, { signal, onStep: () => {} })
      setShowing({ status: 'shown', files })
    } catch (error) {
      setShowing(isAbort(error) ? { status: 'idle' } : { status: 'failed', error: errorData(error) })
    }
  }
  return { showing, show }
}
