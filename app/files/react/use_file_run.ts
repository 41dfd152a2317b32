import { useEffect, useRef, useState } from 'react'
import { type ErrorData, errorData, isAbort } from '../../base/errors.ts'
import { tracked } from '../../session/idle.ts'

/** Status of creating a file. */
export type FileRun<F> =
  | { readonly status: 'idle' }
  /** With the number of rows so far. */
  | { readonly status: 'running'; readonly rows: number }
  | { readonly status: 'done'; readonly file: F }
  | { readonly status: 'failed'; readonly error: ErrorData }

interface RunParts {
  readonly signal: AbortSignal
  onProgress(rows: number): void
}

/** Creates files, one at a time. A new run or unmounting cancels the current one. */
export function useFileRun<F>() {
  const [state, setState] = useState<FileRun<F>>({ status: 'idle' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const run = async (make: (parts: RunParts) => Promise<F>): Promise<F | null> => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    const change = (next: FileRun<F>) => {
      if (!signal.aborted) setState(next)
    }
    const onProgress = (rows: number) => change({ status: 'running', rows })
    onProgress(0)
    try {
      const file = await make({ signal, onProgress })
      change({ status: 'done', file })
      return signal.aborted ? null : file
    } catch (error) {
      if (!isAbort(error)) change({ status: 'failed', error: errorData(error) })
      return null
    }
  }
  return {
    state,
    /** @returns the file, or `null` if it was cancelled or failed, see `state` */
    start: (make: (parts: RunParts) => Promise<F>) => tracked(run(make)),
    cancel: () => {
      running.current?.abort()
      setState({ status: 'idle' })
    },
  }
}
