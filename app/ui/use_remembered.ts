import { useCallback, useState } from 'react'
import { recall, remember } from './remembered.ts'

/** Persistent state for a setting with a few values of one type (boolean or string). */
export function useRemembered<T extends boolean | string>(
  name: string,
  initial: T,
  accept: (value: unknown) => value is T = (value): value is T => typeof value === typeof initial,
): [T, (value: T) => void] {
  const stored = () => {
    const kept = recall(name)
    return { name, value: accept(kept) ? kept : initial }
  }
  const [state, setState] = useState(stored)
  // Another name is another setting.
  const current = state.name === name ? state : stored()
  if (current !== state) setState(current)
  const set = useCallback(
    (next: T) => {
      setState({ name, value: next })
      remember(name, next)
    },
    [name],
  )
  return [current.value, set]
}
