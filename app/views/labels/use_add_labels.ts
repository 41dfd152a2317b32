import { useEffect, useRef, useState } from 'react'
import { type ErrorData, errorData, isAbort } from '../../base/errors.ts'
import type { AddingStep } from '../../hooks/use_label_files.ts'
import { useSession } from '../../hooks/use_session.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'

/** How the adding of a label file stands. */
export type Adding =
  | { readonly status: 'idle' }
  | { readonly status: 'working'; readonly name: string; readonly step: AddingStep }
  | { readonly status: 'failed'; readonly error: ErrorData }

/** Adds label files, one at a time: a second ends the first that is not yet added, and so does the component's end. */
export function useAddLabels(corpus: CorpusInfo): {
  readonly adding: Adding
  /** @returns whether it was added */
  add(file: File): Promise<boolean>
  cancel(): void
} {
  const session = useSession()
  const [adding, setAdding] = useState<Adding>({ status: 'idle' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const add = async (file: File) => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    const change = (next: Adding) => {
      if (!signal.aborted) setAdding(next)
    }
    const { name } = file
    try {
      const onStep = (step: AddingStep) => change({ status: 'working', name, step })
      await session.addLabels(corpus, { name, file }, { signal, onStep })
      change({ status: 'idle' })
      return !signal.aborted
    } catch (error) {
      change(isAbort(error) ? { status: 'idle' } : { status: 'failed', error: errorData(error) })
      return false
    }
  }
  const cancel = () => {
    running.current?.abort()
    setAdding({ status: 'idle' })
  }
  return { adding, add, cancel }
}
