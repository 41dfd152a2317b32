import { type OnBadRecord, shortRaw } from '../bad_record.ts'
import { NOT_UTF8 } from '../text/text_blocks.ts'

/**
 * Reports each row, once, that has a text with invalid UTF-8. Pages don't record which rows their texts belong to, so
 * this searches the decoded values.
 * @param parts the values of each column, for the same rows
 * @param odd texts decoded from invalid UTF-8
 * @param from number of the first of these rows in the file
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

/** Finds the first odd text in a value, at any depth. */
function oddText(value: unknown, odd: ReadonlySet<string>): string | undefined {
  if (typeof value === 'string') return odd.has(value) ? value : undefined
  if (value === null || typeof value !== 'object' || ArrayBuffer.isView(value)) return undefined
  for (const item of Object.values(value)) {
    const text = oddText(item, odd)
    if (text !== undefined) return text
  }
  return undefined
}
