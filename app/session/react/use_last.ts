import { useEffect, useRef } from 'react'

/**
 * A value, or where it is not there, the last that was of the same subject.
 * @param subject another one begins anew
 */
export function useLast<T>(value: T | undefined, subject = ''): T | undefined {
  const last = useRef<{ readonly subject: string; readonly value: T } | null>(null)
  useEffect(() => {
    if (value !== undefined) last.current = { subject, value }
  }, [value, subject])
  if (value !== undefined) return value
  return last.current?.subject === subject ? last.current.value : undefined
}
