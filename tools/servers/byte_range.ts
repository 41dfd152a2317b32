/**
 * Parses a Range header of one range (RFC 9110, 14.2).
 * @returns first and last byte; `beyond` if the file has none of them; null (send the whole file) for anything else
 */
export function rangeOf(
  range: string | undefined,
  size: number,
): readonly [number, number] | 'beyond' | null {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return null
  if (first !== '' && last !== '' && Number(first) > Number(last)) return null
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return from < size ? [from, to] : 'beyond'
}
