import { useEffect, useState } from 'react'
import { type ErrorData, errorData, isAbort } from '../../../base/errors.ts'
import { isCompleteMapping, type LabelMapping } from '../../../model/index.ts'
import type { LabelPreview, MappingQuestion } from '../../../session/react/use_label_files.ts'

export interface Preview {
  /** The latest result, which may be of an earlier mapping while `isLoading`. */
  readonly value: LabelPreview | null
  readonly isLoading: boolean
  readonly error: ErrorData | null
}

/** Debounce in milliseconds before a changed mapping is matched. */
const PAUSE_MS = 150

/** Matches a label file by the latest complete mapping. */
export function usePreview(question: MappingQuestion, mapping: LabelMapping): Preview {
  const [preview, setPreview] = useState<Preview>({ value: null, isLoading: true, error: null })
  useEffect(() => {
    if (!isCompleteMapping(mapping)) {
      setPreview({ value: null, isLoading: false, error: null })
      return
    }
    const controller = new AbortController()
    const timer = setTimeout(() => {
      setPreview(({ value }) => ({ value, isLoading: true, error: null }))
      question.preview(mapping, controller.signal).then(
        (value) => !controller.signal.aborted && setPreview({ value, isLoading: false, error: null }),
        (error: unknown) =>
          !isAbort(error) &&
          !controller.signal.aborted &&
          setPreview({ value: null, isLoading: false, error: errorData(error) }),
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [question, mapping])
  return preview
}
