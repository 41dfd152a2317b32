import { useCallback, useState } from 'react'
import { recall, remember } from './remembered.ts'

/** Persistent state for a setting with a few values of one type (boolean or string). */
export function useRemembered<T extends boolean | string>(
  name: string,
  initial: T,
  accept: (value: unknown) => value is T = (value): value is T => typeof value === typeof initial,
): [T, (value: T) => void] {
  const [value, setValue] = useState<T>(() => {
    const kept = recall(name)
    return accept(kept) ? kept : initial
  })
  const set = useCallback(
    (next: T) => {
      setValue(next)
      remember(name, next)
    },
    [name],
  )
  return [value, set]
}
