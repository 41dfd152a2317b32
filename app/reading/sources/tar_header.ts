/** Offset and value of the mark in the header of a tar archive. */
const MARK_AT = 257
const MARK = 'ustar'

/** True if the bytes begin a tar archive. */
export function isTar(head: Uint8Array): boolean {
  return String.fromCharCode(...head.subarray(MARK_AT, MARK_AT + MARK.length)) === MARK
}
