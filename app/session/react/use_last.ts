import { useEffect, useRef } from 'react'

/**
 * The value, or the last defined value with the same subject.
 * @param subject a change resets the last value
 */
export function useLast<T>(value: T | undefined, subject = ''): T | undefined {
  const last = useRef<{ readonly subject: string; readonly value: T } | null>(null)
  useEffect(() => {
    if (value !== undefined) last.current = { subject, value }
  }, [value, subject])
  if (value !== undefined) return value
  return last.current?.subject === subject ? last.current.value : undefined
}
