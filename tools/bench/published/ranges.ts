/**
 * Parses the range of a request, both ends inclusive. @param header `bytes=0-99`, `bytes=100-`, or absent for the whole
 * file
 */
export function bytesAskedFor(
  header: string | undefined,
  size: number,
): { readonly from: number; readonly to: number; readonly whole: boolean } {
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(header ?? '') ?? []
  if (from === undefined) return { from: 0, to: size - 1, whole: true }
  return { from: Number(from), to: to ? Math.min(Number(to), size - 1) : size - 1, whole: false }
}
