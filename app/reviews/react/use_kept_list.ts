import { useEffect, useState } from 'react'
import type { AsyncData } from '../../base/async_data.ts'
import { errorData } from '../../base/errors.ts'
import { tracked } from '../../session/idle.ts'

/** A list in this browser's storage that reports changes by this tab and others. */
export interface KeptList<T> {
  list(): Promise<T>
  /** @returns a function that removes the listener */
  subscribe(listener: () => void): () => void
}

/**
 * A list in this browser's storage, read again after each change.
 * @param open returns the same list for as long as the page is open; must be the same function on each render
 */
export function useKeptList<T>(open: () => KeptList<T>): AsyncData<T> {
  const [data, setData] = useState<AsyncData<T>>({ status: 'loading' })
  useEffect(() => {
    const kept = open()
    let left = false
    const read = () => {
      tracked(kept.list()).then(
        (value) => !left && setData({ status: 'ready', value }),
        (error: unknown) => !left && setData({ status: 'failed', error: errorData(error) }),
      )
    }
    read()
    const leave = kept.subscribe(read)
    return () => {
      left = true
      leave()
    }
  }, [open])
  return data
}
