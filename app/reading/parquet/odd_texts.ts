import { type OnBadRecord, shortRaw } from '../bad_record.ts'
import { NOT_UTF8 } from '../text/text_blocks.ts'

/**
 * Tells of each row, once, in which a text stands whose bytes are not UTF-8. Pages do not say of which rows their texts
 * are, so that these are looked for in what was decoded.
 * @param parts the values of each column, of the same rows
 * @param odd texts that came of bytes that are not UTF-8
 * @param from the first of these rows, as the file counts them
 */
export function noticeOddTexts(
  parts: readonly (readonly unknown[])[],
  odd: ReadonlySet<string>,
  from: number,
  onBadRecord: OnBadRecord,
): void {
  const rows = parts[0]?.length ?? 0
  for (let i = 0; i < rows; i++) {
    for (const part of parts) {
      const text = oddText(part[i], odd)
      if (text === undefined) continue
      onBadRecord({ severity: 'noticed', row: from + i, line: null, raw: shortRaw(text), fault: NOT_UTF8 })
      break
    }
  }
}

/** The first odd text in a value, however deep. */
function oddText(value: unknown, odd: ReadonlySet<string>): string | undefined {
  if (typeof value === 'string') return odd.has(value) ? value : undefined
  if (value === null || typeof value !== 'object' || ArrayBuffer.isView(value)) return undefined
  for (const item of Object.values(value)) {
    const text = oddText(item, odd)
    if (text !== undefined) return text
  }
  return undefined
}
